import { shareTreeInBrowser } from './share-tree.browser.ts'
import { walkInBrowser } from './support/walk-in-browser.ts'

walkInBrowser(shareTreeInBrowser)
