/**
 * The sharing editor of a family group: the user ticks the profiles that the group is to see (PRF-13, PRF-14). The changes
 * are sent in batches, and what failed stays ticked. A profile with a pending request or invitation is removed one by one,
 * after a warning (PRF-15, PRF-16). Closing the editor asks before it forgets ticks.
 */
import { assign, emit, setup } from 'xstate'
import type { Result } from '#contract/result.ts'
import {
  type Changes,
  type EditorProfile,
  type ProfileChange,
  type ProfileProblem,
  profileBatchSize,
} from '#domain/groups/profile-sharing.ts'
import type { DataGroupId } from '#domain/ids.ts'
import { accepted, outputOf, settling } from '../acts.ts'
import { unprovided } from '../wire.ts'

type Failures = ReadonlyMap<DataGroupId, ProfileProblem>
/** `not-found` counts as removed. */
type Removed = Result<null, 'not-allowed'>

export interface ShareProfileContext {
  readonly changes: Changes
  /** What is left to send, and how many changes there were. */
  readonly queue: readonly ProfileChange[]
  readonly total: number
  readonly failures: Failures
  readonly removal: EditorProfile | null
  readonly problem: 'not-allowed' | 'unreachable' | null
}

const nothing: ShareProfileContext = {
  changes: [],
  queue: [],
  total: 0,
  failures: new Map(),
  removal: null,
  problem: null,
}

export const shareProfileMachine = setup({
  types: {
    context: {} as ShareProfileContext,
    events: {} as
      | { type: 'editor opened' }
      | { type: 'retried' }
      | { type: 'profile ticked'; change: ProfileChange }
      | { type: 'all ticked'; changes: readonly ProfileChange[] }
      | { type: 'saved' }
      | { type: 'request chosen'; profile: Pick<EditorProfile, 'id' | 'name'> }
      | { type: 'removal chosen'; profile: EditorProfile }
      | { type: 'confirmed' }
      | { type: 'kept' }
      | { type: 'discard chosen' }
      | { type: 'dismissed' },
    emitted: {} as
      | { type: 'editor opened' }
      | { type: 'request asked'; profile: Pick<EditorProfile, 'id' | 'name'> },
  },
  actors: {
    loadProfiles: unprovided.promise<null>('loadProfiles'),
    sendBatch: unprovided.promise<Failures, { changes: readonly ProfileChange[] }>('sendBatch'),
    removeProfile: unprovided.promise<Removed, { profile: EditorProfile }>('removeProfile'),
  },
  guards: {
    accepted,
    hasChanges: ({ context }) => context.changes.length > 0,
    hasSome: (_, changes: readonly ProfileChange[]) => changes.length > 0,
    isQueueEmpty: ({ context }) => context.queue.length <= profileBatchSize,
  },
  actions: {
    forget: assign(nothing),
    tick: assign(({ context }, change: ProfileChange) => ({
      changes: context.changes.some(({ id }) => id === change.id)
        ? without(context.changes, [change])
        : [...context.changes, change],
      failures: new Map([...context.failures].filter(([id]) => id !== change.id)),
    })),
    tickAll: assign(({ context }, changes: readonly ProfileChange[]) => ({
      changes: [...without(context.changes, changes), ...changes],
    })),
    enqueue: assign(({ context }) => ({
      queue: context.changes,
      total: context.changes.length,
      failures: new Map(),
    })),
    noteBatch: assign(({ context }, failed: Failures) => noted(context, failed)),
    loseBatch: assign(({ context }) =>
      noted(context, new Map(batchOf(context).map(({ id }) => [id, 'unreachable' as const]))),
    ),
    chooseRemoval: assign((_, removal: EditorProfile) => ({ removal, problem: null })),
    clearProblem: assign({ problem: null }),
    endRemoval: assign({ removal: null, problem: null }),
    noteRefusal: assign((_, removed: Removed) => (removed.ok ? {} : { problem: removed.problem })),
    noteProblem: assign((_, problem: 'unreachable') => ({ problem })),
    tellOpened: emit({ type: 'editor opened' } as const),
    askToRequest: emit((_, profile: Pick<EditorProfile, 'id' | 'name'>) => ({
      type: 'request asked' as const,
      profile,
    })),
  },
}).createMachine({
  id: 'shareProfile',
  context: nothing,
  initial: 'closed',
  states: {
    closed: { on: { 'editor opened': { target: 'loading', actions: 'tellOpened' } } },
    loading: {
      invoke: { id: 'loadProfiles', src: 'loadProfiles', onDone: 'choosing', onError: 'unreachable' },
      on: { dismissed: 'closed' },
    },
    unreachable: { on: { retried: 'loading', dismissed: 'closed' } },
    choosing: {
      on: {
        'profile ticked': { actions: { type: 'tick', params: ({ event }) => event.change } },
        'all ticked': {
          guard: { type: 'hasSome', params: ({ event }) => event.changes },
          actions: { type: 'tickAll', params: ({ event }) => event.changes },
        },
        saved: { guard: 'hasChanges', target: 'sending', actions: 'enqueue' },
        // The ticks are there again when the editor is next opened.
        'request chosen': {
          target: 'closed',
          actions: { type: 'askToRequest', params: ({ event }) => event.profile },
        },
        'removal chosen': {
          target: 'confirming removal',
          actions: { type: 'chooseRemoval', params: ({ event }) => event.profile },
        },
        dismissed: [
          { guard: 'hasChanges', target: 'confirming discard' },
          { target: 'closed', actions: 'forget' },
        ],
        'discard chosen': { target: 'closed', actions: 'forget' },
      },
    },
    'confirming discard': {
      on: { 'discard chosen': { target: 'closed', actions: 'forget' }, kept: 'choosing' },
    },
    sending: {
      invoke: {
        id: 'sendBatch',
        src: 'sendBatch',
        input: ({ context }) => ({ changes: batchOf(context) }),
        onDone: [
          {
            guard: 'isQueueEmpty',
            target: 'choosing',
            actions: { type: 'noteBatch', params: outputOf },
          },
          { target: 'sending', reenter: true, actions: { type: 'noteBatch', params: outputOf } },
        ],
        onError: [
          { guard: 'isQueueEmpty', target: 'choosing', actions: 'loseBatch' },
          { target: 'sending', reenter: true, actions: 'loseBatch' },
        ],
      },
    },
    'confirming removal': {
      on: { confirmed: 'removing', kept: { target: 'choosing', actions: 'endRemoval' } },
    },
    removing: {
      entry: 'clearProblem',
      invoke: {
        id: 'removeProfile',
        src: 'removeProfile',
        input: ({ context }) => ({ profile: removalIn(context) }),
        ...settling({
          accepted: { target: 'choosing', actions: 'endRemoval' },
          refused: 'confirming removal',
        }),
      },
    },
  },
})

const without = (changes: readonly ProfileChange[], gone: readonly ProfileChange[]) =>
  changes.filter((change) => !gone.some(({ id }) => id === change.id))

const batchOf = ({ queue }: ShareProfileContext) => queue.slice(0, profileBatchSize)

/** The changes that were made are forgotten, because the list says it now. Those of what failed stay. */
function noted(context: ShareProfileContext, failed: Failures): Partial<ShareProfileContext> {
  const done = batchOf(context).filter(({ id }) => !failed.has(id))
  return {
    queue: context.queue.slice(profileBatchSize),
    changes: without(context.changes, done),
    failures: new Map([...context.failures, ...failed]),
  }
}

function removalIn({ removal }: ShareProfileContext): EditorProfile {
  if (removal === null) throw new Error('Only a chosen profile is removed.')
  return removal
}
