import { planChangeInBrowser } from './plan-change.browser.ts'
import { walkInBrowser } from './support/walk-in-browser.ts'

walkInBrowser(planChangeInBrowser)
