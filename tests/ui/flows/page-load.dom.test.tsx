import { walkScreen } from '../support/walk-screen.tsx'
import { pageLoadWalk } from './page-load.walk.tsx'

walkScreen(pageLoadWalk)
