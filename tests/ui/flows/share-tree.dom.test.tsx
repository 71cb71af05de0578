import { walkScreen } from '../support/walk-screen.tsx'
import { shareTreeWalk } from './share-tree.walk.tsx'

walkScreen(shareTreeWalk)
