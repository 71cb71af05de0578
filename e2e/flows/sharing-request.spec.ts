import { sharingRequestInBrowser } from './sharing-request.browser.ts'
import { walkInBrowser } from './support/walk-in-browser.ts'

walkInBrowser(sharingRequestInBrowser)
