import { walkScreen } from '../support/walk-screen.tsx'
import { appAuthorizationWalk } from './app-authorization.walk.tsx'

walkScreen(appAuthorizationWalk)
