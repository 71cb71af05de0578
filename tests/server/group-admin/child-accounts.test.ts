import { describe, expect, it } from 'vitest'
import type { ChildCode } from '#contract/group-admin/child-account.ts'
import type { DataGroup } from '#contract/group-admin/data-group.ts'
import type { User } from '#contract/group-admin/user.ts'
import type { UserSupervisor } from '#contract/group-admin/user-supervisor.ts'
import { childCodeGrant } from '#contract/identity/token.ts'
import { attemptLimits } from '#domain/signing-in/attempt-limits.ts'
import { childCodeLife, mailedChildCodeLife } from '#domain/signing-in/lifetimes.ts'
import { maxChildren } from '#domain/users/decide-child-account.ts'
import { actingAs } from '../kit/acting.ts'
import { type Answer, appForThisFile, appOn, call, field } from '../kit/app.ts'
import { mailsTo } from '../kit/mail.ts'
import { exchange, type SignedIn, signedIn, textField } from '../kit/sign-in.ts'
import { aMember, givePrivileges, supervise } from '../kit/world.ts'
import { good, userOf, workspaceBody } from '../research/kit.ts'

const kit = await appForThisFile()
const mostFailures = attemptLimits['failed codes of children from a caller'].most

type Holder = Pick<SignedIn, 'token'>

const person = { gender: 'Female', givenName: 'Cleo', surname: 'Hale' }
/** A managed profile of the child Cleo Hale. */
async function aProfile(of: Holder, isChild = true): Promise<string> {
  const json = { idempotencyKey: crypto.randomUUID(), groupType: 'Profile', name: 'Cleo Hale', person }
  const { id } = good<DataGroup>(
    await call(kit.app, 'POST /groupadmin/datagroups', { token: of.token, json }),
  )
  if (isChild) await markChild(of, id, true)
  return id
}

const markChild = ({ token }: Holder, id: string, isChild: boolean) =>
  call(kit.app, `PATCH /groupadmin/datagroups/${id}`, {
    token,
    patch: [{ op: 'replace', path: '/isChild', value: isChild }],
  })
const create = ({ token }: Holder, profile: string, more: object = {}): Promise<Answer> =>
  call(kit.app, `POST /groupadmin/users?profile=${profile}`, {
    token,
    json: { idempotencyKey: crypto.randomUUID(), address: null, ...more },
  })
const makeCode = ({ token }: Holder, childId: string): Promise<Answer> =>
  call(kit.app, `POST /groupadmin/users/${childId}/sign-in-codes`, { token })
const enter = (code: string): Promise<Answer> =>
  call(kit.app, 'POST /identity/oauth2/token', { form: { grant_type: childCodeGrant, code } })
const read = ({ token }: Holder, path: string) => call(kit.app, `GET /groupadmin/${path}`, { token })

/** A parent with the child Cleo, whose account has no address. */
async function family() {
  const parent = await signedIn(kit)
  const profile = await aProfile(parent)
  const child = good<User>(await create(parent, profile))
  return { parent, profile, child }
}

/** The child as a person of the kit, which the kit tells by its id. */
const childOf = ({ id }: User, like: SignedIn): SignedIn => ({ ...like, userId: id })

/** The ids of the supervisor records of a child, by parent. */
async function recordsOf(viewer: Holder, childId: string): Promise<Map<string, string>> {
  const { items } = good<{ items: UserSupervisor[] }>(await read(viewer, `users/${childId}/parents`))
  return new Map(items.map(({ supervisorId, id }) => [supervisorId, id]))
}
const removeParent = ({ token }: Holder, id = '') =>
  call(kit.app, `DELETE /groupadmin/usersupervisors/${id}`, { token })

/** Signs the child in by a code, as on a second device. */
async function letIn(parent: Holder, childId: string): Promise<Holder> {
  const { code } = good<ChildCode>(await makeCode(parent, childId))
  const identityToken = textField((await enter(code)).body, 'access_token')
  return { token: textField((await exchange(kit, identityToken)).body, 'access_token') }
}

