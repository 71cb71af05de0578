import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { identities } from '../../../server/store/schema/identity.ts'
import { actingAs } from '../kit/acting.ts'
import { appForThisFile, call, field } from '../kit/app.ts'
import { type SignedIn, signedIn } from '../kit/sign-in.ts'
import { auditOf, staffWith } from '../kit/staff.ts'
import { aMember, completedSync, givePrivileges, supervise } from '../kit/world.ts'
import { aTree } from '../support/fixtures.ts'

const kit = await appForThisFile()
const manager = await staffWith(kit, 'ManageUsers')
const others = await staffWith(kit, 'ReadAllUsers', 'ReadAllGroups', 'ImpersonateUser')

const setLimits = (by: SignedIn, of: SignedIn, value: unknown = true) =>
  call(kit.app, `POST /groupadmin/users/${of.userId}/limitsDisabled`, { token: by.token, json: { value } })
const reset = (by: Pick<SignedIn, 'token'>, of: SignedIn) =>
  call(kit.app, `POST /groupadmin/users/${of.userId}/reset`, { token: by.token })
const userOf = (one: SignedIn) => call(kit.app, `GET /groupadmin/users/${one.userId}`, { token: one.token })

async function testUser(): Promise<SignedIn> {
  const person = await signedIn(kit, { givenName: 'Tess', familyName: 'Tester' })
  await kit.store.db.update(identities).set({ isTest: true }).where(sql`subject = ${person.subject}`)
  return person
}

describe('the limits of a user', () => {
  it('[PRM-13] [API-34] [API3-34] are disabled and restored by a holder of ManageUsers', async () => {
    const ben = await signedIn(kit)
    const news = auditOf(kit)
    await news()

    expect(await setLimits(manager, ben)).toMatchObject({
      status: 200,
      body: { limitsDisabled: true, limits: { researchGroupLimit: -1, sharingLimit: -1 } },
    })
    expect(field((await userOf(ben)).body, 'limitsDisabled')).toBe(true)
    expect(await setLimits(manager, ben, false)).toMatchObject({ body: { limitsDisabled: false } })
    expect(await news()).toEqual(
      ['limits disabled: yes', 'limits disabled: no'].map((detail) => ({
        act: 'user-changed',
        actorId: manager.userId,
        userId: ben.userId,
        detail,
      })),
    )
  })

  it('[PRM-13] [ADM-19] are not for the user, a parent, other staff or a stranger to lift', async () => {
    const [ben, parent] = [await signedIn(kit), await signedIn(kit)]
    await supervise(kit, parent, ben)
    const acting = await actingAs(kit, await staffWith(kit, 'ManageUsers', 'ImpersonateUser'), ben)

    for (const one of [ben, parent, others, await signedIn(kit), { ...ben, token: acting.token }])
      expect((await setLimits(one, ben)).status).toBe(403)
    const patched = await call(kit.app, `PATCH /groupadmin/users/${ben.userId}`, {
      token: ben.token,
      patch: [{ op: 'replace', path: '/limitsDisabled', value: true }],
    })
    expect(patched.status).toBe(400)
    expect(field((await userOf(ben)).body, 'limitsDisabled')).toBe(false)
  })

  it('cannot be changed for a user who does not exist', async () => {
    const none = { ...manager, userId: '4711' as SignedIn['userId'] } // a valid id
    expect((await setLimits(manager, none)).status).toBe(404)
    expect((await setLimits(others, none)).status).toBe(403)
  })
})

describe('a confirmed name', () => {
  it('[ADM-18] is confirmed for others only by a holder of ManageUsers', async () => {
    const [ben, parent] = [await signedIn(kit), await signedIn(kit)]
    await supervise(kit, parent, ben)
    const confirm = (by: SignedIn, value: boolean) =>
      call(kit.app, `PATCH /groupadmin/users/${ben.userId}`, {
        token: by.token,
        patch: [{ op: 'replace', path: '/metadata/nameConfirmed', value }],
      })

    for (const one of [parent, others]) expect((await confirm(one, true)).status).toBe(403)
    expect(await confirm(manager, true)).toMatchObject({ body: { metadata: { nameConfirmed: true } } })
    expect(await confirm(manager, false)).toMatchObject({ body: { metadata: { nameConfirmed: false } } })
  })
})

