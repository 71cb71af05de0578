import { sql } from 'drizzle-orm'
import { decodeJwt } from 'jose'
import { describe, expect, it } from 'vitest'
import { sessionLife } from '#domain/signing-in/lifetimes.ts'
import { refreshTokenHash } from '../../../server/group-admin/session-tokens.ts'
import { identities } from '../../../server/store/schema/identity.ts'
import { rotateRefreshToken } from '../../../server/store/writers/sessions.ts'
import { appForThisFile, appOn, call, field } from '../kit/app.ts'
import { refresh, type SignedIn, signedIn, textField } from '../kit/sign-in.ts'

const kit = await appForThisFile()
const day = 24 * 3600_000
const ended = { status: 400, body: { error: 'invalid_grant' } }

const refreshWith = (refresh_token: string, changed: Readonly<Record<string, string>>) =>
  call(kit.app, 'POST /groupadmin/oauth2/token', {
    form: { grant_type: 'refresh_token', refresh_token, ...changed },
  })

const audienceOf = (body: unknown) => decodeJwt(textField(body, 'access_token')).aud

describe('the scope of a refreshed token', () => {
  it('[API-12] can be narrower for one access token, which then gives access to nothing else (RFC 6749 §6)', async () => {
    const ada = await signedIn(kit)

    const narrow = await refreshWith(ada.refreshToken, { scope: 'research' })
    const whole = await refresh(kit, textField(narrow.body, 'refresh_token'))

    const token = textField(narrow.body, 'access_token')
    expect(narrow.body).toMatchObject({ scope: 'research' })
    expect((await call(kit.app, `GET /groupadmin/users/${ada.userId}`, { token })).status).toBe(401)
    expect(audienceOf(whole.body)).toEqual(['groupadmin', 'research', 'content'])
  })

  it.each(['admin', 'research admin', 'identity'])('is never wider: not with %j', async (scope) => {
    const ada = await signedIn(kit)

    const answer = await refreshWith(ada.refreshToken, { scope })

    expect(answer).toMatchObject({ status: 400, body: { error: 'invalid_scope' } })
    expect((await refresh(kit, ada.refreshToken)).status).toBe(200)
  })
})

describe('a refresh token', () => {
  it('works only for the program that it was given to', async () => {
    const ada = await signedIn(kit)

    expect(await refreshWith(ada.refreshToken, { client_id: 'kinweave-sync' })).toMatchObject(ended)
    expect((await refreshWith(ada.refreshToken, { client_id: 'kinweave' })).status).toBe(200)
  })

  it('[API-12] works after the server was restarted, and gives the same successor there', async () => {
    const ada = await signedIn(kit)
    const first = await refresh(kit, ada.refreshToken)
    const anew = await appOn(kit.store)

    const again = await refresh(anew, ada.refreshToken)
    const next = await refresh(anew, textField(again.body, 'refresh_token'))
    await anew.app.close()

    expect(field(again.body, 'refresh_token')).toBe(field(first.body, 'refresh_token'))
    expect(next.status).toBe(200)
  })

  it('[API-12] is as good as before when the transaction of its rotation is rolled back', async () => {
    const ada = await signedIn(kit)
    const next = {
      hash: refreshTokenHash('never given out'),
      issuedAt: kit.clock.now,
      expiresAt: new Date(kit.clock.now.getTime() + day),
    }
    const rotation = kit.store.transaction(async (queries) => {
      await rotateRefreshToken(queries, refreshTokenHash(ada.refreshToken), next)
      throw new Error('The power is gone.')
    })

    await expect(rotation).rejects.toThrow('The power is gone.')

    const answer = await refresh(kit, ada.refreshToken)
    expect(answer.status).toBe(200)
    expect((await refresh(kit, textField(answer.body, 'refresh_token'))).status).toBe(200)
  })

  it.each([
    ['blocked', { blocked: true }],
    ['disabled', { disabled: true }],
    ['on the waitlist', { waitingSince: new Date('2026-11-21T00:00:00.000Z') }],
  ])(
    '[SGI-18] gives nothing to an identity that is %s, and all again when it is not',
    async (_what, state) => {
      const ada = await signedIn(kit)
      const set = (fields: Partial<typeof identities.$inferInsert>) =>
        kit.store.db.update(identities).set(fields).where(sql`${identities.subject} = ${ada.subject}`)
      await set(state)
      const refused = await refresh(kit, ada.refreshToken)
      const seen = await call(kit.app, `GET /groupadmin/users/${ada.userId}`, ada)

      await set({ blocked: false, disabled: false, waitingSince: null })

      expect(refused).toMatchObject(ended)
      expect(seen.status).toBe(401)
      expect((await refresh(kit, ada.refreshToken)).status).toBe(200)
    },
  )
})

describe('a session', () => {
  it('ends half a year after it began, however often it is renewed, and says so before', async () => {
    const ada = await signedIn(kit)
    const begun = kit.clock.now.getTime()
    const renewed = async (person: Pick<SignedIn, 'refreshToken'>) => {
      kit.clock.forward(29 * day)
      const { body } = await refresh(kit, person.refreshToken)
      return {
        refreshToken: textField(body, 'refresh_token'),
        lasts: field(body, 'refresh_token_expires_in'),
      }
    }
    const lives: unknown[] = []
    let last: { refreshToken: string; lasts: unknown } = { refreshToken: ada.refreshToken, lasts: null }
    while (kit.clock.now.getTime() + 29 * day < begun + sessionLife) {
      last = await renewed(last)
      lives.push(last.lasts)
    }
    kit.clock.now = new Date(begun + sessionLife - 60_000)
    const inTheLastMinute = await refresh(kit, last.refreshToken)
    kit.clock.forward(60_000)

    const after = await refresh(kit, textField(inTheLastMinute.body, 'refresh_token'))

    expect(lives).toEqual([30, 30, 30, 30, 30, 6].map((days) => (days * day) / 1000))
    expect(inTheLastMinute.body).toMatchObject({ expires_in: 60, refresh_token_expires_in: 60 })
    expect(after).toMatchObject(ended)
  })
})
