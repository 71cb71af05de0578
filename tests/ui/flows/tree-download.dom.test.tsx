import { walkScreen } from '../support/walk-screen.tsx'
import { treeDownloadWalk } from './tree-download.walk.tsx'

walkScreen(treeDownloadWalk)
