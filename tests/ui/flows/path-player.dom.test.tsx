import { walkScreen } from '../support/walk-screen.tsx'
import { pathPlayerWalk } from './path-player.walk.tsx'

walkScreen(pathPlayerWalk)
