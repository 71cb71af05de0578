import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { DataGroupType } from '#contract/group-admin/data-group.ts'
import { PrincipalType } from '#contract/group-admin/data-group-members.ts'
import { users } from '../../../server/store/schema/group-admin.ts'
import { persons } from '../../../server/store/schema/research-items.ts'
import { appForThisFile, call, field } from '../kit/app.ts'
import { type SignedIn, signedIn, textField } from '../kit/sign-in.ts'
import { someoneWaits } from '../kit/waiting.ts'
import { aWorld, completedSync, givePrivileges, makeKnown } from '../kit/world.ts'
import { aTree } from '../support/fixtures.ts'

const kit = await appForThisFile()
const path = (rest: string) => `/groupadmin/datagroups${rest}`
const get = (rest: string, { token }: SignedIn) => call(kit.app, `GET ${path(rest)}`, { token })
const remove = (rest: string, { token }: SignedIn) => call(kit.app, `DELETE ${path(rest)}`, { token })
async function share(id: string, { token }: SignedIn, member: SignedIn, role?: string) {
  await makeKnown(kit, member)
  return call(kit.app, `POST ${path(`/${id}/members`)}`, {
    token,
    json: { principalType: 'User', principalId: member.userId, ...(role === undefined ? {} : { role }) },
  })
}
const idsOf = (body: unknown): unknown[] => {
  const items = field(body, 'items')
  return Array.isArray(items) ? items.map((item) => field(item, 'id')) : []
}

async function aSharedTree(owner: SignedIn) {
  const tree = await aTree(kit.store, owner.userId)
  await completedSync(kit, tree.workspaceId, owner.userId)
  return tree
}

