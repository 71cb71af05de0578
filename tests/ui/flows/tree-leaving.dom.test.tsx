import { walkScreen } from '../support/walk-screen.tsx'
import { treeLeavingWalk } from './tree-leaving.walk.tsx'

walkScreen(treeLeavingWalk)
