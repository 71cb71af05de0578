import { describe, expect, it } from 'vitest'
import { maxParents, maxProofAge, parentRequestLife } from '#domain/users/decide-parent.ts'
import { actingAs } from '../kit/acting.ts'
import { appForThisFile, call, field } from '../kit/app.ts'
import { mailsTo } from '../kit/mail.ts'
import { type SignedIn, signedIn, textField } from '../kit/sign-in.ts'
import { givePrivileges, makeKnown } from '../kit/world.ts'
import { connected, listening } from '../push/kit.ts'
import { workspaceBody } from '../research/kit.ts'

const kit = await appForThisFile()

const post = (path: string, { token }: SignedIn, json?: unknown) =>
  call(kit.app, `POST /groupadmin/${path}`, { token, ...(json === undefined ? {} : { json }) })
const get = (path: string, { token }: SignedIn) => call(kit.app, `GET /groupadmin/${path}`, { token })
const remove = (path: string, { token }: SignedIn) => call(kit.app, `DELETE /groupadmin/${path}`, { token })

const ask = (child: SignedIn, to: object, by = child, proof = by.identityToken) =>
  post('usersupervisors', by, { forUserId: child.userId, ...to, proof })
const parents = async (child: SignedIn, viewer = child) =>
  (await get(`users/${child.userId}/parents`, viewer)).body
const received = async (viewer: SignedIn) => itemsOf((await get('parentrequests', viewer)).body)
const itemsOf = (body: unknown): unknown[] => {
  const items = field(body, 'items')
  return Array.isArray(items) ? items : []
}
const isSupervised = async (child: SignedIn) =>
  field((await get(`users/${child.userId}`, child)).body, 'supervised')

/** Sets the end date of all requests. */
const expireAt = (at: Date) => kit.store.pool.query('UPDATE parent_requests SET expires_at = $1', [at])

/** Cora and her mother, who has been asked and has confirmed. */
async function family() {
  const cora = await signedIn(kit, { givenName: 'Cora', familyName: 'Child' })
  const mother = await signedIn(kit, { givenName: 'Maud', familyName: 'Mother' })
  const asked = await ask(cora, { address: mother.address })
  const requestId = textField(asked.body, 'id')
  const confirmed = await post(`parentrequests/${requestId}/confirm`, mother)
  expect([asked.status, confirmed.status]).toEqual([201, 204])
  const [record] = itemsOf(await parents(cora))
  return { cora, mother, recordId: textField(record, 'id') }
}

