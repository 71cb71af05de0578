import type { ActorRefFrom } from 'xstate'
import type { groupCreationMachine } from '#machines/group-creation/group-creation.machine.ts'
import type { receivedInviteMachine } from '#machines/received-invite/received-invite.machine.ts'

export type GroupCreationFlow = ActorRefFrom<typeof groupCreationMachine>
export type ReceivedInviteFlow = ActorRefFrom<typeof receivedInviteMachine>