describe('reading a data group', () => {
  it('[API-20] [MOD-61] answers its fields, with expand=owner the owner as well', async () => {
    const ada = await signedIn(kit, { givenName: 'Ada', familyName: 'Owner' })
    const tree = await aSharedTree(ada)

    const user = await call(kit.app, `GET /groupadmin/users/${ada.userId}`, { token: ada.token })

    const { body } = await get(`/${tree.dataGroupId}?expand=owner,workspaceType`, ada)

    expect(body).toEqual({
      id: tree.dataGroupId,
      groupType: 'Research',
      name: 'A tree',
      description: '',
      startItemId: null,
      workspaceId: tree.workspaceId,
      trackedGroupId: null,
      isChild: false,
      isUserProfile: false,
      profileDataGroupId: textField(user.body, 'profileDataGroupId'),
      ownerId: ada.userId,
      workspaceType: 'Gedcom',
      disabled: false,
      createdDate: '2026-11-21T08:00:00.123Z',
      modifiedDate: '2026-11-21T08:00:00.000Z',
      modifiedUserId: ada.userId,
      owner: { id: ada.userId, displayName: 'Ada Owner' },
    })
    expect(DataGroupType.options).toEqual(['System', 'Research', 'Profile'])
  })

  it('[MOD3-17] names the own profile of the owner: of a tree, of a further profile and of that profile itself', async () => {
    const ada = await signedIn(kit)
    const tree = await aSharedTree(ada)
    const added = await call(kit.app, 'POST /groupadmin/datagroups', {
      token: ada.token,
      json: {
        idempotencyKey: crypto.randomUUID(),
        groupType: 'Profile',
        name: 'Ben Hale',
        person: { gender: 'Male', givenName: 'Ben', surname: 'Hale' },
      },
    })
    const profile = textField(added.body, 'id')
    const own = textField((await get(`/${tree.dataGroupId}`, ada)).body, 'profileDataGroupId')

    const read = await Promise.all([tree.dataGroupId, profile, own].map((id) => get(`/${id}`, ada)))

    const startItemId = (body: unknown) => field(body, 'startItemId')
    expect(
      read.map(({ body }) => [
        field(body, 'profileDataGroupId'),
        field(body, 'groupType'),
        field(body, 'isUserProfile'),
        startItemId(body),
      ]),
    ).toEqual([
      [own, 'Research', false, null],
      [own, 'Profile', false, `${profile}-1`],
      [own, 'Profile', true, `${own}-1`],
    ])
    const members = await get(`/${tree.dataGroupId}/members`, ada)
    expect(field(members.body, 'items')).toMatchObject([{ principalId: ada.userId, role: 'Owner' }])
  })

  it('hides the name of an owner whose privacy setting excludes the viewer', async () => {
    const [ada, ben] = [await signedIn(kit), await signedIn(kit)]
    const tree = await aSharedTree(ada)
    await share(tree.dataGroupId, ada, ben)

    const { body } = await get(`/${tree.dataGroupId}?expand=owner`, ben)

    expect(field(body, 'owner')).toEqual({ id: ada.userId, displayName: '' })
  })

  it('is allowed to its members and to holders of ReadAllGroups, and to nobody else', async () => {
    const [ada, ben, stranger, staff] = [
      await signedIn(kit),
      await signedIn(kit),
      await signedIn(kit),
      await signedIn(kit),
    ]
    await givePrivileges(kit, staff, ['User', 'ReadAllGroups'])
    const tree = await aSharedTree(ada)
    await share(tree.dataGroupId, ada, ben)

    const answers = await Promise.all(
      [ada, ben, staff, stranger].map((viewer) => get(`/${tree.dataGroupId}`, viewer)),
    )

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 404])
    expect((await get(`/${tree.dataGroupId}/permissions`, staff)).body).toBe(
      'Read,ReadContent,ListItems,ReadItems',
    )
  })

  it('is allowed only to its owner until its first sync has completed, even when shared, and it is in no list', async () => {
    const [ada, ben, staff] = [await signedIn(kit), await signedIn(kit), await signedIn(kit)]
    await givePrivileges(kit, staff, ['User', 'ReadAllGroups'])
    const tree = await aTree(kit.store, ada.userId)
    await share(tree.dataGroupId, ada, ben, 'Administrator')
    const seen = async () => {
      const reads = await Promise.all([ada, ben, staff].map((viewer) => get(`/${tree.dataGroupId}`, viewer)))
      const lists = await Promise.all([ada, ben, staff].map((viewer) => get('?pageSize=1000', viewer)))
      return {
        read: reads.map(({ status }) => status),
        listed: lists.map(({ body }) => idsOf(body).includes(tree.dataGroupId)),
      }
    }

    const before = await seen()
    await completedSync(kit, tree.workspaceId, ada.userId)
    const after = await seen()

    expect(before).toEqual({ read: [200, 404, 404], listed: [false, false, false] })
    expect(after).toEqual({ read: [200, 200, 200], listed: [true, true, true] })
  })

  it('[API-24] [PRM-21] [PRM-10] gives every role its permissions', async () => {
    const world = await aWorld(kit)

    const told = await Promise.all(
      Object.entries(world.byRole).map(async ([role, member]) => [
        role,
        (await get(`/${world.dataGroupId}/permissions`, member)).body,
      ]),
    )

    const viewer = 'Read,ReadContent,ListItems,ReadItems'
    const contributor =
      'Read,ReadContent,AddContent,ModifyContent,ListItems,ReadItems,ModifyItems,Modify,AddItems,DeleteItems'
    expect(Object.fromEntries(told)).toEqual({
      Viewer: viewer,
      Member: viewer,
      Contributor: contributor,
      Recruiter: contributor,
      Administrator: `${contributor},ReadPermissions,ModifyPermissions`,
      Owner: `${contributor},Delete,ReadPermissions,ModifyPermissions,Owner`,
    })
  })
})