describe('a child account', () => {
  it('[API-29] [PRF-30] [SUP-20] is bound to the profile, whose owner the child becomes', async () => {
    const { parent, profile, child } = await family()

    expect(child).toMatchObject({
      givenName: 'Cleo',
      surname: 'Hale',
      gender: 'Female',
      profileDataGroupId: profile,
      supervised: true,
    })
    expect((await read(parent, `datagroups/${profile}`)).body).toMatchObject({
      isUserProfile: true,
      ownerId: child.id,
    })
    expect((await read(parent, `users/${child.id}/parents`)).body).toMatchObject({
      items: [{ supervisorId: parent.userId, forUserId: child.id }],
    })
  })

  it('lets the parent edit the profile of the child, and neither share nor delete it, as long as they are the parent', async () => {
    const { parent, profile, child } = await family()
    const mother = await signedIn(kit)
    await supervise(kit, mother, childOf(child, mother))
    const flags = async (who: Holder) => (await read(who, `datagroups/${profile}/permissions`)).body
    const before = await flags(parent)

    const removed = await removeParent(parent, (await recordsOf(parent, child.id)).get(parent.userId))

    expect(removed.status).toBe(204)
    expect(before).toContain('Modify,')
    expect(before).not.toMatch(/Delete,|ModifyPermissions|Owner/)
    expect((await read(parent, `datagroups/${profile}`)).status).toBe(404)
    expect(await flags(mother)).toEqual(before)
  })

  it('is created once, however often the call is repeated, and by one of two tabs', async () => {
    const parent = await signedIn(kit)
    const profile = await aProfile(parent)
    const idempotencyKey = crypto.randomUUID()

    const answers = await Promise.all([1, 2, 3].map(() => create(parent, profile, { idempotencyKey })))
    const other = await create(parent, profile)

    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(new Set(answers.map(({ body }) => field(body, 'id'))).size).toBe(1)
    expect(other).toMatchObject({ status: 412, body: { code: 'account-there' } })
  })

  it('is created once by two calls with different keys at the same moment', async () => {
    const parent = await signedIn(kit)
    const profile = await aProfile(parent)

    const answers = await Promise.all([create(parent, profile), create(parent, profile)])

    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 412])
  })

  it('[PPG-19] is created by the owner of the profile only', async () => {
    const parent = await signedIn(kit)
    const profile = await aProfile(parent)
    const [viewer, administrator] = [
      await aMember(kit, profile as DataGroup['id'], 'Viewer'),
      await aMember(kit, profile as DataGroup['id'], 'Administrator'),
    ]

    expect(await create(await signedIn(kit), profile)).toMatchObject({ status: 404 })
    expect(await create(viewer, profile)).toMatchObject({ status: 403, body: { code: 'not-allowed' } })
    expect(await create(administrator, profile)).toMatchObject({ status: 403 })
  })

  it('[PPG-19] [SUP-11] needs a managed profile that is marked as a child’s, without a birth date of 13 years or more', async () => {
    const parent = await signedIn(kit)
    const unmarked = await aProfile(parent, false)
    const grown = await aProfile(parent)
    const birth = { idempotencyKey: crypto.randomUUID(), assertionType: 'Birth', value: null, placeId: null }
    const date = { type: 'date', first: '+2001' }
    good(await userOf(kit, parent).ask(`POST /persons/${grown}-1/assertions`, { ...birth, date }))

    expect(await create(parent, unmarked)).toMatchObject({ status: 412, body: { code: 'not-a-child' } })
    expect(await create(parent, grown)).toMatchObject({ status: 412, body: { code: 'too-old-for-child' } })
    expect(await create(parent, parent.profileId)).toMatchObject({ body: { code: 'account-there' } })
  })

  it('is created neither by a supervised user, nor by a parent who acts as a child, nor by a visitor of the demo', async () => {
    const [parent, supervised, visitor] = [await signedIn(kit), await signedIn(kit), await signedIn(kit)]
    const profiles = [await aProfile(supervised), await aProfile(visitor)] as const
    await supervise(kit, parent, supervised)
    await givePrivileges(kit, visitor, ['User', 'DemoUser'])
    const acting = await actingAs(kit, parent, supervised)

    expect(await create(supervised, profiles[0])).toMatchObject({ body: { code: 'managed-by-parent' } })
    expect(await create(acting, profiles[0])).toMatchObject({ status: 403, body: { code: 'not-allowed' } })
    expect(await create(visitor, profiles[1])).toMatchObject({ status: 403, body: { code: 'demo-visitor' } })
  })

  it('is one of a limited number', async () => {
    const { parent } = await family()
    await kit.store.pool.query(
      `WITH others AS (
         INSERT INTO users (issuer, subject, given_name, surname, created_at, modified_at)
         SELECT 'test', gen_random_uuid(), 'Kid', '', now(), now() FROM generate_series(1, $2::int) RETURNING id)
       INSERT INTO user_supervisors (supervisor_id, for_user_id) SELECT $1, id FROM others`,
      [parent.userId, maxChildren - 1],
    )

    const created = await create(parent, await aProfile(parent))

    expect(created).toMatchObject({ status: 403, body: { code: 'too-many-children' } })
  })

  it('is recorded in the audit that the child reads', async () => {
    const { parent, child } = await family()
    const cleo = await letIn(parent, child.id)

    const { body } = await read(cleo, `users/${child.id}/audit`)

    expect(field(body, 'items')).toMatchObject([
      { act: 'user-changed', actorId: parent.userId },
      { act: 'parent-added', actorId: parent.userId },
    ])
  })

  it('leaves nothing behind where the mail cannot be queued', async () => {
    const parent = await signedIn(kit)
    const profile = await aProfile(parent)
    await kit.store.pool.query(`
      CREATE FUNCTION refuse_child_code() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'full'; END $$;
      CREATE TRIGGER refuse_child_code BEFORE INSERT ON graphile_worker._private_jobs
        FOR EACH ROW WHEN (NEW.payload::text LIKE '%full@mail.example%') EXECUTE FUNCTION refuse_child_code()`)

    const failed = await create(parent, profile, { address: 'full@mail.example' })

    expect(failed.status).toBe(500)
    expect((await read(parent, `datagroups/${profile}`)).body).toMatchObject({
      isUserProfile: false,
      ownerId: parent.userId,
    })
    expect((await read(parent, `users/${parent.userId}/supervisedusers`)).body).toMatchObject({ items: [] })
  })
})

