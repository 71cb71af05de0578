import { matchReviewInBrowser } from './match-review.browser.ts'
import { walkInBrowser } from './support/walk-in-browser.ts'

walkInBrowser(matchReviewInBrowser)