describe('asking somebody to be a parent', () => {
  it('[SUP-06] [SUP-12] supervises the account only after that person has confirmed', async () => {
    const cora = await signedIn(kit, { givenName: 'Cora', familyName: 'Child' })
    const mother = await signedIn(kit, { givenName: 'Maud', familyName: 'Mother' })

    const { status, body } = await ask(cora, { address: mother.address.toUpperCase() })
    const [before, waiting] = [await isSupervised(cora), await received(mother)]
    await post(`parentrequests/${textField(body, 'id')}/confirm`, mother)

    expect(status).toBe(201)
    expect([before, await isSupervised(cora)]).toEqual([false, true])
    expect(waiting).toMatchObject([
      { forUser: { id: cora.userId, displayName: 'Cora Child' }, askedBy: null },
    ])
    expect(await parents(cora)).toMatchObject({
      items: [{ supervisorId: mother.userId, supervisor: { displayName: 'Maud Mother' } }],
      requests: [],
    })
    expect(await received(mother)).toEqual([])
  })

  it('mails the asked person and the account, and tells the account each time', async () => {
    const { cora, mother } = await family()

    const toMother = (await mailsTo(kit, mother.address)).map(({ subject }) => subject)
    const toCora = (await mailsTo(kit, cora.address)).map(({ subject }) => subject)
    expect(toMother).toContain('Cora Child asks you to be a parent on Kinweave')
    expect(toCora).toEqual(
      expect.arrayContaining([
        'Another person was asked to be your parent',
        'A parent now manages your account',
      ]),
    )
  })

  it('names the parent who asks a further parent, in the mail and in the request', async () => {
    const { cora, mother } = await family()
    const aunt = await signedIn(kit)

    await ask(cora, { address: aunt.address }, mother)

    const [mail] = (await mailsTo(kit, aunt.address)).filter(({ subject }) =>
      subject.includes('to be a parent'),
    )
    expect(mail?.subject).toBe('Maud Mother asks you to be a parent on Kinweave')
    expect(mail?.text).toContain('Maud Mother, a parent of Cora Child, asks you to manage')
    expect(await received(aunt)).toMatchObject([
      { forUser: { displayName: 'Cora Child' }, askedBy: { id: mother.userId, displayName: 'Maud Mother' } },
    ])
  })

  it('tells the open pages of the asked person when a request comes, and when it is cancelled', async () => {
    const [cora, mother] = [await signedIn(kit), await signedIn(kit)]
    await makeKnown(kit, mother)
    const { hears, connection } = await connected(await listening(kit), mother.token, undefined, 'groupadmin')
    const told = { name: 'User.Changed', payload: { userId: mother.userId } }
    const asksAndCancels = async (to: object) => {
      const { body } = await ask(cora, to)
      await remove(`parentrequests/${textField(body, 'id')}`, cora)
    }

    await asksAndCancels({ address: mother.address })
    expect(await hears(2)).toEqual([told, told])
    await asksAndCancels({ supervisorId: mother.userId })
    expect(await hears(4)).toEqual([told, told, told, told])
    await connection.stop()
  })

  it('answers alike whether an address has an account', async () => {
    const [cora, known] = [await signedIn(kit), await signedIn(kit)]
    const shape = (body: unknown) => Object.keys(Object(body)).toSorted()

    const one = await ask(cora, { address: known.address })
    const other = await ask(cora, { address: 'nobody.has.this@mail.example' })

    expect([one.status, shape(one.body)]).toEqual([other.status, shape(other.body)])
  })

  it('[API-37] can name a user whom the caller may know of, and nobody else', async () => {
    const [cora, known, stranger] = [await signedIn(kit), await signedIn(kit), await signedIn(kit)]
    await makeKnown(kit, known)

    const asked = await ask(cora, { supervisorId: known.userId })

    expect(asked).toMatchObject({ status: 201, body: { forUserId: cora.userId } })
    expect((await ask(cora, { supervisorId: stranger.userId })).status).toBe(404)
    expect(await received(known)).toHaveLength(1)
  })

  it('[ACS-11] does not reveal a name that the asked person hides, before they confirm', async () => {
    const [cora, bea] = [await signedIn(kit), await signedIn(kit, { givenName: 'Bea', familyName: 'Canary' })]
    await makeKnown(kit, bea)
    await kit.store.pool.query("UPDATE users SET name_privacy = 'Me' WHERE id = $1", [bea.userId])

    const asked = await ask(cora, { supervisorId: bea.userId })

    expect(asked).toMatchObject({ status: 201, body: { to: 'Unknown name' } })
    expect(await parents(cora)).toMatchObject({ items: [], requests: [{ to: 'Unknown name' }] })
  })

  it('needs a new proof of identity, of the same person and from a sign-in', async () => {
    const [cora, other] = [await signedIn(kit), await signedIn(kit)]
    const to = { address: 'mother@mail.example' }
    const refused = { status: 403, body: { code: 'proof-needed' } }

    expect(await ask(cora, to, cora, 'nonsense')).toMatchObject(refused)
    expect(await ask(cora, to, cora, other.identityToken)).toMatchObject(refused)
    expect(await ask(cora, to, cora, cora.token)).toMatchObject(refused)
    kit.clock.forward(maxProofAge + 1000)
    expect(await ask(cora, to)).toMatchObject(refused)
    kit.clock.forward(-maxProofAge - 1000)
    expect((await ask(cora, to)).status).toBe(201)
  })

  it.each([
    [
      'twice',
      async (cora: SignedIn) => void (await ask(cora, { address: 'm@mail.example' })),
      'asked-already',
    ],
    ['oneself', async () => undefined, 'own-account'],
  ] as const)('is refused %s', async (how, before, code) => {
    const cora = await signedIn(kit)
    await before(cora)

    const answer = await ask(cora, { address: how === 'oneself' ? cora.address : 'm@mail.example' })

    expect(answer).toMatchObject({ status: 412, body: { code } })
  })

  it('is refused above the maximum', async () => {
    const cora = await signedIn(kit)
    for (let one = 0; one < maxParents; one += 1) await ask(cora, { address: `m${one}@mail.example` })

    expect(await ask(cora, { address: 'm@mail.example' })).toMatchObject({
      status: 403,
      body: { code: 'parent-limit-reached' },
    })
  })

  it.each([[{}], [{ address: 'm@mail.example', supervisorId: '1' }]])(
    'takes one person, not %j',
    async (to) => {
      expect((await ask(await signedIn(kit), to)).status).toBe(400)
    },
  )

  it('[SUP-13] [SUP-14] is for the account and its parents, not for staff, strangers, the child or an actor', async () => {
    const { cora, mother } = await family()
    const staff = await signedIn(kit)
    await givePrivileges(kit, staff, ['User', 'ManageUsers', 'ReadAllUsers', 'ImpersonateUser'])
    const stranger = await signedIn(kit)
    const free = await signedIn(kit)
    const acting = { ...mother, token: (await actingAs(kit, mother, cora)).token }
    const to = { address: 'aunt@mail.example' }

    expect((await ask(cora, to)).body).toMatchObject({ code: 'managed-by-parent' })
    expect((await ask(free, to, stranger)).status).toBe(404)
    expect((await ask(free, to, staff)).status).toBe(403)
    expect((await ask(cora, to, acting)).status).toBe(403)
    expect((await ask(cora, to, mother)).status).toBe(201)
  })
})

