import { walkScreen } from '../support/walk-screen.tsx'
import { matchAnswersWalk } from './match-answers.walk.tsx'

walkScreen(matchAnswersWalk)
