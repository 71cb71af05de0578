import { walkScreen } from '../support/walk-screen.tsx'
import { personRelationWalk } from './person-relation.walk.tsx'

walkScreen(personRelationWalk)
