/**
 * Chooses the common ancestors of a family group (SCP-01): the user searches families by the names of their spouses, chooses
 * one, and saves it. Taking the common ancestors away is saved at once. Both can be undone. A save looks busy for at least
 * half a second (SCP-05).
 */
import { assign, setup } from 'xstate'
import type { RefusalOf } from '#contract/endpoint.ts'
import type { patchFamilyGroup } from '#contract/group-admin/family-group.ts'
import type { Result } from '#contract/result.ts'
import { leastBusyTime, searchDebounce } from '#domain/constants.ts'
import { type FoundFamilies, type FoundFamily, noFamilies } from '#domain/groups/common-ancestors.ts'
import type { FamilyId } from '#domain/ids.ts'
import { isFamilySearchable } from '#domain/search/family-search.ts'
import { outputOf } from '../acts.ts'
import { unprovided } from '../wire.ts'

export type ScopeRefusal = Extract<
  RefusalOf<typeof patchFamilyGroup>,
  'invalid-input' | 'not-allowed' | 'not-found'
>
export type ScopeProblem = ScopeRefusal | 'unreachable'
type Saved = Result<null, ScopeRefusal>

export interface ScopeChange {
  readonly what: 'choice' | 'removal' | 'undo'
  readonly before: FamilyId | null
  readonly to: FamilyId | null
}

export interface GroupScopeContext {
  readonly text: string
  readonly found: FoundFamilies
  /** The family that is marked in the dialog. */
  readonly chosen: FamilyId | null
  /** The common ancestors when the dialog opened. */
  readonly before: FamilyId | null
  /** The change that is being saved, or was saved last. */
  readonly change: ScopeChange | null
  readonly isDone: boolean
  readonly problem: ScopeProblem | null
}

export const groupScopeMachine = setup({
  types: {
    context: {} as GroupScopeContext,
    events: {} as
      | { type: 'choice opened'; current: FamilyId | null }
      | { type: 'text typed'; text: string }
      | { type: 'retried' }
      | { type: 'family chosen'; family: FoundFamily }
      | { type: 'confirmed' }
      | { type: 'removal chosen'; current: FamilyId }
      | { type: 'undo chosen' }
      | { type: 'notice closed' }
      | { type: 'dismissed' },
  },
  actors: {
    findFamilies: unprovided.promise<FoundFamilies, { text: string }>('findFamilies'),
    saveScope: unprovided.promise<Saved, { to: FamilyId | null }>('saveScope'),
  },
  delays: { leastBusyTime, searchDebounce },
  guards: {
    isSearchable: ({ context }) => isFamilySearchable(context.text),
    foundAny: (_, found: FoundFamilies) => found.families.length > 0,
    hasChosen: ({ context }) => context.chosen !== null && context.chosen !== context.before,
    isDone: ({ context }) => context.isDone,
    isFromDialog: ({ context }) => context.change?.what === 'choice',
    isUndoable: ({ context: { change, isDone } }) => isDone && change !== null && change.what !== 'undo',
    hasNotice: ({ context }) => context.isDone,
  },
  actions: {
    begin: assign((_, before: FamilyId | null) => ({ ...nothing, before })),
    setText: assign((_, text: string) => ({ text, chosen: null, problem: null })),
    showFound: assign((_, found: FoundFamilies) => ({ found })),
    choose: assign((_, { id }: FoundFamily) => ({ chosen: id, problem: null })),
    planChoice: assign(({ context: { before, chosen } }) => ({
      change: { what: 'choice' as const, before, to: chosen },
    })),
    planRemoval: assign((_, before: FamilyId) => ({
      change: { what: 'removal' as const, before, to: null },
    })),
    planUndo: assign(({ context: { change } }) => ({
      change: { what: 'undo' as const, before: change?.to ?? null, to: change?.before ?? null },
    })),
    startSaving: assign({ isDone: false, problem: null }),
    noteAnswer: assign((_, saved: Saved) => (saved.ok ? { isDone: true } : { problem: saved.problem })),
    noteProblem: assign((_, problem: ScopeProblem) => ({ problem })),
    forget: assign(() => nothing),
  },
}).createMachine({
  id: 'groupScope',
  context: () => nothing,
  initial: 'closed',
  states: {
    closed: {
      on: {
        'choice opened': {
          target: 'choosing',
          actions: { type: 'begin', params: ({ event }) => event.current },
        },
        'removal chosen': {
          target: 'saving',
          actions: { type: 'planRemoval', params: ({ event }) => event.current },
        },
        'undo chosen': { guard: 'isUndoable', target: 'saving', actions: 'planUndo' },
        'notice closed': { guard: 'hasNotice', actions: 'forget' },
      },
    },
    choosing: {
      initial: 'arriving',
      on: {
        'text typed': {
          target: '.arriving',
          actions: { type: 'setText', params: ({ event }) => event.text },
        },
        confirmed: { guard: 'hasChosen', target: 'saving', actions: 'planChoice' },
        dismissed: { target: 'closed', actions: 'forget' },
      },
      states: {
        arriving: { always: [{ guard: 'isSearchable', target: 'waiting' }, { target: 'too short' }] },
        'too short': {},
        waiting: { after: { searchDebounce: 'searching' } },
        searching: {
          invoke: {
            id: 'findFamilies',
            src: 'findFamilies',
            input: ({ context }) => ({ text: context.text }),
            onDone: [
              {
                guard: { type: 'foundAny', params: outputOf },
                target: 'found',
                actions: { type: 'showFound', params: outputOf },
              },
              { target: 'nothing found' },
            ],
            onError: 'failed',
          },
        },
        found: {
          on: {
            'family chosen': { actions: { type: 'choose', params: ({ event }) => event.family } },
          },
        },
        'nothing found': {},
        failed: { on: { retried: 'searching' } },
      },
    },
    /** Ends when the answer has arrived and the user has had time to see this state. */
    saving: {
      type: 'parallel',
      entry: 'startSaving',
      states: {
        answer: {
          initial: 'awaited',
          states: {
            awaited: {
              invoke: {
                id: 'saveScope',
                src: 'saveScope',
                input: ({ context }) => ({ to: context.change?.to ?? null }),
                onDone: { target: 'known', actions: { type: 'noteAnswer', params: outputOf } },
                onError: { target: 'known', actions: { type: 'noteProblem', params: 'unreachable' } },
              },
            },
            known: { type: 'final' },
          },
        },
        busy: {
          initial: 'visibly',
          states: { visibly: { after: { leastBusyTime: 'enough' } }, enough: { type: 'final' } },
        },
      },
      onDone: [
        { guard: 'isDone', target: 'closed' },
        { guard: 'isFromDialog', target: 'choosing' },
        { target: 'closed' },
      ],
    },
  },
})

const nothing: GroupScopeContext = {
  text: '',
  found: noFamilies,
  chosen: null,
  before: null,
  change: null,
  isDone: false,
  problem: null,
}
