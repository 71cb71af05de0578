import { signInInBrowser } from './sign-in.browser.ts'
import { walkInBrowser } from './support/walk-in-browser.ts'

walkInBrowser(signInInBrowser)
