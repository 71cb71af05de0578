import { walkScreen } from '../support/walk-screen.tsx'
import { invitedSignUpWalk } from './invited-sign-up.walk.tsx'

walkScreen(invitedSignUpWalk)
