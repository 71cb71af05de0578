import { test } from '../support/world.ts'
import { stopFullServer } from './seeds/full-server.ts'
import { walkInBrowser } from './support/walk-in-browser.ts'
import { supportTicketInBrowser } from './support-ticket.browser.ts'

// One worker runs all tests of this file, so that the second server is started only once.
test.describe.configure({ mode: 'default' })
test.afterAll(() => stopFullServer())

walkInBrowser(supportTicketInBrowser)