describe('a child account with an address', () => {
  const codeIn = (text = '') => /^[2-9A-Z]{5}-[2-9A-Z]{5}$/m.exec(text)?.[0] ?? ''

  it('[SUP-20] mails a code, which signs the child in and makes the address the child’s', async () => {
    const parent = await signedIn(kit)
    const address = `cleo-${crypto.randomUUID().slice(0, 8)}@mail.example`
    const child = good<User>(await create(parent, await aProfile(parent), { address: address.toUpperCase() }))
    const [mail] = await mailsTo(kit, address)

    const entered = await enter(codeIn(mail?.text))

    expect(mail?.subject).toBe('Ada Tester has created a Kinweave account for Cleo Hale')
    expect(entered.status).toBe(200)
    expect((await read(parent, `users/${child.id}`)).body).toMatchObject({ email: address })
    expect(await makeCode(parent, child.id)).toMatchObject({ status: 412, body: { code: 'has-address' } })
    await call(kit.app, 'POST /identity/identities/$lookup/sendcode', { json: { address } })
    expect((await mailsTo(kit, address)).map(({ subject }) => subject)).toContain(
      'Your sign-in code for Kinweave',
    )
  })

  it('is no account of the address before its owner has entered the code: whoever has the address signs up as themselves', async () => {
    const parent = await signedIn(kit)
    const address = `grown-${crypto.randomUUID().slice(0, 8)}@mail.example`
    const child = good<User>(await create(parent, await aProfile(parent), { address }))
    const [mail] = await mailsTo(kit, address)
    const names = { givenName: 'Gro', familyName: 'Grown' }

    const signedUp = await call(kit.app, 'POST /identity/identities', { json: { ...names, address } })
    const entered = await enter(codeIn(mail?.text))

    expect([signedUp.status, entered.status]).toEqual([201, 200])
    const { rows } = await kit.store.pool.query<{ given_name: string }>(
      'SELECT given_name FROM identities i JOIN identity_addresses a ON a.identity_id = i.id WHERE address = $1',
      [address],
    )
    expect(rows).toEqual([{ given_name: 'Gro' }])
    expect((await read(parent, `users/${child.id}`)).body).not.toMatchObject({ email: address })
  })

  it('answers alike whether the address has an account, and tells only its owner', async () => {
    const [parent, known] = [await signedIn(kit), await signedIn(kit)]
    const answers = [
      await create(parent, await aProfile(parent), { address: known.address }),
      await create(parent, await aProfile(parent), { address: 'nobody.has.it@mail.example' }),
    ]
    const [mail] = await mailsTo(kit, known.address)
    const shapes = await Promise.all(
      answers.map(async ({ status, body }) => ({
        status,
        fields: Object.keys(Object(body)).toSorted(),
        code: (await makeCode(parent, textField(body, 'id'))).status,
      })),
    )

    expect(mail?.subject).toBe(`${known.address} already has a Kinweave account`)
    expect(codeIn(mail?.text)).toBe('')
    expect(shapes[0]).toEqual(shapes[1])
    expect(shapes[0]?.code).toBe(201)
  })

  it('refuses the address of the parent', async () => {
    const parent = await signedIn(kit)

    const created = await create(parent, await aProfile(parent), { address: parent.address })

    expect(created).toMatchObject({ status: 412, body: { code: 'own-account' } })
  })

  it('mails a code that works for some days', async () => {
    const parent = await signedIn(kit)
    const address = `late-${crypto.randomUUID().slice(0, 8)}@mail.example`
    await create(parent, await aProfile(parent), { address })
    const [mail] = await mailsTo(kit, address)

    kit.clock.forward(mailedChildCodeLife + 1000)

    expect((await enter(codeIn(mail?.text))).status).toBe(400)
  })
})

