import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { Privacy, User } from '#contract/group-admin/user.ts'
import type { Privilege } from '#contract/permission.ts'
import type { DataGroupId } from '#contract/wire.ts'
import { userPath } from '#domain/pages/routes.ts'
import { permissionText, userPermissions } from '#domain/permission/permissions.ts'
import { userName } from '#domain/users/user-name.ts'
import { dataGroupMembers, users } from '../../../server/store/schema/group-admin.ts'
import { actingAs } from '../kit/acting.ts'
import { appForThisFile, call, field } from '../kit/app.ts'
import { aFamilyGroup, shareWithGroup } from '../kit/family-group.ts'
import { type SignedIn, signedIn } from '../kit/sign-in.ts'
import { completedSync, givePrivileges, makeKnown, supervise } from '../kit/world.ts'
import { aTree } from '../support/fixtures.ts'

const kit = await appForThisFile()
const get = (path: string, { token }: SignedIn) => call(kit.app, `GET /groupadmin/users/${path}`, { token })
const patch = (id: string, { token }: SignedIn, operations: unknown) =>
  call(kit.app, `PATCH /groupadmin/users/${id}`, { token, patch: operations })
/** Makes a user a member of a data group, as accepting an invitation does. */
const addMember = (dataGroupId: DataGroupId, { userId }: SignedIn) =>
  kit.store.db.insert(dataGroupMembers).values({
    dataGroupId,
    principalType: 'User',
    principalId: userId,
    role: 'Viewer',
    createdAt: kit.clock.now,
    modifiedAt: kit.clock.now,
  })
const replace = (path: string, value: unknown) => ({ op: 'replace', path, value })

/** The fields of MOD3-08 that an answer has. The browser derives `displayName`. */
const fieldsOfUser = [
  'id',
  'givenName',
  'surname',
  'email',
  'emailPrivacy',
  'mobileNumber',
  'mobileNumberPrivacy',
  'photoUrl',
  'createdDate',
  'profileDataGroupId',
  'subject',
  'metadata',
]
/** Those of MOD3-07 beyond. The browser derives `displayName` and `pageUrl`, and never has an `isSystemUser`. */
const fieldsOfUserProfile = [
  'namePrivacy',
  'gender',
  'email2',
  'email2Privacy',
  'mobileNumberPrivacy',
  'limitsDisabled',
  'limits',
]

async function someoneWith(...privileges: Privilege[]) {
  const person = await signedIn(kit)
  await givePrivileges(kit, person, ['User', ...privileges])
  return person
}

