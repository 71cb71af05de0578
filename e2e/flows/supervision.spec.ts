import { supervisionInBrowser } from './supervision.browser.ts'
import { walkInBrowser } from './support/walk-in-browser.ts'

walkInBrowser(supervisionInBrowser)