describe('listing data groups', () => {
  it('[API-19] [MOD-01] comes in pages that together contain each data group once: the user’s profile and all trees', async () => {
    const ada = await signedIn(kit)
    const trees = []
    for (let index = 0; index < 4; index += 1) trees.push((await aSharedTree(ada)).dataGroupId)

    const first = await get('?pageSize=2', ada)
    const second = await get(`?pageSize=2&next=${textField(first.body, 'nextPageToken')}`, ada)
    const third = await get(`?pageSize=2&next=${textField(second.body, 'nextPageToken')}`, ada)

    expect([first, second, third].map(({ body }) => idsOf(body))).toEqual([
      [ada.profileId, trees[0]],
      [trees[1], trees[2]],
      [trees[3]],
    ])
    expect(field(third.body, 'nextPageToken')).toBeUndefined()
    expect((await get(`/${ada.profileId}`, ada)).body).toMatchObject({ groupType: 'Profile' })
    expect((await get(`/${trees[3]}`, ada)).body).toMatchObject({ groupType: 'Research' })
  })

  it.each(['0', '1001', '-1', '1e9', 'NaN', ''])('refuses the page size %j', async (size) => {
    const ada = await signedIn(kit)

    expect((await get(`?pageSize=${size}`, ada)).status).toBe(400)
  })

  it.each(['x', 'YWZ0ZXIgLTE', 'YWZ0ZXIgJyBPUiAxPTE'])('refuses the page token %j', async (token) => {
    const ada = await signedIn(kit)

    expect(await get(`?next=${token}`, ada)).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'query.next', message: 'This is not a page token.' }] },
    })
  })

  it('answers, of the given ids, those that the caller may read', async () => {
    const [ada, ben] = [await signedIn(kit), await signedIn(kit)]
    const [mine, foreign] = [await aSharedTree(ada), await aSharedTree(ben)]

    const { body } = await get(`?ids=${mine.dataGroupId},${foreign.dataGroupId},999999,${ben.profileId}`, ada)

    expect(idsOf(body)).toEqual([mine.dataGroupId])
  })

  it('accepts at most 20 ids', async () => {
    const ada = await signedIn(kit)
    const ids = (count: number) => Array.from({ length: count }, (_, index) => index + 1).join(',')

    expect((await get(`?ids=${ids(20)}`, ada)).status).toBe(200)
    expect((await get(`?ids=${ids(21)}`, ada)).status).toBe(400)
  })

  it('[API-09] includes owners when asked, alone or among others', async () => {
    const ada = await signedIn(kit, { givenName: 'Ada', familyName: 'Listed' })
    await aSharedTree(ada)
    const owner = { id: ada.userId, displayName: 'Ada Listed' }

    const plain = await get('', ada)
    const one = await get('?expand=items/owner', ada)
    const both = await get('?expand=items/owner,items/workspaceType', ada)

    expect(JSON.stringify(plain.body)).not.toContain('"owner"')
    expect(one.body).toMatchObject({ items: [{ owner }, { owner }] })
    expect(both.body).toMatchObject({ items: [{ owner }, { owner, workspaceType: 'Gedcom' }] })
  })
})

describe('changing a data group', () => {
  const patch = (id: string, { token }: SignedIn, operations: unknown) =>
    call(kit.app, `PATCH ${path(`/${id}`)}`, { token, patch: operations })
  const name = (value: unknown) => [{ op: 'replace', path: '/name', value }]

  it('[API3-33] writes name and description', async () => {
    const ada = await signedIn(kit)
    const tree = await aSharedTree(ada)
    kit.clock.forward(1000)

    const { status, body } = await patch(tree.dataGroupId, ada, [
      { op: 'replace', path: '/name', value: 'Byron' },
      { op: 'add', path: '/description', value: 'Two lines\nof text' },
    ])

    expect({ status, body }).toMatchObject({
      status: 200,
      body: { name: 'Byron', description: 'Two lines\nof text', modifiedDate: kit.clock.now.toISOString() },
    })
  })

  it.each([
    ['', name('')],
    ['of spaces', name('   ')],
    ['of 201 characters', name('x'.repeat(201))],
  ])('[TRE-10] refuses a name %s', async (_what, operations) => {
    const ada = await signedIn(kit)
    const tree = await aSharedTree(ada)

    const answer = await patch(tree.dataGroupId, ada, operations)

    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'invalid-input', errors: [expect.anything()] },
    })
    expect(field((await get(`/${tree.dataGroupId}`, ada)).body, 'name')).toBe('A tree')
  })

  it('[TRE-11] [TRE-13] lets only holders of Modify change name and description', async () => {
    const world = await aWorld(kit)
    const description = [{ op: 'replace', path: '/description', value: 'Mine now' }]
    const tried = async (operations: unknown) => {
      const members = Object.entries({ ...world.byRole, stranger: world.stranger })
      const answers = members.map(async ([role, member]) => [
        role,
        (await patch(world.dataGroupId, member, operations)).status,
      ])
      return Object.fromEntries(await Promise.all(answers)) as unknown
    }

    const statuses = {
      Viewer: 403,
      Member: 403,
      Contributor: 200,
      Recruiter: 200,
      Administrator: 200,
      Owner: 200,
      stranger: 404,
    }
    expect(await tried(name('Ours'))).toEqual(statuses)
    expect(await tried(description)).toEqual(statuses)
  })
})

