import { walkScreen } from '../support/walk-screen.tsx'
import { demoEntryWalk } from './demo-entry.walk.tsx'

walkScreen(demoEntryWalk)
