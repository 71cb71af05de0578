/** Attack 26: one sign-in is used for sessions again and again, even after signing out. */
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { type Answer, appForThisFile, call, type TestApp } from '../kit/app.ts'
import {
  exchange,
  mailedCode,
  refresh,
  type SignedIn,
  signedIn,
  signInWith,
  textField,
} from '../kit/sign-in.ts'
import { fire, gains, settings } from './fire.ts'

const kit = await appForThisFile()
const exchangeOf =
  ({ identityToken }: Pick<SignedIn, 'identityToken'>) =>
  (process: TestApp) =>
    exchange(process, identityToken)
const afterMoment = 61_000

/** Returns the ids of the sessions of a user that are still valid. */
async function living({ userId }: SignedIn): Promise<string[]> {
  const { rows } = await kit.store.db.execute<{ id: string }>(
    sql`SELECT id::text FROM holding_sessions WHERE user_id = ${userId}`,
  )
  return rows.map(({ id }) => id)
}

/** How many of the new sessions have a refresh token that still works. */
async function usable(answers: readonly Answer[]): Promise<number> {
  const given = answers.filter(({ status }) => status === 200)
  const renewed: Answer[] = []
  for (const { body } of given) renewed.push(await refresh(kit, textField(body, 'refresh_token')))
  return renewed.filter(({ status }) => status === 200).length
}

describe.each(settings)('attack 26: an identity token that is sent again, %s', (setting) => {
  it('has one living session at any time', async () => {
    const person = await signedIn(kit)

    const answers = await fire(kit, setting, exchangeOf(person))

    expect(await living(person)).toHaveLength(1)
    expect(await usable([{ status: 200, body: { refresh_token: person.refreshToken }, headers: {} }])).toBe(0)
    expect(await usable(answers)).toBe(1)
  })

  it('gives nothing a minute after it was spent', async () => {
    const person = await signedIn(kit)
    kit.clock.forward(afterMoment)

    expect(gains(await fire(kit, setting, exchangeOf(person)))).toEqual([])
    expect(await living(person)).toEqual([person.sessionId])
  })

  it('gives nothing after signing out', async () => {
    const person = await signedIn(kit)
    await call(kit.app, 'POST /groupadmin/oauth2/revoke', { form: { token: person.refreshToken } })

    expect(gains(await fire(kit, setting, exchangeOf(person)))).toEqual([])
    expect(await living(person)).toEqual([])
  })

  it('gives nothing after its user has ended all other sessions, spent or not', async () => {
    const person = await signedIn(kit)
    const other = { identityToken: await signedInAgain(person) }
    kit.clock.forward(1000)
    const ended = await endOthers(person)
    expect(ended.status).toBe(200)

    expect(gains(await fire(kit, setting, exchangeOf(other)))).toEqual([])
    expect(await living(person)).toEqual([person.sessionId])
  })
})

describe('a user who did not receive the answer to a sign-in', () => {
  it('gets another with the same token within the minute, and is signed in once', async () => {
    const person = await signedIn(kit)
    kit.clock.forward(afterMoment - 2000)

    const again = await exchange(kit, person.identityToken)

    expect(again.status).toBe(200)
    expect(await usable([again])).toBe(1)
    expect(await living(person)).toHaveLength(1)
  })

  it('has one minute in total, not one for each try', async () => {
    const person = await signedIn(kit)
    kit.clock.forward(afterMoment - 2000)
    await exchange(kit, person.identityToken)
    kit.clock.forward(2000)

    expect((await exchange(kit, person.identityToken)).status).toBe(400)
  })

  it('can sign in again after ending all other sessions', async () => {
    const person = await signedIn(kit)
    await endOthers(person)
    kit.clock.forward(1000)

    expect((await exchange(kit, await signedInAgain(person))).status).toBe(200)
    expect(await living(person)).toHaveLength(2)
  })

  it('leaves no trace of the token when it has expired long ago', async () => {
    await signedIn(kit)
    kit.clock.forward(2 * 60 * 60_000)
    await signedIn(kit)

    const { rows } = await kit.store.db.execute(sql`SELECT FROM spent_identity_tokens`)
    expect(rows).toHaveLength(1)
  })
})

const endOthers = ({ userId, token }: SignedIn) =>
  call(kit.app, `POST /groupadmin/users/${userId}/sessions/$others/end`, { token })

async function signedInAgain({ address }: SignedIn): Promise<string> {
  const { body } = await signInWith(kit, address, await mailedCode(kit, address))
  return textField(body, 'access_token')
}
