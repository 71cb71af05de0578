/**
 * Merging a profile into another one of the same person (API-23). The user chooses the other profile in a dialog that says
 * what happens, because a merge cannot be undone; then the page of the other profile opens.
 */
import { assign, emit, setup } from 'xstate'
import type { RefusalOf } from '#contract/endpoint.ts'
import type { mergeDataGroup } from '#contract/group-admin/data-group-acts.ts'
import type { Result } from '#contract/result.ts'
import type { DataGroupId, PersonId } from '#domain/ids.ts'
import { profilePath } from '#domain/pages/routes.ts'
import { accepted, settling } from '../acts.ts'
import type { ShellEvent } from '../shell-events.ts'
import { unprovided } from '../wire.ts'

export type MergeProblem = RefusalOf<typeof mergeDataGroup> | 'unreachable'

/** A profile into which another one can be merged. */
export interface MergeTarget {
  readonly groupId: DataGroupId
  /** The person whose profile it is. */
  readonly person: PersonId
  readonly name: string
}

interface ProfileMergeContext {
  readonly dataGroupId: DataGroupId
  /** Null until the user has chosen. */
  readonly into: MergeTarget | null
  readonly problem: MergeProblem | null
}

type Merged = Result<null, RefusalOf<typeof mergeDataGroup>>

function intoOf({ into }: ProfileMergeContext): MergeTarget {
  if (into === null) throw new Error('No profile was chosen.')
  return into
}

export const profileMergeMachine = setup({
  types: {
    input: {} as { dataGroupId: DataGroupId },
    context: {} as ProfileMergeContext,
    events: {} as
      | { type: 'merge chosen' }
      | { type: 'profile chosen'; into: MergeTarget }
      | { type: 'confirmed' }
      | { type: 'dismissed' },
    emitted: {} as ShellEvent,
  },
  actors: {
    mergeProfiles: unprovided.promise<Merged, { dataGroupId: DataGroupId; into: DataGroupId }>(
      'mergeProfiles',
    ),
  },
  guards: { accepted, hasChosen: ({ context }) => context.into !== null },
  actions: {
    choose: assign((_, into: MergeTarget) => ({ into, problem: null })),
    forget: assign({ into: null, problem: null }),
    clearProblem: assign({ problem: null }),
    noteProblem: assign((_, problem: MergeProblem) => ({ problem })),
    noteRefusal: assign((_, result: Merged) => (result.ok ? {} : { problem: result.problem })),
    showMerged: emit(({ context }) => ({
      type: 'navigate' as const,
      to: profilePath(intoOf(context).person),
      replace: true,
    })),
  },
}).createMachine({
  id: 'profileMerge',
  context: ({ input }) => ({ dataGroupId: input.dataGroupId, into: null, problem: null }),
  initial: 'idle',
  states: {
    idle: { entry: 'forget', on: { 'merge chosen': 'choosing' } },
    choosing: {
      on: {
        'profile chosen': { actions: { type: 'choose', params: ({ event }) => event.into } },
        confirmed: { guard: 'hasChosen', target: 'merging' },
        dismissed: 'idle',
      },
    },
    merging: {
      entry: 'clearProblem',
      invoke: {
        id: 'mergeProfiles',
        src: 'mergeProfiles',
        input: ({ context }) => ({ dataGroupId: context.dataGroupId, into: intoOf(context).groupId }),
        ...settling({ accepted: { target: 'merged' }, refused: 'choosing' }),
      },
    },
    merged: { type: 'final', entry: 'showMerged' },
  },
})
