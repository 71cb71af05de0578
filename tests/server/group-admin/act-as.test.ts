import { sql } from 'drizzle-orm'
import { decodeJwt } from 'jose'
import { describe, expect, it } from 'vitest'
import { tokenTypes } from '#contract/group-admin/token.ts'
import { sessionLife } from '#domain/signing-in/lifetimes.ts'
import { auditEntries } from '../../../server/store/schema/audit.ts'
import { users } from '../../../server/store/schema/group-admin.ts'
import { identities } from '../../../server/store/schema/identity.ts'
import { actAs, actingAs } from '../kit/acting.ts'
import { appForThisFile, call } from '../kit/app.ts'
import { authorize, pkce, redeem } from '../kit/authorize.ts'
import { exchange, refresh, type SignedIn, signedIn, textField } from '../kit/sign-in.ts'
import { givePrivileges, supervise } from '../kit/world.ts'
import { connected, listening } from '../push/kit.ts'

const kit = await appForThisFile()
const address = await listening(kit)
const refused = {
  status: 400,
  body: { error: 'invalid_grant', error_description: 'You are not allowed to act as this user.' },
}

async function staffMember(): Promise<SignedIn> {
  const person = await signedIn(kit, { givenName: 'Stella', familyName: 'Staff' })
  await givePrivileges(kit, person, ['User', 'ImpersonateUser'])
  return person
}

async function parentAndChild() {
  const [parent, child] = [await signedIn(kit), await signedIn(kit)]
  await supervise(kit, parent, child)
  return { parent, child }
}

const read = (person: SignedIn, token: string) =>
  call(kit.app, `GET /groupadmin/users/${person.userId}`, { token })

const revoke = (token: string) => call(kit.app, 'POST /groupadmin/oauth2/revoke', { form: { token } })

const actsOn = ({ userId }: SignedIn) =>
  kit.store.db
    .select({ act: auditEntries.act, actorId: auditEntries.actorId })
    .from(auditEntries)
    .where(sql`${auditEntries.userId} = ${userId} AND ${auditEntries.act} <> 'user-read'`)
    .orderBy(auditEntries.id)

