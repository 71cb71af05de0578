import { expect, it } from 'vitest'
import type { Subject } from '#contract/wire.ts'
import { fetchAddressesActor } from '#services/sign-in-addresses.ts'
import { testServer } from './entities/server.ts'
import { run } from './run-actor.ts'

// Any UUID is a valid subject.
const subject = '0f8fad5b-d9cb-469f-a165-70867728950e' as Subject
const address = (name: string, more = {}) => ({
  subject,
  address: `${name}@mail.example`,
  createdDate: '2026-05-02T14:05:00.000Z',
  verifiedDate: '2026-05-02T14:05:00.000Z',
  inactiveDate: null,
  ...more,
})
const identity = {
  subject,
  givenName: 'Ada',
  familyName: 'Byron',
  invited: true,
  isTestIdentity: false,
  lastSignInDate: null,
  blocked: false,
  disabled: false,
  createdDate: '2026-05-02T14:05:00.000Z',
  metadata: {},
  waiting: false,
  addresses: [
    address('ada'),
    address('new', { verifiedDate: null }),
    address('old', { inactiveDate: '2026-05-03T14:05:00.000Z' }),
  ],
}

it('[ACS-12] lists the addresses of the sign-in identity that are in use, and which are confirmed', async () => {
  const { transport } = testServer(() => identity)

  const page = await run(
    fetchAddressesActor(transport, () => subject),
    { text: '', sort: 'given', next: null },
  )

  expect(page.items).toEqual([
    { id: 'ada@mail.example', verified: true },
    { id: 'new@mail.example', verified: false },
  ])
})
