import { walkScreen } from '../support/walk-screen.tsx'
import { accountSessionsWalk } from './account-sessions.walk.tsx'

walkScreen(accountSessionsWalk)
