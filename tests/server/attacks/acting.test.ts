/** Attacks 20 and 21: getting more rights by an exchange, and acting without permission. */
import { sql } from 'drizzle-orm'
import { decodeJwt } from 'jose'
import { describe, expect, it } from 'vitest'
import { tokenTypes } from '#contract/group-admin/token.ts'
import { users } from '../../../server/store/schema/group-admin.ts'
import { identities } from '../../../server/store/schema/identity.ts'
import { actAs, actingAs } from '../kit/acting.ts'
import { type Answer, appForThisFile, call, type TestApp } from '../kit/app.ts'
import { authorize, pkce, redeem } from '../kit/authorize.ts'
import { refresh, type SignedIn, signedIn, textField } from '../kit/sign-in.ts'
import { givePrivileges, supervise } from '../kit/world.ts'
import { fire, gains, settings } from './fire.ts'

const kit = await appForThisFile()

async function staffMember(): Promise<SignedIn> {
  const person = await signedIn(kit)
  await givePrivileges(kit, person, ['User', 'ImpersonateUser'])
  return person
}

async function programOf(person: SignedIn) {
  const { verifier, challenge } = pkce()
  const asked = await authorize(kit, person, challenge)
  const { status, body } = await redeem(kit, textField(asked.body, 'code'), verifier)
  expect({ status, body }).toMatchObject({ status: 200 })
  return body
}

const exchange = (form: Readonly<Record<string, string>>) => (process: TestApp) =>
  call(process.app, 'POST /groupadmin/oauth2/token', { form: { grant_type: tokenTypes.exchange, ...form } })

const identityBy = (token: string) => (process: TestApp) =>
  call(process.app, 'POST /identity/oauth2/token', {
    form: { grant_type: tokenTypes.exchange, subject_token: token, subject_token_type: tokenTypes.access },
  })

const actWith =
  (actorToken: string, userId: string, changed: Readonly<Record<string, string>> = {}) =>
  (process: TestApp) =>
    actAs(process, actorToken, userId, changed)

const whoIs = (person: SignedIn, token: string) => (process: TestApp) =>
  call(process.app, `GET /groupadmin/users/${person.userId}/sessions`, { token })

const scopeIn = ({ body }: Answer) => decodeJwt(textField(body, 'access_token'))['scope']

