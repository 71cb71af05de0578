import { contentUploadInBrowser } from './content-upload.browser.ts'
import { walkInBrowser } from './support/walk-in-browser.ts'

walkInBrowser(contentUploadInBrowser)
