import { walkScreen } from '../support/walk-screen.tsx'
import { viewScopeWalk } from './view-scope.walk.tsx'

walkScreen(viewScopeWalk)