describe('reading a user', () => {
  it('[API-28] [API3-39] [MOD-54] [MOD-58] answers all fields to the user', async () => {
    const ada = await signedIn(kit, { givenName: 'Ada', familyName: 'Self' })

    const { body } = await get(ada.userId, ada)

    expect(body).toEqual({
      id: ada.userId,
      issuer: kit.publicUrl,
      subject: ada.subject,
      givenName: 'Ada',
      surname: 'Self',
      namePrivacy: 'Groups',
      gender: null,
      photoUrl: null,
      email: ada.address,
      emailPrivacy: 'Me',
      email2: null,
      email2Privacy: 'Me',
      mobileNumber: null,
      mobileNumberPrivacy: 'Me',
      profileDataGroupId: ada.profileId,
      metadata: {},
      limits: { researchGroupLimit: 2, sharingLimit: 5, shareAnyOwner: false },
      limitsDisabled: false,
      supervised: false,
      privileges: ['User'],
      isTest: false,
      invited: false,
      createdDate: kit.clock.now.toISOString(),
      modifiedDate: kit.clock.now.toISOString(),
      modifiedUserId: ada.userId,
    })
  })

  it('[MOD3-07] [MOD3-08] sends the fields from which the browser derives name and address of the page, and shows no system user', async () => {
    const [ada, ben] = [await signedIn(kit, { givenName: 'Ada', familyName: 'Self' }), await signedIn(kit)]
    await kit.store.db
      .update(users)
      .set({ mobileNumber: '+41 00', namePrivacy: 'Everyone', mobileNumberPrivacy: 'Everyone' })
      .where(sql`${users.id} = ${ada.userId}`)

    const [own, others] = [await get(ada.userId, ada), await get(ada.userId, ben)].map(({ body }) =>
      User.parse(body),
    )

    expect(Object.keys(own ?? {})).toEqual(expect.arrayContaining([...fieldsOfUser, ...fieldsOfUserProfile]))
    expect([own, others].map((user) => user && userName(user))).toEqual(['Ada Self', 'Ada Self'])
    expect(others && userPath(others.id)).toBe(`/users/${ada.userId}`)
    await kit.store.db.update(users).set({ isSystem: true }).where(sql`${users.id} = ${ada.userId}`)
    expect((await get(ada.userId, ben)).status).toBe(404)
  })

  it('[TRE-19] tells users, and those who may know them, that they are supervised', async () => {
    const [child, parent, other] = [await signedIn(kit), await signedIn(kit), await signedIn(kit)]
    await supervise(kit, parent, child)
    await makeKnown(kit, child)
    const told = async (viewer: SignedIn) => field((await get(child.userId, viewer)).body, 'supervised')

    expect([await told(child), await told(parent), await told(other)]).toEqual([true, true, undefined])
  })

  it('[PRM-11] answers unlimited where limits are disabled', async () => {
    const ada = await signedIn(kit)
    await kit.store.db.update(users).set({ limitsDisabled: true }).where(sql`id = ${ada.userId}`)

    const { body } = await get(ada.userId, ada)

    expect(field(body, 'limits')).toEqual({ researchGroupLimit: -1, sharingLimit: -1, shareAnyOwner: true })
  })

  it('[VAL-04] refuses $me as a user id, with a valid token as well', async () => {
    const ada = await signedIn(kit)

    for (const path of ['$me', '%24me', '$me/permissions', '$me/datagroups']) {
      expect(await get(path, ada)).toMatchObject({ status: 400, body: { code: 'invalid-input' } })
    }
  })

  const secrets = {
    name: ['givenName', 'surname'],
    email: ['email'],
    email2: ['email2'],
    mobileNumber: ['mobileNumber'],
  } as const

  describe.each(Object.keys(secrets) as (keyof typeof secrets)[])('whose %s', (what) => {
    it.each([
      ['Me', false],
      ['Friends', false],
      ['Groups', false],
      ['Everyone', true],
    ] as const)('[MOD-55] has the privacy %s', async (privacy, shown) => {
      const ada = await signedIn(kit)
      const [stranger, supervisor] = [await signedIn(kit), await signedIn(kit)]
      const staff = await someoneWith('ReadAllGroups')
      await supervise(kit, supervisor, ada)
      await kit.store.db
        .update(users)
        .set({ email2: 'second@mail.example', mobileNumber: '+41 00', [`${what}Privacy`]: privacy })
        .where(sql`id = ${ada.userId}`)

      const seenBy = async (viewer: SignedIn) => Object.keys((await get(ada.userId, viewer)).body ?? {})

      for (const name of secrets[what]) {
        expect((await seenBy(stranger)).includes(name)).toBe(shown)
        for (const viewer of [ada, supervisor, staff]) expect(await seenBy(viewer)).toContain(name)
      }
    })
  })

  it('[MOD-55] has no other privacy', () => {
    expect(Privacy.options.toSorted()).toEqual(['Everyone', 'Friends', 'Groups', 'Me'])
  })

  it('[part of PRM-22] reveals nothing to a caller who may not know of the user, not even that the user exists', async () => {
    const [ada, stranger, visitor] = [await signedIn(kit), await signedIn(kit), await someoneWith('DemoUser')]
    const paths = ['', '/permissions', '/privileges', '/datagroups', '/viewDataGroups', '/supervisedusers']

    for (const path of paths)
      for (const viewer of [stranger, visitor])
        expect([path, (await get(`${ada.userId}${path}`, viewer)).status]).toEqual([path, 404])
    expect((await patch(ada.userId, stranger, [replace('/givenName', 'Eve')])).status).toBe(404)
  })

  describe.each(['email', 'email2', 'mobileNumber'] as const)('whose %s', (what) => {
    const value = what === 'mobileNumber' ? '+41 00' : 'ada@mail.example'

    it.each([
      ['Everyone', value, 200],
      ['Groups', value, 404],
      ['Friends', value, 404],
      ['Me', value, 404],
      ['Everyone', null, 404],
    ] as const)(
      '[part of PRM-16] has the privacy %s and the value %s is answered to a stranger with %d',
      async (privacy, stored, status) => {
        const [ada, stranger] = [await signedIn(kit), await signedIn(kit)]
        await kit.store.db
          .update(users)
          .set({ [what]: stored, [`${what}Privacy`]: privacy })
          .where(sql`id = ${ada.userId}`)

        expect((await get(ada.userId, stranger)).status).toBe(status)
      },
    )
  })

  it.each([
    ['shows a field to everyone', (ada: SignedIn) => makeKnown(kit, ada)],
    [
      'is in a tree that the viewer reads',
      async (ada: SignedIn, viewer: SignedIn) => {
        const tree = await aTree(kit.store, viewer.userId)
        await addMember(tree.dataGroupId, ada)
      },
    ],
    [
      'has shared a tree with the viewer',
      async (ada: SignedIn, viewer: SignedIn) => {
        const tree = await aTree(kit.store, ada.userId)
        await completedSync(kit, tree.workspaceId, ada.userId)
        await addMember(tree.dataGroupId, viewer)
      },
    ],
    ['supervises the viewer', (ada: SignedIn, viewer: SignedIn) => supervise(kit, ada, viewer)],
  ])('is allowed to callers who may know of the user, who %s', async (_why, makeSo) => {
    const [ada, viewer] = [await signedIn(kit), await signedIn(kit)]
    const before = (await get(ada.userId, viewer)).status
    await makeSo(ada, viewer)

    expect([before, (await get(ada.userId, viewer)).status]).toEqual([404, 200])
    // The viewer may know of the user, but not of the user's privileges.
    expect((await get(`${ada.userId}/privileges`, viewer)).status).toBe(403)
  })

  it.each(['the user', 'the viewer'])(
    'reveals nothing to somebody who reads the same tree, if %s reads it through a family group',
    async (which) => {
      const [owner, ada, viewer] = [await signedIn(kit), await signedIn(kit), await signedIn(kit)]
      const [inGroup, direct] = which === 'the user' ? [ada, viewer] : [viewer, ada]
      const tree = await aTree(kit.store, owner.userId)
      await completedSync(kit, tree.workspaceId, owner.userId)
      await addMember(tree.dataGroupId, direct)
      const group = await aFamilyGroup(kit.store, owner.userId, [['Member', inGroup.userId]])
      await shareWithGroup(kit.store, tree.dataGroupId, group)

      expect((await get(ada.userId, viewer)).status).toBe(404)
      for (const reader of [ada, viewer]) expect((await get(owner.userId, reader)).status).toBe(200)
    },
  )

  it('reveals nothing to a member of another family group', async () => {
    const [ada, mate, viewer] = [await signedIn(kit), await signedIn(kit), await signedIn(kit)]
    await aFamilyGroup(kit.store, mate.userId, [['Member', ada.userId]])
    await aFamilyGroup(kit.store, viewer.userId)

    expect((await get(ada.userId, viewer)).status).toBe(404)
    expect((await get(ada.userId, mate)).status).toBe(200)
  })

  it('leaves all that is private out for a stranger', async () => {
    const [ada, stranger] = [await signedIn(kit), await signedIn(kit)]
    await kit.store.db.update(users).set({ namePrivacy: 'Everyone' }).where(sql`id = ${ada.userId}`)

    const { status, body } = await get(ada.userId, stranger)

    expect({ status, body }).toEqual({
      status: 200,
      body: {
        id: ada.userId,
        givenName: 'Ada',
        surname: 'Tester',
        gender: null,
        photoUrl: null,
        profileDataGroupId: ada.profileId,
        metadata: {},
        invited: false,
        createdDate: expect.any(String),
        modifiedDate: expect.any(String),
        modifiedUserId: null,
      },
    })
  })

  describe.each(['stranger', 'group mate', 'friend'] as const)('whose viewer is a %s', (relation) => {
    it.each([
      ['Me', false],
      ['Everyone', true],
    ] as const)(
      '[ACS-11] shows gender, picture and profile together with a name for %s, and nothing of the account',
      async (namePrivacy, shown) => {
        const [ada, viewer, other] = [await signedIn(kit), await signedIn(kit), await signedIn(kit)]
        if (relation === 'friend') await aFamilyGroup(kit.store, viewer.userId, [['Member', ada.userId]])
        if (relation === 'group mate')
          await aFamilyGroup(kit.store, other.userId, [
            ['Member', ada.userId],
            ['Member', viewer.userId],
          ])
        await makeKnown(kit, ada)
        const photoUrl = 'https://pictures.example/ada.jpg'
        const metadata = { location: 'Ghent', dismissed: ['tip'] }
        await kit.store.db
          .update(users)
          .set({ namePrivacy, gender: 'Female', photoUrl, metadata })
          .where(sql`id = ${ada.userId}`)

        const { status, body } = await get(ada.userId, viewer)

        const profile = { gender: 'Female', photoUrl, metadata: { location: 'Ghent' } }
        expect({ status, body }).toEqual({
          status: 200,
          body: {
            id: ada.userId,
            ...(shown
              ? { givenName: 'Ada', surname: 'Tester', ...profile }
              : { gender: null, photoUrl: null, metadata: {} }),
            mobileNumber: '+41 00',
            profileDataGroupId: ada.profileId,
            invited: false,
            createdDate: expect.any(String),
            modifiedDate: expect.any(String),
            modifiedUserId: null,
          },
        })
      },
    )
  })

  it('answers 404 for a system user', async () => {
    const [ada, stranger] = [await signedIn(kit), await someoneWith('ReadAllUsers')]
    await kit.store.db.update(users).set({ isSystem: true }).where(sql`id = ${ada.userId}`)

    expect((await get(ada.userId, stranger)).status).toBe(404)
  })
})

