import { walkScreen } from '../support/walk-screen.tsx'
import { treeDeletionWalk } from './tree-deletion.walk.tsx'

walkScreen(treeDeletionWalk)
