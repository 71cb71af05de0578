import { accountDeletionInBrowser } from './account-deletion.browser.ts'
import { walkInBrowser } from './support/walk-in-browser.ts'

walkInBrowser(accountDeletionInBrowser)