describe('permissions on a user', () => {
  it('[PRM-22] [PRM-15] [API-30] [PRM-10] depend on the caller’s relation to the user', async () => {
    const [ada, child, parent] = [await signedIn(kit), await signedIn(kit), await signedIn(kit)]
    await supervise(kit, parent, child)
    await makeKnown(kit, ada)
    const stranger = await signedIn(kit)
    const [manager, reader] = [await someoneWith('ManageUsers'), await someoneWith('ReadAllUsers')]
    const on = async (user: SignedIn, viewer: SignedIn) =>
      (await get(`${user.userId}/permissions`, viewer)).body

    expect(await on(ada, ada)).toBe(permissionText(userPermissions.self))
    expect(await on(child, child)).toBe(permissionText(userPermissions['supervised self']))
    expect(await on(child, parent)).toBe(permissionText(userPermissions.supervisor))
    expect(await on(ada, parent)).toBe('Read')
    expect(await on(ada, manager)).toBe(permissionText(userPermissions.manager))
    expect(await on(ada, reader)).toBe('Read,ReadContent,ListItems,ReadItems')
    expect(await on(ada, child)).toBe('Read')
    expect(await on(ada, stranger)).toBe('Read')
  })

  it('[API-31] [API3-39] shows privileges to the user and to users who may read items, and refuses others', async () => {
    const [ada, stranger, reader] = [
      await signedIn(kit),
      await signedIn(kit),
      await someoneWith('ReadAllUsers'),
    ]
    await makeKnown(kit, ada)

    const own = await get(`${ada.userId}/privileges`, ada)
    const staffs = await get(`${reader.userId}/privileges`, reader)
    const read = await get(`${ada.userId}/privileges`, reader)
    const refused = await get(`${ada.userId}/privileges`, stranger)

    expect([own.body, staffs.body, read.body]).toEqual(['User', 'User,ReadAllUsers', 'User'])
    expect(refused).toMatchObject({ status: 403, body: { code: 'not-allowed' } })
  })
})

