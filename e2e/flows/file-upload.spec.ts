import { fileUploadInBrowser } from './file-upload.browser.ts'
import { walkInBrowser } from './support/walk-in-browser.ts'

walkInBrowser(fileUploadInBrowser)