describe('acting as another user', () => {
  it('[PRM-06] [ADM-20] [API-10] is for holders of ImpersonateUser, and the tokens name both', async () => {
    const [staff, ben] = [await staffMember(), await signedIn(kit)]

    const { status, body } = await actAs(kit, staff.token, ben.userId)

    expect({ status, body }).toEqual({
      status: 200,
      body: {
        access_token: expect.any(String),
        token_type: 'Bearer',
        expires_in: 3600,
        refresh_token: expect.any(String),
        refresh_token_expires_in: 30 * 24 * 3600,
        scope: 'groupadmin research content',
        issued_token_type: tokenTypes.access,
      },
    })
    expect(decodeJwt(textField(body, 'access_token'))).toMatchObject({
      sub: ben.userId,
      profile_id: ben.profileId,
      act: { sub: staff.userId },
      privileges: ['User'],
      scope: 'groupadmin research content',
    })
  })

  it('[PRM-06] [ADM-20] is refused without ImpersonateUser, whatever other privileges the user has', async () => {
    const [other, ben] = [await signedIn(kit), await signedIn(kit)]
    await givePrivileges(kit, other, ['User', 'ReadAllUsers', 'ReadAllGroups', 'ManageUsers'])

    expect(await actAs(kit, other.token, ben.userId)).toMatchObject(refused)
    expect(await actsOn(ben)).toEqual([])
  })

  it('[SUP-19] is allowed to supervisors only for the users whom they supervise', async () => {
    const { parent, child } = await parentAndChild()
    const stranger = await signedIn(kit)

    const { body } = await actAs(kit, parent.token, child.userId)

    expect(decodeJwt(textField(body, 'access_token'))).toMatchObject({
      sub: child.userId,
      supervised: true,
      act: { sub: parent.userId },
    })
    expect(await actAs(kit, parent.token, stranger.userId)).toMatchObject(refused)
    expect(await actAs(kit, child.token, parent.userId)).toMatchObject(refused)
  })

  it('is refused as oneself, as a system user, and as an unknown user, with the same answer', async () => {
    const [staff, system] = [await staffMember(), await signedIn(kit)]
    await kit.store.db.update(users).set({ isSystem: true }).where(sql`${users.id} = ${system.userId}`)

    for (const subject of [staff.userId, system.userId, '4711471147', '$me', 'x'])
      expect(await actAs(kit, staff.token, subject)).toMatchObject(refused)
  })

  it('[SGI-18] is refused if either identity is blocked', async () => {
    const [staff, ben] = [await staffMember(), await signedIn(kit)]
    const block = ({ subject }: SignedIn, blocked: boolean) =>
      kit.store.db.update(identities).set({ blocked }).where(sql`${identities.subject} = ${subject}`)
    await block(ben, true)
    const asBlocked = await actAs(kit, staff.token, ben.userId)
    await block(ben, false)
    await block(staff, true)

    const byBlocked = await actAs(kit, staff.token, ben.userId)

    expect([asBlocked, byBlocked]).toMatchObject([refused, { body: { error: 'invalid_grant' } }])
  })

  it('needs an access token of the actor', async () => {
    const [staff, ben] = [await staffMember(), await signedIn(kit)]

    expect(await actAs(kit, staff.identityToken, ben.userId)).toMatchObject({
      body: { error: 'invalid_grant' },
    })
    expect(await actAs(kit, '', ben.userId)).toMatchObject({ body: { error: 'invalid_grant' } })
    for (const actor_token_type of ['', tokenTypes.user])
      expect(await actAs(kit, staff.token, ben.userId, { actor_token_type })).toMatchObject({
        status: 400,
        body: { error: 'invalid_request' },
      })
  })

  it('gains no privilege, and lends none', async () => {
    const [staff, boss] = [await staffMember(), await signedIn(kit)]
    await givePrivileges(kit, boss, ['User', 'ManageUsers', 'ReadAllUsers'])

    const acting = await actingAs(kit, staff, boss)

    expect(decodeJwt(acting.token)['privileges']).toEqual(['User'])
    const lookUp = `GET /groupadmin/users/$lookup?subject=${staff.subject}`
    expect((await call(kit.app, lookUp, { token: acting.token })).status).toBe(403)
    expect((await call(kit.app, lookUp, { token: boss.token })).status).toBe(200)
  })

  it('ends with the session of the actor, and with the right to act', async () => {
    const [first, second, ben] = [await staffMember(), await staffMember(), await signedIn(kit)]
    const { parent, child } = await parentAndChild()
    const acting = [
      await actingAs(kit, first, ben),
      await actingAs(kit, second, ben),
      await actingAs(kit, parent, child),
    ]
    const before = await Promise.all(
      acting.map(({ token }, index) => read([ben, ben, child][index] ?? ben, token)),
    )

    await revoke(first.refreshToken)
    await givePrivileges(kit, second, ['User'])
    await kit.store.db.execute(sql`DELETE FROM user_supervisors WHERE supervisor_id = ${parent.userId}`)

    const after = await Promise.all(
      acting.map(({ token }, index) => read([ben, ben, child][index] ?? ben, token)),
    )
    const renewed = await Promise.all(acting.map(({ refreshToken }) => refresh(kit, refreshToken)))
    expect(before.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(after.map(({ status }) => status)).toEqual([401, 401, 401])
    expect(renewed.map(({ body }) => body)).toMatchObject([
      { error: 'invalid_grant' },
      { error: 'invalid_grant' },
      { error: 'invalid_grant' },
    ])
  })

  it('lasts no longer than the session of the actor may', async () => {
    const [staff, ben] = [await staffMember(), await signedIn(kit)]
    kit.clock.forward(sessionLife - 7200_000)
    await kit.store.db.execute(
      sql`UPDATE refresh_tokens SET expires_at = ${new Date(
        kit.clock.now.getTime() + 1,
      ).toISOString()}::timestamptz WHERE session_id = ${staff.sessionId}`,
    )
    const renewed = await refresh(kit, staff.refreshToken)

    const { body } = await actAs(kit, textField(renewed.body, 'access_token'), ben.userId)

    expect(body).toMatchObject({ expires_in: 3600, refresh_token_expires_in: 7200 })
  })
})

describe('a session in which an actor acts as a user', () => {
  it('[ADM-21] gives no token of anybody else: not of the actor, of a third user, or of an identity', async () => {
    const [staff, ben] = [await staffMember(), await signedIn(kit)]
    await givePrivileges(kit, ben, ['User', 'ImpersonateUser'])
    const acting = await actingAs(kit, staff, ben)
    const { challenge } = pkce()

    const answers = [
      await actAs(kit, acting.token, staff.userId),
      await actAs(kit, acting.token, (await signedIn(kit)).userId),
      await exchange(kit, acting.token),
      await call(kit.app, 'POST /identity/oauth2/token', {
        form: {
          grant_type: tokenTypes.exchange,
          subject_token: acting.token,
          subject_token_type: tokenTypes.access,
        },
      }),
      await authorize(kit, { token: acting.token }, challenge),
    ]

    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400, 403])
  })

  it('[ADM-21] without an actor gives no access to an earlier actor', async () => {
    const { parent, child } = await parentAndChild()
    await actingAs(kit, parent, child)

    expect(await actAs(kit, child.token, parent.userId)).toMatchObject(refused)
    expect(await actAs(kit, child.token, parent.userId, { actor_token: child.token })).toMatchObject(refused)
  })

  it('keeps its actor when it is renewed', async () => {
    const [staff, ben] = [await staffMember(), await signedIn(kit)]
    const acting = await actingAs(kit, staff, ben)

    const { body } = await refresh(kit, acting.refreshToken)

    expect(decodeJwt(textField(body, 'access_token'))).toMatchObject({
      sub: ben.userId,
      act: { sub: staff.userId },
      scope: 'groupadmin research content',
    })
  })

  it('[ADM-21] can end while the actor’s session continues; both ends are recorded', async () => {
    const [staff, ben] = [await staffMember(), await signedIn(kit)]
    const { parent, child } = await parentAndChild()
    const [asBen, asChild] = [await actingAs(kit, staff, ben), await actingAs(kit, parent, child)]

    await revoke(asBen.refreshToken)
    await revoke(parent.token)

    expect([(await read(ben, asBen.token)).status, (await read(child, asChild.token)).status]).toEqual([
      401, 401,
    ])
    expect((await read(staff, staff.token)).status).toBe(200)
    expect(await actsOn(ben)).toEqual([
      { act: 'impersonation-started', actorId: staff.userId },
      { act: 'impersonation-ended', actorId: staff.userId },
    ])
    expect(await actsOn(child)).toEqual([
      { act: 'supervision-started', actorId: parent.userId },
      { act: 'supervision-ended', actorId: parent.userId },
    ])
  })

  it('[PSH-06] is announced to the user’s pages when it begins and when it ends', async () => {
    const [staff, ben] = [await staffMember(), await signedIn(kit)]
    const page = await connected(address, ben.token, undefined, 'groupadmin')
    const changed = { name: 'User.Changed', payload: { userId: ben.userId } }

    const acting = await actingAs(kit, staff, ben)
    expect(await page.hears(1)).toEqual([changed])
    await revoke(acting.refreshToken)

    expect(await page.hears(2)).toEqual([changed, changed])
    await page.connection.stop()
  })
})

describe('a program', () => {
  it('cannot act as anybody', async () => {
    const [staff, ben] = [await staffMember(), await signedIn(kit)]
    const { verifier, challenge } = pkce()
    const { body } = await authorize(kit, staff, challenge)
    const program = await redeem(kit, textField(body, 'code'), verifier)

    expect(await actAs(kit, textField(program.body, 'access_token'), ben.userId)).toMatchObject(refused)
  })
})