describe('changing a user', () => {
  it('[API-28] [API3-30] writes the contact fields and answers them', async () => {
    const ada = await signedIn(kit)
    kit.clock.forward(1000)

    const { status, body } = await patch(ada.userId, ada, [
      replace('/givenName', 'Augusta'),
      replace('/surname', 'Byron'),
      replace('/gender', 'Female'),
      replace('/email', 'first@mail.example'),
      replace('/email2', 'second@mail.example'),
      replace('/mobileNumber', '+44 20'),
      replace('/namePrivacy', 'Everyone'),
      replace('/emailPrivacy', 'Groups'),
      replace('/email2Privacy', 'Friends'),
      replace('/mobileNumberPrivacy', 'Everyone'),
    ])

    expect({ status, body }).toMatchObject({
      status: 200,
      body: {
        givenName: 'Augusta',
        surname: 'Byron',
        gender: 'Female',
        email: 'first@mail.example',
        email2: 'second@mail.example',
        mobileNumber: '+44 20',
        namePrivacy: 'Everyone',
        emailPrivacy: 'Groups',
        email2Privacy: 'Friends',
        mobileNumberPrivacy: 'Everyone',
        modifiedDate: kit.clock.now.toISOString(),
        modifiedUserId: ada.userId,
      },
    })
    expect((await get(ada.userId, ada)).body).toEqual(body)
  })

  it.each([
    ['/gender', 'Unknown'],
    ['/namePrivacy', 'Nobody'],
    ['/email', 'no address'],
    ['/givenName', 'x'.repeat(101)],
    ['/givenName', 7],
  ])('refuses %s as %j and changes nothing', async (path, value) => {
    const ada = await signedIn(kit)
    const before = (await get(ada.userId, ada)).body

    const answer = await patch(ada.userId, ada, [replace('/surname', 'Changed'), replace(path, value)])

    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid-input' } })
    expect((await get(ada.userId, ada)).body).toEqual(before)
  })

  it.each([
    ['name-needed', [replace('/givenName', ' '), replace('/surname', '')]],
    ['account-named-twice', [replace('/metadata/socialAccounts', ['x:ada', 'x:byron'])]],
    ['unknown-tool', [replace('/metadata/researchTools', ['gramps', 'abacus'])]],
    ['year-to-come', [replace('/metadata/genealogyStartYear', '2027')]],
  ])('[part of ACS-05] refuses with %s, and changes nothing', async (code, operations) => {
    const ada = await signedIn(kit)
    const before = (await get(ada.userId, ada)).body

    const answer = await patch(ada.userId, ada, [replace('/mobileNumber', '+44 20'), ...operations])

    expect(answer).toMatchObject({ status: 400, body: { code } })
    expect((await get(ada.userId, ada)).body).toEqual(before)
  })

  it('[ACS-05] leaves a user one name if two patches empty one each at the same moment', async () => {
    const ada = await signedIn(kit)

    const answers = await Promise.all([
      patch(ada.userId, ada, [replace('/givenName', '')]),
      patch(ada.userId, ada, [replace('/surname', '')]),
    ])

    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 400]))
  })

  it('[PRM-15] is for the supervisor of that user, and of no other', async () => {
    const [child, parent, ada] = [await signedIn(kit), await signedIn(kit), await signedIn(kit)]
    await supervise(kit, parent, child)
    await makeKnown(kit, ada)
    const rename = [replace('/givenName', 'Renamed')]

    const own = await patch(child.userId, parent, rename)
    const foreign = await patch(ada.userId, parent, rename)

    expect([own.status, foreign.status]).toEqual([200, 403])
    expect(field((await get(child.userId, parent)).body, 'givenName')).toBe('Renamed')
  })

  it('[API3-31] refuses to lift the caller’s own limits', async () => {
    const ada = await signedIn(kit)

    const answer = await patch(ada.userId, ada, [replace('/limitsDisabled', true)])

    expect(answer.status).toBe(400)
    expect(field((await get(ada.userId, ada)).body, 'limitsDisabled')).toBe(false)
  })
})

