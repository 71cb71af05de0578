import { identityToolsInBrowser } from './identity-tools.browser.ts'
import { walkInBrowser } from './support/walk-in-browser.ts'

walkInBrowser(identityToolsInBrowser)
