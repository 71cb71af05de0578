import { walkInBrowser } from './support/walk-in-browser.ts'
import { treeUploadInBrowser } from './tree-upload.browser.ts'

walkInBrowser(treeUploadInBrowser)