describe('confirming a name', () => {
  const confirmed = replace('/metadata/nameConfirmed', true)
  const isConfirmed = async (user: SignedIn) =>
    field(field((await get(user.userId, user)).body, 'metadata'), 'nameConfirmed') ?? false

  it('[NCF-12] writes the name, that it is confirmed, and where the user lives, and nothing else of the metadata', async () => {
    const ada = await signedIn(kit)
    const metadata = { genealogyStartYear: '1999', location: 'Ghent' }
    await kit.store.db.update(users).set({ metadata }).where(sql`id = ${ada.userId}`)

    const { body } = await patch(ada.userId, ada, [
      replace('/givenName', 'Augusta'),
      replace('/surname', 'Byron'),
      confirmed,
      replace('/metadata/location', 'Bruges'),
    ])

    const expected = { genealogyStartYear: '1999', location: 'Bruges', nameConfirmed: true }
    expect(body).toMatchObject({ givenName: 'Augusta', surname: 'Byron', metadata: expected })
    expect(field((await get(ada.userId, ada)).body, 'metadata')).toEqual(expected)
  })

  it('keeps what two of the same user write at the same moment', async () => {
    const ada = await signedIn(kit)

    await Promise.all([
      patch(ada.userId, ada, [confirmed]),
      patch(ada.userId, ada, [replace('/metadata/location', 'Bruges')]),
    ])

    const metadata = field((await get(ada.userId, ada)).body, 'metadata')
    expect(metadata).toEqual({ nameConfirmed: true, location: 'Bruges' })
  })

  it('uses the last value that a patch gives for a field, and can empty the field again', async () => {
    const ada = await signedIn(kit)
    const empty = replace('/metadata/location', '')

    await patch(ada.userId, ada, [
      replace('/metadata/location', 'Ghent'),
      replace('/metadata/location', 'Bruges'),
    ])
    const written = field((await get(ada.userId, ada)).body, 'metadata')
    await patch(ada.userId, ada, [replace('/metadata/location', 'Ghent'), empty])
    const emptied = field((await get(ada.userId, ada)).body, 'metadata')

    expect([written, emptied]).toEqual([{ location: 'Bruges' }, {}])
  })

  it('stores a postponement for all devices of the user', async () => {
    const ada = await signedIn(kit)
    await patch(ada.userId, ada, [replace('/metadata/dismissed', ['nameConfirm'])])

    expect(field((await get(ada.userId, ada)).body, 'metadata')).toEqual({ dismissed: ['nameConfirm'] })
  })

  it.each([
    ['/metadata/nameConfirmed', 'yes'],
    ['/metadata/location', 'x'.repeat(201)],
    ['/metadata/location', 5],
    ['/metadata/dismissed', 'nameConfirm'],
    ['/metadata/dismissed', Array.from({ length: 101 }, () => 'x')],
    ['/metadata', {}],
    ['/metadata/admin', true],
    ['/metadata/location/city', 'Bruges'],
  ])('refuses %s as %j', async (path, value) => {
    const ada = await signedIn(kit)

    expect((await patch(ada.userId, ada, [replace(path, value)])).status).toBe(400)
    expect(field((await get(ada.userId, ada)).body, 'metadata')).toEqual({})
  })

  it('[ADM-18] is for holders of ManageUsers if the user is another one; even a supervisor may not do it', async () => {
    const [ada, child] = [await signedIn(kit), await signedIn(kit)]
    const [parent, stranger] = [await signedIn(kit), await signedIn(kit)]
    await supervise(kit, parent, child)
    const [manager, reader] = [await someoneWith('ManageUsers'), await someoneWith('ReadAllUsers')]
    const toggled = async (user: SignedIn, viewer: SignedIn, value: boolean) =>
      (await patch(user.userId, viewer, [replace('/metadata/nameConfirmed', value)])).status

    expect(await toggled(child, parent, true)).toBe(403)
    expect(await toggled(ada, stranger, true)).toBe(404)
    expect(await toggled(ada, reader, true)).toBe(403)
    expect([await isConfirmed(child), await isConfirmed(ada)]).toEqual([false, false])
    expect([await toggled(ada, manager, true), await isConfirmed(ada)]).toEqual([200, true])
    expect([await toggled(ada, manager, false), await isConfirmed(ada)]).toEqual([200, false])
    expect([await toggled(child, manager, true), await isConfirmed(child)]).toEqual([200, true])
  })

  it('is refused to an actor', async () => {
    const [ada, staff] = [await signedIn(kit), await someoneWith('ImpersonateUser', 'ManageUsers')]
    const { token } = await actingAs(kit, staff, ada)

    const { status } = await patch(ada.userId, { ...ada, token }, [confirmed])

    expect([status, await isConfirmed(ada)]).toEqual([403, false])
  })

  it('[NCF-07] can be changed again at once', async () => {
    const ada = await signedIn(kit)
    const rename = (name: string) => [
      replace('/givenName', name),
      confirmed,
      replace('/metadata/location', name),
    ]

    const statuses = [
      (await patch(ada.userId, ada, rename('Augusta'))).status,
      (await patch(ada.userId, ada, rename('Ada'))).status,
    ]

    expect(statuses).toEqual([200, 200])
    expect((await get(ada.userId, ada)).body).toMatchObject({
      givenName: 'Ada',
      metadata: { location: 'Ada' },
    })
  })
})

