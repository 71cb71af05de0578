import { invitationAcceptanceInBrowser } from './invitation-acceptance.browser.ts'
import { walkInBrowser } from './support/walk-in-browser.ts'

walkInBrowser(invitationAcceptanceInBrowser)
