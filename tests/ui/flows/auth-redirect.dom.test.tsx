import { walkScreen } from '../support/walk-screen.tsx'
import { authRedirectWalk } from './auth-redirect.walk.tsx'

walkScreen(authRedirectWalk)