describe('the data groups of a user', () => {
  it('[API-33] [API3-39] [MOD-62] [MOD-63] are those owned, and those seen with their permissions', async () => {
    const [ada, ben] = [await signedIn(kit), await signedIn(kit)]
    const own = await aTree(kit.store, ada.userId)
    await completedSync(kit, own.workspaceId, ada.userId)
    const shared = await aTree(kit.store, ben.userId)
    await completedSync(kit, shared.workspaceId, ben.userId)
    const unfinished = await aTree(kit.store, ada.userId)
    await makeKnown(kit, ada)
    await call(kit.app, `POST /groupadmin/datagroups/${shared.dataGroupId}/members`, {
      token: ben.token,
      json: { principalType: 'User', principalId: ada.userId },
    })

    const owned = await get(`${ada.userId}/datagroups`, ada)
    const seen = await get(`${ada.userId}/viewDataGroups`, ada)

    expect(owned.body).toMatchObject({ items: [{ id: ada.profileId }, { id: own.dataGroupId }] })
    expect(seen.body).toEqual({
      items: [
        {
          id: ada.profileId,
          groupType: 'Profile',
          startItemId: `${ada.profileId}-1`,
          workspaceId: null,
          trustLevel: 1,
          permissions: expect.stringContaining('Owner'),
        },
        {
          id: own.dataGroupId,
          groupType: 'Research',
          startItemId: null,
          workspaceId: own.workspaceId,
          trustLevel: 2,
          permissions: expect.stringContaining('Owner'),
        },
        {
          id: shared.dataGroupId,
          groupType: 'Research',
          startItemId: null,
          workspaceId: shared.workspaceId,
          trustLevel: 2,
          permissions: 'Read,ReadContent,ListItems,ReadItems',
        },
      ],
    })
    expect(JSON.stringify(seen.body)).not.toContain(`"${unfinished.dataGroupId}"`)
  })

  it('are refused to strangers, and show others only what both may see', async () => {
    const [ada, stranger] = [await signedIn(kit), await signedIn(kit)]
    const [reader, groupReader] = [
      await someoneWith('ReadAllUsers'),
      await someoneWith('ReadAllUsers', 'ReadAllGroups'),
    ]

    const [refused, nothing, all] = await Promise.all(
      [stranger, reader, groupReader].map((viewer) => get(`${ada.userId}/viewDataGroups`, viewer)),
    )

    expect(refused?.status).toBe(404)
    expect(nothing?.body).toEqual({ items: [] })
    expect(all?.body).toMatchObject({ items: [{ id: ada.profileId }] })
  })
})

