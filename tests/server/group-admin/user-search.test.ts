import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { Privacy } from '#contract/group-admin/user.ts'
import { users } from '../../../server/store/schema/group-admin.ts'
import { appForThisFile, call, field } from '../kit/app.ts'
import { aFamilyGroup } from '../kit/family-group.ts'
import { type SignedIn, signedIn } from '../kit/sign-in.ts'
import { auditOf, staffWith } from '../kit/staff.ts'
import { aMember, aWorld, givePrivileges, supervise } from '../kit/world.ts'

const kit = await appForThisFile()
const world = await aWorld(kit)
const reader = await staffWith(kit, 'ReadAllUsers')
const searcher = await signedIn(kit)

const list = (person: SignedIn, query = '') =>
  call(kit.app, `GET /groupadmin/users${query}`, { token: person.token })
const itemsOf = async (person: SignedIn, query: string) => {
  const { body } = await list(person, query)
  const items = field(body, 'items')
  return Array.isArray(items) ? (items as Record<string, unknown>[]) : []
}
const namesOf = async (person: SignedIn, query: string) =>
  (await itemsOf(person, query)).map(({ givenName }) => givenName)

const showName = (person: SignedIn, namePrivacy: Privacy) =>
  kit.store.db.update(users).set({ namePrivacy }).where(sql`id = ${person.userId}`)

describe('the list of users for staff', () => {
  it('[API-27] [MOD3-36] [MOD-59] answers the facts of an account that it is asked for', async () => {
    await supervise(kit, world.stranger, world.owner)
    const [bare] = await itemsOf(reader, '?q=olga')
    const [whole] = await itemsOf(reader, '?q=olga&expand=usage,subscriptions,supervisors')

    expect(bare).toEqual({
      id: world.owner.userId,
      givenName: 'Olga',
      surname: 'Owner',
      photoUrl: null,
      subject: world.owner.subject,
      email: world.owner.address,
      metadata: {},
      createdDate: kit.clock.now.toISOString(),
      invited: false,
      isTest: false,
      isDemo: false,
    })
    expect(whole).toEqual({
      ...bare,
      usage: {
        userId: world.owner.userId,
        totalResearchGroups: 1,
        enabledResearchGroups: 1,
        syncDeviceTypes: [expect.any(String)],
        workspaceTypes: [expect.any(String)],
        lastSyncState: 'Completed',
        lastSyncDate: kit.clock.now.toISOString(),
        totalFamilyGroups: 1,
        sharingUsers: 5,
        sharingInvites: 0,
        sharingLimitReached: true,
      },
      subscription: null,
      supervisors: [world.stranger.userId],
    })
  })

  it('[API-27] [API3-43] finds by parts of the name and of the e-mail address, without case', async () => {
    expect(await namesOf(reader, '?q=LGA%20OWN')).toEqual(['Olga'])
    expect(await namesOf(reader, `?q=${encodeURIComponent(world.owner.address.toUpperCase())}`)).toEqual([
      'Olga',
    ])
    expect(await namesOf(reader, '?q=nobody-has-this')).toEqual([])
  })

  it('[API-27] is sorted by the newest, by last name or by first name', async () => {
    for (const [givenName, familyName] of [
      ['Älva', 'Zorn'],
      ['Zeno', 'Ångström'],
      ['bea', 'Zorn'],
    ] as const) {
      kit.clock.now = new Date(kit.clock.now.getTime() + 1000)
      await signedIn(kit, { givenName, familyName: `${familyName} Sorted` })
    }

    expect(await namesOf(reader, '?q=sorted')).toEqual(['bea', 'Zeno', 'Älva'])
    expect(await namesOf(reader, '?q=sorted&sort=Surname')).toEqual(['Zeno', 'Älva', 'bea'])
    expect(await namesOf(reader, '?q=sorted&sort=GivenName')).toEqual(['Älva', 'bea', 'Zeno'])
  })

  it('[ADM-08] [API-27] answers 25 at a time unless asked for another number, and continues by the token', async () => {
    for (let n = 0; n < 28; n++) await aMember(kit, world.dataGroupId, 'Viewer')
    const first = await list(reader)
    const token = String(field(first.body, 'nextPageToken'))
    const second = await list(reader, `?next=${token}`)
    const ids = [first, second].flatMap(({ body }) => {
      const items = field(body, 'items')
      return Array.isArray(items) ? items.map((item) => field(item, 'id')) : []
    })

    expect(field(first.body, 'items')).toHaveLength(25)
    expect(new Set(ids).size).toBe(ids.length)
    expect(await itemsOf(reader, '?pageSize=2')).toHaveLength(2)
  })

  it('refuses page tokens of another list, another search and another order', async () => {
    const token = String(field((await list(reader, '?pageSize=2&q=member')).body, 'nextPageToken'))
    const identities = await call(kit.app, 'GET /identity/identities?pageSize=1', {
      token: reader.identityToken,
    })
    const foreign = String(field(identities.body, 'nextPageToken'))

    expect((await list(reader, `?pageSize=2&q=member&next=${token}`)).status).toBe(200)
    for (const query of [`?next=${token}`, `?q=member&sort=Surname&next=${token}`, `?next=${foreign}`])
      expect((await list(reader, query)).status).toBe(400)
  })

  it('asks the database as often for a page of many users as for a page of one', async () => {
    const questions = async (query: string) => {
      const asked = { count: 0 }
      const count = () => {
        asked.count++
      }
      kit.store.pool.on('release', count)
      await list(reader, query)
      kit.store.pool.off('release', count)
      return asked.count
    }
    const all = '&expand=usage,subscriptions,supervisors'

    await questions(`?pageSize=1${all}`)
    expect(await questions(`?pageSize=25${all}`)).toBe(await questions(`?pageSize=1${all}`))
  })

  it('records the users whom a search has shown, and a look at the whole list once', async () => {
    const staff = await staffWith(kit, 'ReadAllUsers')
    const news = auditOf(kit)
    await news()

    await list(staff, '?q=olga')
    expect(await news()).toEqual([
      { act: 'user-read', actorId: staff.userId, userId: world.owner.userId, detail: '' },
    ])
    await list(staff)
    expect(await news()).toEqual([
      { act: 'user-read', actorId: staff.userId, userId: null, detail: 'Searches users by name' },
    ])
  })
})

