/**
 * Attacks 10 to 14: refresh tokens that are used again, at once, after a restart, or after a failure of the database.
 */
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { type Answer, appForThisFile, call, field, type TestApp } from '../kit/app.ts'
import { refresh, type SignedIn, signedIn, textField } from '../kit/sign-in.ts'
import { fire, gains, settings } from './fire.ts'

const kit = await appForThisFile()
const afterGrace = 11_000
const refreshWith = (token: string) => (process: TestApp) => refresh(process, token)
const whoAmI =
  ({ userId }: SignedIn, token: string) =>
  (process: TestApp) =>
    call(process.app, `GET /groupadmin/users/${userId}`, { token })
const tokensIn = (answers: readonly Answer[], name: string) =>
  new Set(answers.flatMap(({ body }) => (field(body, name) === undefined ? [] : [field(body, name)])))

describe.each(settings)('with a refresh token, %s', (setting) => {
  it('attack 10: a used token is refused, and ends the whole family', async () => {
    const victim = await signedIn(kit)
    const renewed = (await refresh(kit, victim.refreshToken)).body
    const again = (await refresh(kit, textField(renewed, 'refresh_token'))).body
    kit.clock.forward(afterGrace)

    const answers = await fire(kit, setting, refreshWith(victim.refreshToken))
    const family = await fire(
      kit,
      setting,
      refreshWith(textField(again, 'refresh_token')),
      whoAmI(victim, victim.token),
      whoAmI(victim, textField(again, 'access_token')),
    )

    expect(gains([...answers, ...family])).toEqual([])
  })

  it('attack 11: many uses at once give one successor', async () => {
    const victim = await signedIn(kit)

    const answers = await fire(kit, setting, refreshWith(victim.refreshToken))

    expect(tokensIn(answers, 'refresh_token').size).toBe(1)
    const family = await kit.store.db.execute(
      sql`SELECT FROM refresh_tokens WHERE session_id = ${victim.sessionId}`,
    )
    expect(family.rows).toHaveLength(2)
  })

  it('attack 12: a rotated token stays rotated', async () => {
    const victim = await signedIn(kit)
    const renewed = (await refresh(kit, victim.refreshToken)).body
    await refresh(kit, textField(renewed, 'refresh_token'))

    // The successor has been used, so the grace period is over.
    expect(gains(await fire(kit, setting, refreshWith(victim.refreshToken)))).toEqual([])
  })

  it('attack 13: a failure of the database neither locks the user out nor gives two sessions', async () => {
    const victim = await signedIn(kit)
    await kit.store.db.execute(
      sql`ALTER TABLE refresh_tokens ADD CONSTRAINT fails CHECK (rotated_at IS NULL) NOT VALID`,
    )
    const failed = await fire(kit, setting, refreshWith(victim.refreshToken))
    await kit.store.db.execute(sql`ALTER TABLE refresh_tokens DROP CONSTRAINT fails`)

    const [afterwards] = await fire(kit, 'after a restart', refreshWith(victim.refreshToken))

    expect(new Set(failed.map(({ status }) => status))).toEqual(new Set([500]))
    expect(afterwards).toMatchObject({ status: 200, body: { refresh_token: expect.any(String) } })
  })

  it('attack 14: a client that did not receive the answer gets the same successor within the grace period, and not later', async () => {
    const victim = await signedIn(kit)
    const lost = (await refresh(kit, victim.refreshToken)).body

    const retried = await fire(kit, setting, refreshWith(victim.refreshToken))
    kit.clock.forward(afterGrace)
    const late = await fire(kit, setting, refreshWith(victim.refreshToken))

    expect(tokensIn(retried, 'refresh_token')).toEqual(new Set([textField(lost, 'refresh_token')]))
    expect(gains(late)).toEqual([])
  })
})
