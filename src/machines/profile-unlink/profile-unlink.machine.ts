/**
 * Unlinking a profile from the tree that it follows. The dialog warns that it is for good and asks for confirmation; the
 * profile is then unlinked once (PPG-08 to PPG-12).
 */
import { assign, setup } from 'xstate'
import type { RefusalOf } from '#contract/endpoint.ts'
import type { unlinkDataGroup } from '#contract/group-admin/data-group-acts.ts'
import type { Result } from '#contract/result.ts'
import { accepted, settling } from '../acts.ts'
import { unprovided } from '../wire.ts'

/** `not-linked` is no refusal here: another tab or another user has unlinked the profile already. */
type UnlinkRefusal = Exclude<RefusalOf<typeof unlinkDataGroup>, 'not-linked'>
export type ProfileUnlinkProblem = UnlinkRefusal | 'unreachable'

export const profileUnlinkMachine = setup({
  types: {
    context: {} as { problem: ProfileUnlinkProblem | null },
    events: {} as
      | { type: 'unlink chosen' }
      | { type: 'confirmed' }
      | { type: 'dismissed' }
      | { type: 'notice closed' },
  },
  actors: {
    unlinkProfile: unprovided.promise<Result<null, UnlinkRefusal>>('unlinkProfile'),
  },
  guards: { accepted },
  actions: {
    clearProblem: assign({ problem: null }),
    noteProblem: assign((_, problem: ProfileUnlinkProblem) => ({ problem })),
    noteRefusal: assign((_, result: Result<null, UnlinkRefusal>) =>
      result.ok ? {} : { problem: result.problem },
    ),
  },
}).createMachine({
  id: 'profileUnlink',
  context: { problem: null },
  initial: 'linked',
  states: {
    linked: { entry: 'clearProblem', on: { 'unlink chosen': 'confirming' } },
    confirming: { on: { confirmed: 'unlinking', dismissed: 'linked' } },
    unlinking: {
      entry: 'clearProblem',
      invoke: {
        id: 'unlinkProfile',
        src: 'unlinkProfile',
        ...settling({ accepted: { target: 'unlinked' }, refused: 'confirming' }),
      },
    },
    /** The page says that the profile can be edited now. */
    unlinked: { on: { 'notice closed': 'closed' } },
    closed: { type: 'final' },
  },
})
