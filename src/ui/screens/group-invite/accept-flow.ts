import type { ActorRefFrom } from 'xstate'
import type { invitationAcceptanceMachine } from '#machines/invitation-acceptance/invitation-acceptance.machine.ts'

export type AcceptFlow = ActorRefFrom<typeof invitationAcceptanceMachine>
