import { personPageInBrowser } from './person-page.browser.ts'
import { walkInBrowser } from './support/walk-in-browser.ts'

walkInBrowser(personPageInBrowser)
