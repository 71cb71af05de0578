import { walkScreen } from '../support/walk-screen.tsx'
import { identityToolsWalk } from './identity-tools.walk.tsx'

walkScreen(identityToolsWalk)
