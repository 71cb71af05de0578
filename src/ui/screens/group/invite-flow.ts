import type { ActorRefFrom } from 'xstate'
import type { groupInviteMachine } from '#machines/group-invite/group-invite.machine.ts'

export type GroupInviteFlow = ActorRefFrom<typeof groupInviteMachine>