describe('deleting a data group', () => {
  it('[TRE-16] deletes its shares and all its data, and nothing else', async () => {
    const [world, other] = [await aWorld(kit), await aWorld(kit)]

    const { status, body } = await remove(`/${world.dataGroupId}`, world.owner)

    expect([status, body]).toEqual([204, ''])
    expect(await rowsOf(world.dataGroupId)).toEqual([])
    expect(await rowsOf(other.dataGroupId)).not.toEqual([])
    expect((await get(`/${world.dataGroupId}`, world.owner)).status).toBe(404)
  })

  it('[TRE-14] is for the owner only', async () => {
    const world = await aWorld(kit)
    const others = Object.entries(world.byRole).filter(([role]) => role !== 'Owner')

    const answers = await Promise.all(others.map(([, member]) => remove(`/${world.dataGroupId}`, member)))

    expect(answers.map(({ status }) => status)).toEqual(others.map(() => 403))
    expect((await remove(`/${world.dataGroupId}`, world.stranger)).status).toBe(404)
    expect((await get(`/${world.dataGroupId}`, world.owner)).status).toBe(200)
  })

  it('refuses the profile that a user signs in with', async () => {
    const ada = await signedIn(kit)

    expect(await remove(`/${ada.profileId}`, ada)).toMatchObject({
      status: 412,
      body: { code: 'profile-stays' },
    })
  })

  /** Every row of every table that belongs to a data group, by its table. */
  async function rowsOf(dataGroupId: string) {
    const { rows: tables } = await kit.store.pool.query<{ name: string }>(
      `SELECT table_name AS name FROM information_schema.columns WHERE column_name = 'data_group_id' AND table_schema = 'public'`,
    )
    const found = await Promise.all(
      tables.map(async ({ name }) => {
        const { rowCount } = await kit.store.pool.query(`SELECT FROM ${name} WHERE data_group_id = $1`, [
          dataGroupId,
        ])
        return (rowCount ?? 0) > 0 ? [name] : []
      }),
    )
    return found.flat()
  }
})

