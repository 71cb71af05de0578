/**
 * Each of the twelve callers opens every page that is offered, and presses what is on it: there is no dead end, no error
 * in the console, and no refusal of something that was offered. Each caller has a family of their own. `npm test`
 * opens a few pages for every third kind, and `npm run soak` all pages for all kinds.
 */
import { expect } from '@playwright/test'
import { testDomain } from '#domain/users/test-identities.ts'
import { inTurn, soakSized } from '../tests/support/soak.ts'
import { aCaller, callerKinds } from './support/callers.ts'
import { crawl } from './support/crawl.ts'
import { type OwnServer, startOwnServer } from './support/own-server.ts'
import { patience } from './support/patience.ts'
import { test } from './support/world.ts'

const bounds = soakSized({
  usual: { maxPages: 3, maxPresses: 2 },
  tiny: { maxPages: 2, maxPresses: 1 },
  long: { maxPages: 80, maxPresses: 40 },
})

/** Staff acts on everybody, so it gets a server without anybody else. */
let server: OwnServer | undefined
const ownServer = async () =>
  (server ??= await startOwnServer({ STAFF: `staff@${testDomain}=ReadAllUsers+ManageUsers` }))
test.afterAll(() => server?.stop())

for (const kind of inTurn(callerKinds, 0))
  test(`whatever is offered to ${kind} works`, async ({ open, freshAccount }) => {
    test.setTimeout(5 * patience + bounds.maxPages * bounds.maxPresses * 4000)
    const elsewhere = kind === 'staff' ? { baseURL: (await ownServer()).origin } : {}
    const caller = await aCaller(kind, {
      freshAccount,
      open: (account, options) => open(account, { ...options, ...elsewhere }),
    })

    const { seen, pressed, faults } = await crawl(caller.page, caller.starts, bounds)

    console.info(`${kind}: ${seen.length} pages, ${pressed} presses`)
    expect(faults).toEqual([])
    expect(seen.length).toBeGreaterThan(1)
  })
