import { describe, expect, it } from 'vitest'
import type { DataGroup } from '#contract/group-admin/data-group.ts'
import type { User } from '#contract/group-admin/user.ts'
import { mailedChildCodeLife } from '#domain/signing-in/lifetimes.ts'
import { maxChildren } from '#domain/users/decide-child-account.ts'
import { actingAs } from '../kit/acting.ts'
import { appForThisFile, call, field } from '../kit/app.ts'
import { mailsTo } from '../kit/mail.ts'
import { signedIn, textField } from '../kit/sign-in.ts'
import { aMember, givePrivileges, supervise } from '../kit/world.ts'
import { good, userOf } from '../research/kit.ts'
import { childCalls, type Holder } from './child-calls.ts'

const kit = await appForThisFile()
const { aProfile, create, makeCode, enter, read, family, childOf, recordsOf, removeParent, letIn } =
  childCalls(kit)

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

describe('the last parent of a child without an address', () => {
  it('stays, because nobody else could let the child in', async () => {
    const { parent, child } = await family()
    const removed = await removeParent(parent, (await recordsOf(parent, child.id)).get(parent.userId))

    expect(removed).toMatchObject({ status: 412, body: { code: 'only-way-in' } })
  })
})
