import { walkScreen } from '../support/walk-screen.tsx'
import { switchUserWalk } from './switch-user.walk.tsx'

walkScreen(switchUserWalk)