describe('members of a data group', () => {
  it('[API-25] [API-26] [part of MOD-64] are added, listed, looked up and removed', async () => {
    const [ada, ben] = [await signedIn(kit), await signedIn(kit)]
    const { dataGroupId } = await aSharedTree(ada)
    const lookUp = `/${dataGroupId}/members/$lookup?principalType=User&principalId=${ben.userId}`

    const added = await share(dataGroupId, ada, ben, 'Contributor')
    const listed = await get(`/${dataGroupId}/members`, ada)
    const found = await get(lookUp, ada)
    const removed = await remove(`/${dataGroupId}/members/${textField(added.body, 'id')}`, ada)

    expect(added).toMatchObject({
      status: 201,
      body: {
        id: expect.any(String),
        dataGroupId,
        principalType: 'User',
        principalId: ben.userId,
        role: 'Contributor',
        disabled: false,
        createdDate: kit.clock.now.toISOString(),
        modifiedDate: kit.clock.now.toISOString(),
        modifiedUserId: ada.userId,
      },
    })
    expect(listed.body).toMatchObject({ items: [{ role: 'Owner', principalId: ada.userId }, added.body] })
    expect(found.body).toEqual(added.body)
    expect([removed.status, (await get(lookUp, ada)).status]).toEqual([204, 404])
    expect((await get(`/${dataGroupId}`, ben)).status).toBe(404)
    expect(PrincipalType.options).toEqual(['User', 'FamilyGroup'])
  })

  it('are refused a second time with 412, even at the same moment', async () => {
    const [ada, ben] = [await signedIn(kit), await signedIn(kit)]
    const { dataGroupId } = await aSharedTree(ada)

    const answers = await Promise.all(Array.from({ length: 6 }, () => share(dataGroupId, ada, ben)))

    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      201, 412, 412, 412, 412, 412,
    ])
  })

  it('are never made owners, and must be existing users', async () => {
    const [ada, ben] = [await signedIn(kit), await signedIn(kit)]
    const { dataGroupId } = await aSharedTree(ada)

    expect((await share(dataGroupId, ada, ben, 'Owner')).status).toBe(400)
    expect((await share(dataGroupId, ada, { ...ben, userId: ada.userId })).status).toBe(412)
    const unknown = await call(kit.app, `POST ${path(`/${dataGroupId}/members`)}`, {
      token: ada.token,
      json: { principalType: 'User', principalId: (await signedIn(kit)).userId },
    })
    const nobody = await call(kit.app, `POST ${path(`/${dataGroupId}/members`)}`, {
      token: ada.token,
      json: { principalType: 'User', principalId: '999999' },
    })
    expect([unknown.status, nobody.status]).toEqual([404, 404])
  })

  it('never lose their owner, nor a member of another data group', async () => {
    const [world, other] = [await aWorld(kit), await aWorld(kit)]
    const admin = world.byRole.Administrator

    expect(await remove(`/${world.dataGroupId}/members/${world.memberIds.Owner}`, admin)).toMatchObject({
      status: 412,
    })
    expect((await remove(`/${world.dataGroupId}/members/${other.memberIds.Viewer}`, admin)).status).toBe(404)
    expect((await get(`/${other.dataGroupId}`, other.byRole.Viewer)).status).toBe(200)
  })

  it('[PRM-12] are as many as the sharing limit of the owner allows, counted over all trees', async () => {
    const ada = await signedIn(kit)
    const [first, second] = [await aSharedTree(ada), await aSharedTree(ada)]
    const friends = await Promise.all(Array.from({ length: 7 }, () => signedIn(kit)))

    const answers = await Promise.all(
      friends.map((friend, index) =>
        share(index % 2 === 0 ? first.dataGroupId : second.dataGroupId, ada, friend),
      ),
    )
    const sharedWith = friends.find((_, index) => answers[index]?.status === 201)
    const index = sharedWith === undefined ? -1 : friends.indexOf(sharedWith)
    const sameFriend = await share(
      index % 2 === 0 ? second.dataGroupId : first.dataGroupId,
      ada,
      sharedWith ?? ada,
    )

    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      201, 201, 201, 201, 201, 403, 403,
    ])
    expect(sameFriend.status).toBe(201)
  })

  it('[PRM-12] are counted one after the other, so that two at the same moment do not both get the last place', async () => {
    const ada = await signedIn(kit)
    const { dataGroupId } = await aSharedTree(ada)
    const friends = await Promise.all(Array.from({ length: 6 }, () => signedIn(kit)))

    const waiting = await kit.store.transaction(async (queries) => {
      await queries.execute(sql`SELECT FROM ${users} WHERE id = ${ada.userId} FOR UPDATE`)
      await queries.execute(sql`
        INSERT INTO data_group_members (data_group_id, principal_type, principal_id, role, created_at, modified_at)
        SELECT ${dataGroupId}, 'User', friend, 'Viewer', now(), now()
        FROM unnest(${sql.param(friends.slice(1).map(({ userId }) => userId))}::bigint[]) friend`)
      const last = share(dataGroupId, ada, friends[0] ?? ada)
      await someoneWaits(kit.store)
      return { last }
    })

    expect((await waiting.last).status).toBe(403)
  })

  it('[PRM-11] are unlimited if limits are disabled', async () => {
    const ada = await signedIn(kit)
    await kit.store.db.update(users).set({ limitsDisabled: true }).where(sql`id = ${ada.userId}`)
    const { dataGroupId } = await aSharedTree(ada)
    const friends = await Promise.all(Array.from({ length: 6 }, () => signedIn(kit)))

    const answers = await Promise.all(friends.map((friend) => share(dataGroupId, ada, friend)))

    expect(answers.map(({ status }) => status)).toEqual(friends.map(() => 201))
  })

  it('lose their permissions as soon as the share ends', async () => {
    const world = await aWorld(kit)
    const person = `GET /research/persons/${world.ids.person}`
    const before = await call(kit.app, person, { token: world.byRole.Viewer.token })

    await remove(`/${world.dataGroupId}/members/${world.memberIds.Viewer}`, world.owner)

    const after = await call(kit.app, person, { token: world.byRole.Viewer.token })
    expect([before.status, after.status]).toEqual([200, 404])
    expect(await kit.store.db.$count(persons)).toBeGreaterThan(0)
  })
})
