import { test } from '../support/world.ts'
import { stopFullServer } from './seeds/full-server.ts'
import { signUpInBrowser } from './sign-up.browser.ts'
import { walkInBrowser } from './support/walk-in-browser.ts'

// One worker for all: the second server is started once.
test.describe.configure({ mode: 'default' })
test.afterAll(() => stopFullServer())

walkInBrowser(signUpInBrowser)
