import { walkScreen } from '../support/walk-screen.tsx'
import { personSearchWalk } from './person-search.walk.tsx'

walkScreen(personSearchWalk)