describe('confirming', () => {
  it('is for the person who was asked, as long as the request is open', async () => {
    const [cora, mother, stranger] = [await signedIn(kit), await signedIn(kit), await signedIn(kit)]
    const { body } = await ask(cora, { address: mother.address })
    const path = `parentrequests/${textField(body, 'id')}/confirm`

    expect([(await post(path, stranger)).status, (await post(path, cora)).status]).toEqual([404, 404])
    await expireAt(kit.clock.now)
    expect([(await post(path, mother)).status, await received(mother)]).toEqual([404, []])
    await expireAt(new Date(kit.clock.now.getTime() + parentRequestLife))
    const both = await Promise.all([post(path, mother), post(path, mother)])
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([204, 404])
    expect(itemsOf(await parents(cora))).toHaveLength(1)
  })

  it('is refused to a user whose own account a parent manages, so that no circle can arise', async () => {
    const { cora, mother } = await family()
    const { body } = await ask(mother, { address: cora.address })

    const answer = await post(`parentrequests/${textField(body, 'id')}/confirm`, cora)

    expect(answer).toMatchObject({ status: 403, body: { code: 'managed-by-parent' } })
    expect(itemsOf(await parents(mother))).toEqual([])
  })

  it('can be declined by the person who was asked, and the request cancelled by the account', async () => {
    const [cora, mother] = [await signedIn(kit), await signedIn(kit)]
    const idOf = async () => textField((await ask(cora, { address: mother.address })).body, 'id')

    const first = await idOf()
    expect((await remove(`parentrequests/${first}`, mother)).status).toBe(404)
    expect((await post(`parentrequests/${first}/decline`, cora)).status).toBe(404)
    expect((await post(`parentrequests/${first}/decline`, mother)).status).toBe(204)
    const second = await idOf()
    expect((await remove(`parentrequests/${second}`, cora)).status).toBe(204)
    expect(await parents(cora)).toEqual({ items: [], requests: [] })
  })
})

describe('removing a parent', () => {
  it('[SUP-21] [ACS-15] is refused to the child', async () => {
    const { cora, recordId } = await family()

    const answer = await remove(`usersupervisors/${recordId}`, cora)

    expect(answer).toMatchObject({ status: 403, body: { code: 'managed-by-parent' } })
    expect(await isSupervised(cora)).toBe(true)
  })

  it('[SUP-08] [SUP-21] [API-38] frees the child when the parent removes themself, and ends acting at once', async () => {
    const { cora, mother, recordId } = await family()
    const acting = await actingAs(kit, mother, cora)
    const asCora = { ...mother, token: acting.token }
    const read = async () => (await get(`users/${cora.userId}`, asCora)).status

    const before = await read()
    expect((await remove(`usersupervisors/${recordId}`, asCora)).status).toBe(403)
    expect((await remove(`usersupervisors/${recordId}`, mother)).status).toBe(204)

    expect([before, await read(), await isSupervised(cora)]).toEqual([200, 401, false])
    expect((await remove(`usersupervisors/${recordId}`, mother)).status).toBe(404)
  })

  it('[SUP-08] [SUP-13] deletes the open requests of that parent, and keeps those of the account', async () => {
    const [cora, mother, aunt, uncle] = [
      await signedIn(kit),
      await signedIn(kit),
      await signedIn(kit),
      await signedIn(kit),
    ]
    const own = await ask(cora, { address: uncle.address })
    const first = await ask(cora, { address: mother.address })
    await post(`parentrequests/${textField(first.body, 'id')}/confirm`, mother)
    const second = await ask(cora, { address: aunt.address }, mother)
    const [record] = itemsOf(await parents(cora))

    await remove(`usersupervisors/${textField(record, 'id')}`, mother)

    const confirmed = await post(`parentrequests/${textField(second.body, 'id')}/confirm`, aunt)
    expect([second.status, confirmed.status, await isSupervised(cora)]).toEqual([201, 404, false])
    expect(await received(aunt)).toEqual([])
    expect(await parents(cora)).toMatchObject({ requests: [{ id: textField(own.body, 'id') }] })
  })

  it('[SUP-13] leaves no request valid whose sender is no longer a parent', async () => {
    const { cora, mother } = await family()
    const aunt = await signedIn(kit)
    const { body } = await ask(cora, { address: aunt.address }, mother)
    await kit.store.pool.query('DELETE FROM user_supervisors WHERE for_user_id = $1', [cora.userId])

    const confirmed = await post(`parentrequests/${textField(body, 'id')}/confirm`, aunt)

    expect([confirmed.status, await isSupervised(cora)]).toEqual([404, false])
  })

  it('[SUP-21] is for another parent and for holders of ManageUsers; a stranger learns nothing', async () => {
    const { cora, mother, recordId } = await family()
    const father = await signedIn(kit)
    const { body } = await ask(cora, { address: father.address }, mother)
    await post(`parentrequests/${textField(body, 'id')}/confirm`, father)
    const [stranger, manager] = [await signedIn(kit), await signedIn(kit)]
    await givePrivileges(kit, manager, ['User', 'ManageUsers'])
    const [, second] = itemsOf(await parents(cora))

    expect((await remove(`usersupervisors/${recordId}`, stranger)).status).toBe(404)
    expect((await remove(`usersupervisors/${recordId}`, father)).status).toBe(204)
    expect(await isSupervised(cora)).toBe(true)
    expect((await remove(`usersupervisors/${textField(second, 'id')}`, manager)).status).toBe(204)
    expect(await isSupervised(cora)).toBe(false)
  })

  it('is recorded where the child can read it', async () => {
    const { cora, mother, recordId } = await family()
    await remove(`usersupervisors/${recordId}`, mother)

    const { body } = await get(`users/${cora.userId}/audit`, cora)

    expect(itemsOf(body)).toMatchObject([
      { act: 'parent-removed', actorId: mother.userId },
      { act: 'parent-added', actorId: mother.userId },
      { act: 'parent-asked', actorId: cora.userId },
    ])
  })
})

