import type { ActorRefFrom } from 'xstate'
import type { viewerInvitationMachine } from '#machines/viewer-invitation/viewer-invitation.machine.ts'

export type ViewerInvitationFlow = ActorRefFrom<typeof viewerInvitationMachine>
