/**
 * A user without a file begins with the names of their parents. The flow adds the parents one after another, then
 * shows the family. Each parent has one key, so that another try never adds a parent twice.
 */
import { assign, emit, setup } from 'xstate'
import type { RefusalOf } from '#contract/endpoint.ts'
import type { addRelative } from '#contract/research/relative.ts'
import type { Result } from '#contract/result.ts'
import type { PersonId } from '#domain/ids.ts'
import { personPath } from '#domain/pages/routes.ts'
import {
  noParents,
  type ParentsDraft,
  type ParentToAdd,
  parentsLeft,
  type TypedName,
} from '#domain/profile/parents-draft.ts'
import { accepted, answering } from '../acts.ts'
import type { ShellEvent } from '../shell-events.ts'
import { unprovided } from '../wire.ts'

export type FamilyStartProblem = RefusalOf<typeof addRelative> | 'unreachable'

export interface NewParent {
  readonly key: string
  readonly relationship: ParentToAdd
  readonly name: TypedName
}

type Added = Result<null, RefusalOf<typeof addRelative>>

interface Context {
  /** Begins the keys of the calls; unique to this flow. */
  readonly id: string
  readonly personId: PersonId
  readonly draft: ParentsDraft
  readonly added: readonly ParentToAdd[]
  readonly problem: FamilyStartProblem | null
}

/** The next parent to add. */
function nextIn({ id, draft, added }: Context): NewParent {
  const [relationship] = parentsLeft(draft, added)
  if (relationship === undefined) throw new Error('All parents were added.')
  return { key: `${id} ${relationship}`, relationship, name: draft[relationship] }
}

export const familyStartMachine = setup({
  types: {
    context: {} as Context,
    input: {} as { readonly id: string; readonly personId: PersonId },
    events: {} as
      | { type: 'name typed'; parent: ParentToAdd; part: keyof TypedName; text: string }
      | { type: 'family confirmed' }
      | { type: 'retry chosen' },
    emitted: {} as ShellEvent,
  },
  actors: { addParent: unprovided.promise<Added, NewParent>('addParent') },
  guards: {
    isLeft: ({ context: { draft, added } }) => parentsLeft(draft, added).length > 0,
    /** A parent who was added keeps the name: this flow only adds. */
    isNotAdded: ({ context }, parent: ParentToAdd) => !context.added.includes(parent),
    accepted,
  },
  actions: {
    setName: assign(
      (
        { context: { draft } },
        { parent, part, text }: { parent: ParentToAdd; part: keyof TypedName; text: string },
      ) => ({ draft: { ...draft, [parent]: { ...draft[parent], [part]: text } } }),
    ),
    noteAdded: assign(({ context }) => ({ added: [...context.added, nextIn(context).relationship] })),
    clearProblem: assign({ problem: null }),
    noteProblem: assign((_, problem: FamilyStartProblem) => ({ problem })),
    noteRefusal: assign((_, added: Added) => (added.ok ? {} : { problem: added.problem })),
    showFamily: emit(({ context }) => ({ type: 'navigate' as const, to: personPath(context.personId) })),
  },
}).createMachine({
  id: 'familyStart',
  context: ({ input }) => ({ ...input, draft: noParents, added: [], problem: null }),
  initial: 'naming',
  states: {
    naming: {
      on: {
        'name typed': {
          guard: { type: 'isNotAdded', params: ({ event }) => event.parent },
          actions: { type: 'setName', params: ({ event }) => event },
        },
        'family confirmed': { guard: 'isLeft', target: 'adding' },
      },
    },
    adding: {
      entry: 'clearProblem',
      invoke: {
        id: 'addParent',
        src: 'addParent',
        input: ({ context }) => nextIn(context),
        ...answering({
          accepted: { target: 'added', actions: 'noteAdded' },
          refused: 'naming',
        }),
        onError: { target: 'unreachable', actions: { type: 'noteProblem', params: 'unreachable' } },
      },
    },
    added: {
      always: [{ guard: 'isLeft', target: 'adding' }, { target: 'shown' }],
    },
    /** The server may have added the parent, so the names cannot change any more. */
    unreachable: { on: { 'retry chosen': 'adding' } },
    shown: { entry: 'showFamily', type: 'final' },
  },
})
