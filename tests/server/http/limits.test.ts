import { describe, expect, it } from 'vitest'
import { getUser } from '#contract/group-admin/user.ts'
import { putSyncBatch } from '#contract/research/sync-acts.ts'
import { declaredLimits } from '../../../server/http/limits.ts'
import { appForThisFile, appOn, call } from '../kit/app.ts'
import { signedIn } from '../kit/sign-in.ts'
import { makeKnown } from '../kit/world.ts'

const kit = await appForThisFile({ callsPerMinute: ({ bodyType }) => (bodyType === 'form' ? 1000 : 3) })
const [ada, ben] = [await signedIn(kit), await signedIn(kit)]

describe('calls above the limit', () => {
  it('are answered with 429, with the time to wait', async () => {
    const answers = []
    for (let index = 0; index < 4; index += 1)
      answers.push(await call(kit.app, `GET /groupadmin/users/${ada.userId}`, ada))

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429])
    expect(answers[3]).toMatchObject({
      body: { status: 429, code: 'too-many-calls' },
      headers: { 'retry-after': expect.stringMatching(/^([1-9]|[1-5]\d|60)$/), 'cache-control': 'no-store' },
    })
  })

  it('do not affect other users or other endpoints', async () => {
    await makeKnown(kit, ada)
    expect((await call(kit.app, `GET /groupadmin/users/${ada.userId}`, ben)).status).toBe(200)
    expect((await call(kit.app, `GET /groupadmin/users/${ada.userId}/permissions`, ada)).status).toBe(200)
  })

  it('are counted for an address while no token is valid, whatever the tokens', async () => {
    const statuses = []
    for (let index = 0; index < 5; index += 1) {
      const token = `guess-${index}`
      statuses.push(
        (await call(kit.app, 'GET /groupadmin/datagroups', { token, address: '10.9.9.9' })).status,
      )
    }

    expect(statuses).toEqual([401, 401, 401, 429, 429])
  })
})

describe('behind a proxy', () => {
  it.each([
    ['https://kinweave.example', '127.0.0.1', [401, 401, 401, 401]],
    ['https://kinweave.example', '203.0.113.7', [401, 401, 401, 429]],
    ['https://kinweave.example', '192.168.1.7', [401, 401, 401, 429]],
    ['https://kinweave.example', '172.17.0.1', [401, 401, 401, 429]],
    ['http://localhost:4000', '127.0.0.1', [401, 401, 401, 429]],
  ])(
    "at %s a caller from %s is believed about forwarded addresses only if it is the operator's proxy",
    async (publicUrl, address, expected) => {
      const { app } = await appOn(kit.store, { publicUrl, callsPerMinute: () => 3 })
      const statuses = []
      for (let index = 0; index < 4; index += 1) {
        const headers = { 'x-forwarded-for': `198.51.100.${index}` }
        statuses.push((await call(app, 'GET /groupadmin/datagroups', { headers, address })).status)
      }
      await app.close()

      expect(statuses).toEqual(expected)
    },
  )
})

describe('the limits', () => {
  it('are those that the endpoints declare, or else enough for the busiest page', () => {
    expect(declaredLimits(false)(putSyncBatch)).toBe(1200)
    expect(declaredLimits(false)(getUser)).toBe(600)
    expect(declaredLimits(true)(getUser)).toBe(12_000)
  })
})
