import { walkScreen } from '../support/walk-screen.tsx'
import { treeUndoArrivedWalk, treeUndoHistoryWalk } from './tree-undo.walk.tsx'

walkScreen(treeUndoHistoryWalk)
walkScreen(treeUndoArrivedWalk)
