import { test } from '../support/world.ts'
import { stopFullServer } from './seeds/full-server.ts'
import { signUpInBrowser } from './sign-up.browser.ts'
import { walkInBrowser } from './support/walk-in-browser.ts'

// One worker runs all tests of this file, so that the second server is started only once.
test.describe.configure({ mode: 'default' })
test.afterAll(() => stopFullServer())

walkInBrowser(signUpInBrowser)