describe('the data of an account', () => {
  it('[ACC-14] is for the user, a parent and holders of ManageUsers; ReadAllUsers alone does not show it', async () => {
    const [child, parent] = [await signedIn(kit), await signedIn(kit)]
    const [manager, reader] = [await someoneWith('ManageUsers'), await someoneWith('ReadAllUsers')]
    await supervise(kit, parent, child)
    const seenBy = async (viewer: SignedIn) => ({
      limits: Object.hasOwn(Object((await get(child.userId, viewer)).body), 'limits'),
      audit: (await get(`${child.userId}/audit`, viewer)).status,
    })

    for (const viewer of [child, parent, manager])
      expect(await seenBy(viewer)).toEqual({ limits: true, audit: 200 })
    expect(await seenBy(reader)).toEqual({ limits: false, audit: 403 })
  })
})

describe('the preview of how others see a user', () => {
  const preview = (id: string, { token }: SignedIn, operations: unknown) =>
    call(kit.app, `POST /groupadmin/users/${id}/preview`, { token, patch: operations })

  it('[ACS-11] shows a stranger, a group and a friend what each would see, and stores nothing', async () => {
    const ada = await signedIn(kit, { givenName: 'Ada', familyName: 'Byron' })
    const before = (await get(ada.userId, ada)).body

    const { status, body } = await preview(ada.userId, ada, [
      replace('/givenName', 'Augusta'),
      replace('/namePrivacy', 'Groups'),
      replace('/emailPrivacy', 'Friends'),
      replace('/mobileNumber', '+41 1'),
      replace('/mobileNumberPrivacy', 'Everyone'),
    ])

    const seen = (who: string) => {
      const user = Object(field(body, who))
      return [user.givenName, user.email, user.mobileNumber, user.limits]
    }
    expect(status).toBe(200)
    expect(seen('stranger')).toEqual([undefined, undefined, '+41 1', undefined])
    expect(seen('group')).toEqual(['Augusta', undefined, '+41 1', undefined])
    expect(seen('friend')).toEqual(['Augusta', ada.address, '+41 1', undefined])
    expect((await get(ada.userId, ada)).body).toEqual(before)
  })

  it('is for those who may change the user', async () => {
    const [child, parent] = [await signedIn(kit), await signedIn(kit)]
    const stranger = await signedIn(kit)
    await supervise(kit, parent, child)
    const status = async (viewer: SignedIn) =>
      (await preview(child.userId, viewer, [replace('/namePrivacy', 'Me')])).status

    expect([await status(parent), await status(child), await status(stranger)]).toEqual([200, 403, 404])
  })
})

describe('emptying a contact field', () => {
  it.each([[''], [null]])('[GRP-32] is done by replacing it with %j', async (value) => {
    const ada = await signedIn(kit)
    const paths = ['/gender', '/email', '/email2', '/mobileNumber']
    await patch(ada.userId, ada, [replace('/gender', 'Female'), replace('/mobileNumber', '+41 1')])

    const { status, body } = await patch(
      ada.userId,
      ada,
      paths.map((path) => replace(path, value)),
    )

    expect({ status, body }).toMatchObject({
      status: 200,
      body: { gender: null, email: null, email2: null, mobileNumber: null },
    })
  })
})
