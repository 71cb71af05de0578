import { walkScreen } from '../support/walk-screen.tsx'
import { viewerInvitationWalk } from './viewer-invitation.walk.tsx'

walkScreen(viewerInvitationWalk)