describe('resetting an account', () => {
  it('[PRM-14] is refused to everybody but the user and holders of ManageUsers, and for all other accounts', async () => {
    const [test, parent, plain] = [await testUser(), await signedIn(kit), await signedIn(kit)]
    await supervise(kit, parent, test)
    const acting = await actingAs(kit, others, test)

    for (const one of [others, parent, plain, { token: acting.token }])
      expect((await reset(one, test)).status).toBe(403)
    for (const one of [plain, manager]) expect((await reset(one, plain)).status).toBe(403)
  })

  it.each([
    ['by the test user', async (one: SignedIn) => one],
    ['by a holder of ManageUsers', async () => manager],
  ])('[API-35] [PRM-14] brings back the state after sign-up, %s', async (_by, byWhom) => {
    const test = await testUser()
    const before = (await userOf(test)).body
    const own = await aTree(kit.store, test.userId)
    await aMember(kit, own.dataGroupId, 'Viewer')
    const owner = await signedIn(kit)
    const shared = await aTree(kit.store, owner.userId)
    await completedSync(kit, shared.workspaceId, owner.userId)
    await kit.store.pool.query(
      `INSERT INTO data_group_members (data_group_id, principal_type, principal_id, role, created_at, modified_at)
       VALUES ($1, 'User', $2, 'Viewer', now(), now())`,
      [shared.dataGroupId, test.userId],
    )
    await kit.store.pool.query(
      `INSERT INTO viewer_invitations (data_group_id, inviter_id, address, created_at, last_sent_at, expires_at)
       VALUES ($1, $2, 'x@mail.example', now(), now(), now()), ($3, $2, 'x@mail.example', now(), now(), now())`,
      [shared.dataGroupId, test.userId, own.dataGroupId],
    )
    const profileId = String(field(before, 'profileDataGroupId'))
    await call(kit.app, `PATCH /groupadmin/datagroups/${profileId}`, {
      token: test.token,
      patch: [{ op: 'replace', path: '/name', value: 'Another name' }],
    })
    await call(kit.app, `PATCH /groupadmin/users/${test.userId}`, {
      token: test.token,
      patch: [
        { op: 'replace', path: '/givenName', value: 'Changed' },
        { op: 'replace', path: '/mobileNumber', value: '+41 44' },
        { op: 'replace', path: '/emailPrivacy', value: 'Everyone' },
        { op: 'replace', path: '/metadata/location', value: 'Basel' },
      ],
    })
    await setLimits(manager, test)

    expect((await reset(await byWhom(test), test)).status).toBe(200)

    const {
      modifiedDate: _at,
      modifiedUserId: _by2,
      ...fields
    } = (await userOf(test)).body as object & {
      modifiedDate: unknown
      modifiedUserId: unknown
    }
    expect(before).toMatchObject(fields)
    const groups = await call(kit.app, 'GET /groupadmin/datagroups', { token: test.token })
    expect(field(groups.body, 'items')).toMatchObject([
      { id: profileId, name: 'Tess Tester' },
      { id: shared.dataGroupId },
    ])
    const { rows } = await kit.store.pool.query('SELECT FROM viewer_invitations WHERE inviter_id = $1', [
      test.userId,
    ])
    expect(rows).toEqual([])
    const person = await call(kit.app, `GET /research/persons/${profileId}-1`, { token: test.token })
    expect(person).toMatchObject({ status: 200 })
  })

  it('[API-35] keeps identity, sessions and privileges of a visitor of the demo', async () => {
    const visitor = await signedIn(kit)
    await givePrivileges(kit, visitor, ['User', 'DemoUser'])

    expect(await reset(visitor, visitor)).toMatchObject({
      status: 200,
      body: { subject: visitor.subject, privileges: ['User', 'DemoUser'] },
    })
    expect((await userOf(visitor)).status).toBe(200)
  })

  it('[API-35] ends in one state when two tabs ask at once', async () => {
    const test = await testUser()
    const tree = await aTree(kit.store, test.userId)

    const answers = await Promise.all(Array.from({ length: 4 }, () => reset(test, test)))

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const groups = await call(kit.app, 'GET /groupadmin/datagroups', { token: test.token })
    expect(field(groups.body, 'items')).toHaveLength(1)
    expect((await call(kit.app, `GET /groupadmin/datagroups/${tree.dataGroupId}`, test)).status).toBe(404)
  })

  it('takes the calendar feed back', async () => {
    const test = await testUser()
    const feed = async (method: string) =>
      (await call(kit.app, `${method} /research/users/${test.userId}/calendar`, { token: test.token })).body

    expect(await feed('PUT')).toEqual({ address: expect.stringMatching(/\.ics$/) })
    await reset(test, test)

    expect(await feed('GET')).toEqual({ address: null })
  })

  it('is recorded where the user can read it, when somebody else did it', async () => {
    const test = await testUser()
    const news = auditOf(kit)
    await news()

    await reset(test, test)
    expect(await news()).toEqual([])
    await reset(manager, test)
    expect(await news()).toEqual([
      { act: 'account-reset', actorId: manager.userId, userId: test.userId, detail: '' },
    ])
  })
})
