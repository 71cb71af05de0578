import { walkScreen } from '../support/walk-screen.tsx'
import { personPageWalk } from './person-page.walk.tsx'

walkScreen(personPageWalk)
