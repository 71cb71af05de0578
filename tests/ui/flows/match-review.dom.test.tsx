import { walkScreen } from '../support/walk-screen.tsx'
import { matchReviewWalk } from './match-review.walk.tsx'

walkScreen(matchReviewWalk)
