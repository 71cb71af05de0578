import { walkScreen } from '../support/walk-screen.tsx'
import { treeEditWalk } from './tree-edit.walk.tsx'

walkScreen(treeEditWalk)