describe('the search for users by everybody else', () => {
  it('[ADM-16] shows id, name and photo, only of users whose name is visible to everyone', async () => {
    const [open, closed] = [
      await signedIn(kit, { givenName: 'Pia', familyName: 'Findable' }),
      await signedIn(kit, { givenName: 'Quin', familyName: 'Findable' }),
    ]
    await showName(open, 'Everyone')
    await showName(closed, 'Groups')
    const query = '?q=findable&expand=usage,subscriptions,supervisors'

    for (const viewer of [searcher, await staffWith(kit, 'ManageUsers', 'ImpersonateUser', 'ReadAllGroups')])
      expect((await list(viewer, query)).body).toEqual({
        items: [{ id: open.userId, givenName: 'Pia', surname: 'Findable', photoUrl: null }],
      })
    expect(await namesOf(open, '?q=findable')).toEqual([])
  })

  it('[ADM-16] [ACS-11] finds those in a shared family group whose names it shows, by how near they are', async () => {
    const [owner, member, viewer] = [
      await signedIn(kit, { givenName: 'Olof', familyName: 'Relative' }),
      await signedIn(kit, { givenName: 'Mara', familyName: 'Relative' }),
      await signedIn(kit, { givenName: 'Vera', familyName: 'Relative' }),
    ]
    const colleague = await signedIn(kit, { givenName: 'Cara', familyName: 'Colleague' })
    await aFamilyGroup(kit.store, owner.userId, [
      ['Member', member.userId],
      ['Recruiter', colleague.userId],
      ['Viewer', viewer.userId],
    ])
    const found = async (privacy: Privacy) => {
      for (const one of [owner, member, viewer]) await showName(one, privacy)
      const ofEach = [owner, member, colleague, viewer].map((one) =>
        namesOf(one, '?q=relative&sort=GivenName'),
      )
      return Promise.all(ofEach)
    }

    expect(await found('Me')).toEqual([[], [], [], []])
    expect(await found('Friends')).toEqual([['Mara'], ['Olof'], ['Olof'], []])
    expect(await found('Groups')).toEqual([['Mara'], ['Olof'], ['Mara', 'Olof'], []])
  })

  it('finds nobody by less than three letters, by an address, or without a text', async () => {
    const open = await signedIn(kit, { givenName: 'Rosamund', familyName: 'Visible' })
    await showName(open, 'Everyone')

    for (const text of ['', 'Ro', '  ro ', open.address, open.address.split('@')[0], '@mail'])
      expect(await itemsOf(searcher, `?q=${encodeURIComponent(text ?? '')}`)).toEqual([])
    expect(await itemsOf(searcher, '')).toEqual([])
    expect(await namesOf(searcher, '?q=ros')).toEqual(['Rosamund'])
  })

  it('finds neither system users nor visitors of the demo, who find nobody themselves', async () => {
    const [system, visitor, open] = [
      await signedIn(kit, { givenName: 'Sys', familyName: 'Hidden' }),
      await signedIn(kit, { givenName: 'Visi', familyName: 'Hidden' }),
      await signedIn(kit, { givenName: 'Open', familyName: 'Hidden' }),
    ]
    for (const one of [system, visitor, open]) await showName(one, 'Everyone')
    await kit.store.db.update(users).set({ isSystem: true }).where(sql`id = ${system.userId}`)
    await givePrivileges(kit, visitor, ['User', 'DemoUser'])

    expect(await namesOf(searcher, '?q=hidden')).toEqual(['Open'])
    expect(await namesOf(visitor, '?q=hidden')).toEqual([])
    expect(await namesOf(reader, '?q=hidden&sort=GivenName')).toEqual(['Open', 'Visi'])
  })
})
