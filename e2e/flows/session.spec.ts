import { sessionInBrowser } from './session.browser.ts'
import { walkInBrowser } from './support/walk-in-browser.ts'

walkInBrowser(sessionInBrowser)
