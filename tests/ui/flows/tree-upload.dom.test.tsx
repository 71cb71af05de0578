import { walkScreen } from '../support/walk-screen.tsx'
import { treeUploadWalk } from './tree-upload.walk.tsx'

walkScreen(treeUploadWalk)