describe('acting as the child', () => {
  it('[PRM-22] allows a parent what child and parent may do together, and never more', async () => {
    const { cora, mother } = await family()
    const asCora = { ...mother, token: (await actingAs(kit, mother, cora)).token }
    const rename = (who: SignedIn) =>
      call(kit.app, `PATCH /groupadmin/users/${cora.userId}`, {
        token: who.token,
        patch: [{ op: 'replace', path: '/givenName', value: 'Cordelia' }],
      })
    const permissions = String((await get(`users/${cora.userId}/permissions`, asCora)).body).split(',')

    expect([(await rename(cora)).status, (await rename(asCora)).status]).toEqual([403, 200])
    expect(permissions).toContain('Modify')
    expect(permissions).not.toContain('ModifyPermissions')
    expect(permissions).not.toContain('Owner')
    expect((await get(`users/${cora.userId}/sessions`, asCora)).status).toBe(403)
  })
})

describe('a supervised user', () => {
  it('[PUB-05] [ACS-15] can upload no tree, and continue none that was begun before', async () => {
    const [child, mother] = [await signedIn(kit), await signedIn(kit)]
    const make = (who: SignedIn) =>
      call(kit.app, 'POST /research/workspaces', {
        token: who.token,
        json: workspaceBody({ idempotencyKey: crypto.randomUUID() }),
      })
    const begun = await make(child)
    const { body } = await ask(child, { address: mother.address })
    await post(`parentrequests/${textField(body, 'id')}/confirm`, mother)

    const room = await call(kit.app, 'GET /research/workspaces/$room', { token: child.token })
    const started = await call(kit.app, `POST /research/workspaces/${textField(begun.body, 'id')}/syncs`, {
      token: child.token,
      json: { sourcePersonCount: 1 },
    })

    const refused = { status: 403, body: { code: 'managed-by-parent' } }
    expect(begun.status).toBe(201)
    expect(await make(child)).toMatchObject(refused)
    expect(started).toMatchObject(refused)
    expect(room.body).toEqual({ hasRoom: false })
    expect((await make(mother)).status).toBe(201)
  })
})

describe('reading supervisor records', () => {
  it('[API-36] [MOD-60] answers those of the caller by id, with the names that are asked for', async () => {
    const { cora, mother, recordId } = await family()
    const [stranger, path] = [await signedIn(kit), `usersupervisors?ids=${recordId}`]

    const record = {
      id: recordId,
      supervisorId: mother.userId,
      forUserId: cora.userId,
      createdDate: kit.clock.now.toISOString(),
      modifiedDate: kit.clock.now.toISOString(),
      modifiedUserId: mother.userId,
    }
    expect((await get(path, cora)).body).toEqual({ items: [record] })
    expect((await get(`${path}&expand=supervisor,foruser`, mother)).body).toEqual({
      items: [
        {
          ...record,
          supervisor: { id: mother.userId, displayName: 'Maud Mother' },
          forUser: { id: cora.userId, displayName: 'Cora Child' },
        },
      ],
    })
    expect((await get(path, stranger)).body).toEqual({ items: [] })
    expect((await get(`users/${cora.userId}/parents`, stranger)).status).toBe(404)
  })
})