describe.each(settings)('by an exchange, %s', (setting) => {
  it('attack 20: nobody gets a wider scope or another audience', async () => {
    const person = await signedIn(kit)
    const program = await programOf(person)
    const fresh = { subject_token: person.identityToken, subject_token_type: tokenTypes.access }

    const answers = await fire(
      kit,
      setting,
      exchange({ ...fresh, scope: 'groupadmin admin' }),
      exchange({ ...fresh, audience: 'identity' }),
      exchange({ ...fresh, audience: 'https://elsewhere.example' }),
      exchange({ ...fresh, requested_token_type: 'urn:ietf:params:oauth:token-type:saml2' }),
      // Neither an access token nor a program's session gives another session.
      exchange({ subject_token: person.token, subject_token_type: tokenTypes.access }),
      exchange({ subject_token: textField(program, 'access_token'), subject_token_type: tokenTypes.access }),
      identityBy(textField(program, 'access_token')),
      (process) => authorize(process, { token: textField(program, 'access_token') }, pkce().challenge),
    )

    expect(gains(answers)).toEqual([])
  })

  it('attack 20: a narrow session stays narrow, however it is renewed', async () => {
    const person = await signedIn(kit)
    const narrow = await exchange({
      subject_token: person.identityToken,
      subject_token_type: tokenTypes.access,
      scope: 'research',
    })(kit)
    const refreshToken = textField(narrow.body, 'refresh_token')

    const answers = await fire(
      kit,
      setting,
      (process) =>
        call(process.app, 'POST /groupadmin/oauth2/token', {
          form: { grant_type: 'refresh_token', refresh_token: refreshToken, scope: 'research groupadmin' },
        }),
      (process) =>
        call(process.app, `GET /groupadmin/users/${person.userId}`, {
          token: textField(narrow.body, 'access_token'),
        }),
    )

    expect(scopeIn(narrow)).toBe('research')
    expect(gains(answers)).toEqual([])
  })

  it('attack 21: nobody acts as another user without the privilege or without an audit record', async () => {
    const [victim, stranger, parent, child, other] = [
      await signedIn(kit),
      await signedIn(kit),
      await signedIn(kit),
      await signedIn(kit),
      await staffMember(),
    ]
    await supervise(kit, parent, child)
    const system = await signedIn(kit)
    await kit.store.db.update(users).set({ isSystem: true }).where(sql`${users.id} = ${system.userId}`)
    const acting = await actingAs(kit, other, victim)

    const answers = await fire(
      kit,
      setting,
      actWith(stranger.token, victim.userId),
      actWith(parent.token, victim.userId),
      actWith(child.token, parent.userId),
      actWith(other.token, system.userId),
      actWith(other.token, other.userId),
      actWith(other.token, '$me'),
      actWith(other.token, '999999999'),
      // Tries to get from the session as another user back to the actor, and to a third user.
      actWith(acting.token, other.userId),
      actWith(acting.token, stranger.userId),
      exchange({ subject_token: acting.token, subject_token_type: tokenTypes.access }),
      identityBy(acting.token),
      (process) => authorize(process, acting, pkce().challenge),
      whoIs(victim, acting.token),
      whoIs(other, acting.token),
      // The claim in the token proves nothing.
      actWith(stranger.token, victim.userId, { actor_token_type: tokenTypes.user }),
    )

    expect(gains(answers)).toEqual([])
  })

  it('attack 21: acting ends with the right to it', async () => {
    const [staff, parent, child, victim] = [
      await staffMember(),
      await signedIn(kit),
      await signedIn(kit),
      await signedIn(kit),
    ]
    await supervise(kit, parent, child)
    const sessions = [await actingAs(kit, staff, victim), await actingAs(kit, parent, child)] as const
    const persons = [victim, child]
    const uses = sessions.flatMap(({ token, refreshToken }, index) => [
      (process: TestApp) => call(process.app, `GET /groupadmin/users/${persons[index]?.userId}`, { token }),
      (process: TestApp) => refresh(process, refreshToken),
    ])

    await givePrivileges(kit, staff, ['User'])
    // The child no longer has a parent.
    await kit.store.db.execute(sql`DELETE FROM user_supervisors WHERE for_user_id = ${child.userId}`)

    expect(gains(await fire(kit, setting, ...uses))).toEqual([])
  })

  it('attack 21: acting ends with the actor’s session, or when either user is blocked', async () => {
    const [ended, blocked, staff] = [await staffMember(), await staffMember(), await staffMember()]
    const [victim, gone] = [await signedIn(kit), await signedIn(kit)]
    const sessions = [
      await actingAs(kit, ended, victim),
      await actingAs(kit, blocked, victim),
      await actingAs(kit, staff, gone),
    ]

    await call(kit.app, 'POST /groupadmin/oauth2/revoke', { form: { token: ended.refreshToken } })
    await kit.store.db
      .update(identities)
      .set({ blocked: true })
      .where(sql`${identities.subject} IN (${blocked.subject}, ${gone.subject})`)

    const answers = await fire(
      kit,
      setting,
      ...sessions.flatMap(({ token, refreshToken }) => [
        (process: TestApp) => call(process.app, 'GET /research/workspaces', { token }),
        (process: TestApp) => refresh(process, refreshToken),
      ]),
    )
    expect(gains(answers)).toEqual([])
  })

  it('attack 21: acting lends no privilege, to neither side', async () => {
    const staff = await staffMember()
    const manager = await signedIn(kit)
    await givePrivileges(kit, manager, ['User', 'ManageUsers', 'ReadAllUsers', 'ImpersonateUser'])
    const acting = await actingAs(kit, staff, manager)
    const somebody = await signedIn(kit)

    const answers = await fire(
      kit,
      setting,
      (process) =>
        call(process.app, `GET /groupadmin/users/${somebody.userId}/privileges`, { token: acting.token }),
      (process) =>
        call(process.app, `PATCH /groupadmin/users/${somebody.userId}`, {
          token: acting.token,
          patch: [{ op: 'replace', path: '/givenName', value: 'Changed' }],
        }),
      actWith(acting.token, somebody.userId),
    )

    expect(gains(answers)).toEqual([])
  })
})