describe('the code with which a parent lets a child in', () => {
  it('[SUP-04] [SUP-20] signs in the child, who is supervised from the first sign-in', async () => {
    const { parent, child } = await family()

    const cleo = await letIn(parent, child.id)

    expect((await read(cleo, `users/${child.id}`)).body).toMatchObject({ id: child.id, supervised: true })
    expect((await read(cleo, `users/${child.id}/permissions`)).body).toBe(
      'Read,ReadContent,ListItems,ReadItems',
    )
  })

  it('[SUP-17] gives the child a session in which the child creates no group, no profile and no child account', async () => {
    const { parent, child, profile } = await family()
    const cleo = await letIn(parent, child.id)
    const post = (path: string, json: object) => call(kit.app, `POST ${path}`, { token: cleo.token, json })

    const group = await post('/groupadmin/familygroups', { name: 'Ours' })
    const upload = await post('/research/workspaces', workspaceBody())

    expect(group).toMatchObject({ status: 403, body: { code: 'managed-by-parent' } })
    expect(upload).toMatchObject({ status: 403 })
    expect(await create(cleo, profile)).toMatchObject({ status: 412, body: { code: 'account-there' } })
    expect((await makeCode(cleo, child.id)).status).toBe(403)
  })

  it('works once, in any spelling, and for ten minutes', async () => {
    const { parent, child } = await family()
    const one = good<ChildCode>(await makeCode(parent, child.id))
    const typed = one.code.toLowerCase().replace('-', ' ')

    expect(one.expiresIn).toBe(childCodeLife / 1000)
    expect([(await enter(typed)).status, (await enter(typed)).status]).toEqual([200, 400])

    const late = good<ChildCode>(await makeCode(parent, child.id))
    kit.clock.forward(childCodeLife + 1000)
    expect((await enter(late.code)).status).toBe(400)
  })

  it('is spent by one of two devices at the same moment', async () => {
    const { parent, child } = await family()
    const { code } = good<ChildCode>(await makeCode(parent, child.id))

    const answers = await Promise.all([enter(code), enter(code)])

    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 400])
  })

  it('ends a former code, also that of another parent', async () => {
    const { parent, child } = await family()
    const mother = await signedIn(kit)
    await supervise(kit, mother, childOf(child, mother))
    const former = good<ChildCode>(await makeCode(parent, child.id))
    const latter = good<ChildCode>(await makeCode(mother, child.id))

    expect([(await enter(former.code)).status, (await enter(latter.code)).status]).toEqual([400, 200])
  })

  it('ends with the parent who made it', async () => {
    const { parent, child } = await family()
    const { code } = good<ChildCode>(await makeCode(parent, child.id))
    await kit.store.pool.query('DELETE FROM user_supervisors WHERE for_user_id = $1', [child.id])

    expect((await enter(code)).status).toBe(400)
  })

  it('is made only by a parent, in a session of their own, and for a child without an address', async () => {
    const { parent, child } = await family()
    const [stranger, manager, other] = [await signedIn(kit), await signedIn(kit), await signedIn(kit)]
    await givePrivileges(kit, manager, ['User', 'ManageUsers'])
    await supervise(kit, parent, other)
    const acting = await actingAs(kit, parent, childOf(child, other))

    expect((await makeCode(stranger, child.id)).status).toBe(404)
    expect(await makeCode(manager, child.id)).toMatchObject({ status: 403 })
    expect(await makeCode(acting, child.id)).toMatchObject({ status: 403 })
    expect(await makeCode(parent, other.userId)).toMatchObject({ body: { code: 'has-address' } })
    expect(await makeCode(parent, parent.userId)).toMatchObject({ status: 403 })
  })

  it('is stored as a digest, and neither kept in the queue nor in the audit', async () => {
    const { parent, child } = await family()
    const { code } = good<ChildCode>(await makeCode(parent, child.id))
    const { rows } = await kit.store.pool.query<{ text: string }>(`
      SELECT code_hash::text AS text FROM child_sign_in_codes
      UNION ALL SELECT payload::text FROM graphile_worker._private_jobs
      UNION ALL SELECT detail FROM audit_entries`)

    expect(rows.filter(({ text }) => text.includes(code) || text.includes(code.replace('-', '')))).toEqual([])
  })

  it('cannot be guessed: a network may fail a limited number of times', async () => {
    // In development, limits are higher.
    const { app } = await appOn(kit.store, { development: false })
    const statuses: number[] = []
    for (let tries = 0; tries <= mostFailures; tries++) {
      const form = { grant_type: childCodeGrant, code: `WRONG-${tries}` }
      statuses.push(
        (await call(app, 'POST /identity/oauth2/token', { form, address: '203.0.113.77' })).status,
      )
    }
    await app.close()

    expect(statuses).toEqual([...Array.from({ length: mostFailures }, () => 400), 429])
  })

  it('leaves out nobody who is blocked', async () => {
    const { parent, child } = await family()
    const { code } = good<ChildCode>(await makeCode(parent, child.id))
    await kit.store.pool.query(
      'UPDATE identities SET blocked = true WHERE subject = (SELECT subject FROM users WHERE id = $1)',
      [child.id],
    )

    expect((await enter(code)).status).toBe(400)
  })
})

describe('the last parent of a child without an address', () => {
  it('stays, because nobody else could let the child in', async () => {
    const { parent, child } = await family()
    const removed = await removeParent(parent, (await recordsOf(parent, child.id)).get(parent.userId))

    expect(removed).toMatchObject({ status: 412, body: { code: 'only-way-in' } })
  })
})
