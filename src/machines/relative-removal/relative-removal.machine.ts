/**
 * Removing a relative from a profile. The dialog says what will be lost and asks for confirmation; the relative is then
 * deleted once, and the page of the person whose profile it is opens.
 */
import { assign, emit, setup } from 'xstate'
import type { RefusalOf } from '#contract/endpoint.ts'
import type { deletePerson } from '#contract/research/relative.ts'
import type { Result } from '#contract/result.ts'
import type { PersonId } from '#domain/ids.ts'
import { profilePath } from '#domain/pages/routes.ts'
import { accepted, settling } from '../acts.ts'
import type { ShellEvent } from '../shell-events.ts'
import { unprovided } from '../wire.ts'

/** `not-found` is no refusal here: a relative who no longer exists counts as removed. */
type RemovalRefusal = Exclude<RefusalOf<typeof deletePerson>, 'not-found'>
export type RelativeRemovalProblem = RemovalRefusal | 'unreachable'

export interface RelativeToRemove {
  readonly relative: { readonly id: PersonId; readonly name: string }
  /** The person whose profile it is. */
  readonly startPerson: PersonId
}

interface RelativeRemovalContext {
  /** Null before the removal is chosen. */
  readonly chosen: RelativeToRemove | null
  readonly problem: RelativeRemovalProblem | null
}

function chosenIn({ chosen }: RelativeRemovalContext): RelativeToRemove {
  if (chosen === null) throw new Error('No relative was chosen.')
  return chosen
}

export const relativeRemovalMachine = setup({
  types: {
    context: {} as RelativeRemovalContext,
    events: {} as
      | { type: 'removal chosen'; chosen: RelativeToRemove }
      | { type: 'confirmed' }
      | { type: 'dismissed' },
    emitted: {} as ShellEvent,
  },
  actors: {
    deleteRelative: unprovided.promise<
      Result<null, RemovalRefusal>,
      { relative: RelativeToRemove['relative'] }
    >('deleteRelative'),
  },
  guards: { accepted },
  actions: {
    choose: assign((_, chosen: RelativeToRemove) => ({ chosen })),
    forget: assign({ chosen: null, problem: null }),
    clearProblem: assign({ problem: null }),
    noteProblem: assign((_, problem: RelativeRemovalProblem) => ({ problem })),
    noteRefusal: assign((_, result: Result<null, RemovalRefusal>) =>
      result.ok ? {} : { problem: result.problem },
    ),
    showProfile: emit(({ context }) => ({
      type: 'navigate' as const,
      to: profilePath(chosenIn(context).startPerson),
      replace: true,
    })),
  },
}).createMachine({
  id: 'relativeRemoval',
  context: { chosen: null, problem: null },
  initial: 'idle',
  states: {
    idle: {
      entry: 'forget',
      on: {
        'removal chosen': {
          target: 'confirming',
          actions: { type: 'choose', params: ({ event }) => event.chosen },
        },
      },
    },
    confirming: { on: { confirmed: 'removing', dismissed: 'idle' } },
    removing: {
      entry: 'clearProblem',
      invoke: {
        id: 'deleteRelative',
        src: 'deleteRelative',
        input: ({ context }) => ({ relative: chosenIn(context).relative }),
        ...settling({ accepted: { target: 'removed' }, refused: 'confirming' }),
      },
    },
    removed: { type: 'final', entry: 'showProfile' },
  },
})
