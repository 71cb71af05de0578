/** What has happened lately, and to whom the server tells it. */
import { describe, expect, it } from 'vitest'
import type { NewsItem } from '#contract/research/news.ts'
import { call } from '../kit/app.ts'
import { aFamilyGroup, shareWithGroup } from '../kit/family-group.ts'
import { type SignedIn, signedIn, textField } from '../kit/sign-in.ts'
import { givePrivileges, makeKnown } from '../kit/world.ts'
import { good, researchApp, share, treeOf, upload, userOf } from './kit.ts'
import { batchOf, dead } from './records.ts'

const kit = await researchApp()
const day = 24 * 60 * 60 * 1000

async function newUser(givenName = 'Ada'): Promise<SignedIn> {
  const user = await signedIn(kit, { givenName, familyName: 'Tester' })
  await kit.store.pool.query(
    "UPDATE users SET limits_disabled = true, name_privacy = 'Everyone' WHERE name_privacy = 'Groups'",
  )
  return user
}

const batch = (year = 1900) => batchOf(dead('A', year))
const newTree = (owner: SignedIn) => treeOf(kit, userOf(kit, owner), [batch()])
const daysAgo = (days: number) => new Date(kit.clock.now.getTime() - days * day)

/** Moves the uploads of a tree into the past, and everything that gives read access to it. */
async function moveBack({ groupId, workspaceId }: { groupId: string; workspaceId: string }, days: number) {
  await kit.store.pool.query(
    'UPDATE syncs SET created_at = $2, completed_at = $2 WHERE workspace_id = $1 AND created_at > $2',
    [workspaceId, daysAgo(days)],
  )
  await kit.store.pool.query('UPDATE workspaces SET modified_at = $2 WHERE id = $1', [
    workspaceId,
    daysAgo(days),
  ])
  await moveReadersBack(groupId, days)
}
const moveReadersBack = (groupId: string, days: number) =>
  kit.store.pool.query('UPDATE data_group_members SET created_at = $2 WHERE data_group_id = $1', [
    groupId,
    daysAgo(days),
  ])

interface News {
  readonly items: readonly NewsItem[]
  readonly nextPageToken?: string
}
const newsOf = (user: SignedIn, query = '') => userOf(kit, user).get<News>(`/news${query}`)
const textsOf = async (user: SignedIn) => (await newsOf(user)).items.map(({ displayText }) => displayText)

describe('an upload', () => {
  it('[NWS-04] [NWS-05] [MOD3-31] is the first one within ten minutes after its workspace, and a later one afterwards', async () => {
    const [ada, ben] = [await newUser(), await newUser('Ben')]
    const tree = await newTree(ada)
    good(await share(kit, ada, tree.groupId, ben))

    expect(await newsOf(ben)).toEqual({
      items: [
        {
          id: expect.stringMatching(/^sync:\d+$/),
          type: 'FirstSync',
          timestamp: kit.clock.now.toISOString(),
          displayText: 'Ada Tester uploaded a tree',
          url: `/trees/${tree.groupId}`,
        },
      ],
    })
    for (const [minutes, text] of [
      [9.9, 'Ada Tester uploaded a tree'],
      [10, 'Ada Tester synced a tree'],
    ] as const) {
      await kit.store.pool.query('UPDATE workspaces SET modified_at = $2 WHERE id = $1', [
        tree.workspaceId,
        new Date(kit.clock.now.getTime() - minutes * 60_000),
      ])
      expect(await textsOf(ben)).toEqual([text])
    }
  })

  it('[NWS-06] is told only to those who see the tree, and no longer when the share ends', async () => {
    const [ada, ben, stranger] = [await newUser(), await newUser(), await newUser()]
    const staff = await newUser()
    await givePrivileges(kit, staff, ['User', 'ReadAllGroups'])
    const tree = await newTree(ada)
    good(await share(kit, ada, tree.groupId, ben))

    expect(await textsOf(ben)).toHaveLength(1)
    expect(await textsOf(stranger)).toEqual([])
    expect(await textsOf(staff)).toEqual([])
    await kit.store.pool.query(
      "DELETE FROM data_group_members WHERE data_group_id = $1 AND role <> 'Owner'",
      [tree.groupId],
    )
    expect(await textsOf(ben)).toEqual([])
    expect((await call(kit.app, 'GET /research/news', {})).status).toBe(401)
  })

  it('[NWS-06] hides the name of a user whose privacy does not admit the reader', async () => {
    const [ada, ben] = [await newUser(), await newUser()]
    const tree = await newTree(ada)
    good(await share(kit, ada, tree.groupId, ben))

    await kit.store.pool.query("UPDATE users SET name_privacy = 'Me' WHERE id = $1", [ada.userId])

    expect(await textsOf(ben)).toEqual(['Somebody uploaded a tree'])
  })

  it('[NWS-06] bears no time before the reader could see the tree, by whichever way that began', async () => {
    const [ada, ben, cal] = [await newUser(), await newUser(), await newUser()]
    const tree = await newTree(ada)
    await moveBack(tree, 40)
    good(await share(kit, ada, tree.groupId, ben))
    const group = await aFamilyGroup(kit.store, ada.userId, [['Member', cal.userId]])
    await shareWithGroup(kit.store, tree.groupId, group)
    const timesOf = async (user: SignedIn) => (await newsOf(user)).items.map(({ timestamp }) => timestamp)

    // The owner has seen it for forty days.
    expect(await timesOf(ada)).toEqual([])
    expect(await timesOf(ben)).toEqual([kit.clock.now.toISOString()])
    const joined = async (shared: Date, member: Date) => {
      await kit.store.pool.query('UPDATE data_group_members SET created_at = $2 WHERE family_group_id = $1', [
        group,
        shared,
      ])
      await kit.store.pool.query(
        'UPDATE family_group_members SET created_at = $2 WHERE family_group_id = $1',
        [group, member],
      )
      return timesOf(cal)
    }
    expect(await joined(daysAgo(3), daysAgo(20))).toEqual([daysAgo(3).toISOString()])
    expect(await joined(daysAgo(20), daysAgo(5))).toEqual([daysAgo(5).toISOString()])
    expect(await joined(daysAgo(31), daysAgo(31))).toEqual([])
  })

  it('of before a share is told once, and an undone one is not told', async () => {
    const [ada, ben] = [await newUser(), await newUser()]
    const tree = await newTree(ada)
    await upload(kit, userOf(kit, ada), tree.workspaceId, [batch(1901)])
    await moveBack(tree, 2)
    good(await share(kit, ada, tree.groupId, ben))
    expect(await textsOf(ben)).toHaveLength(1)

    const later = await upload(kit, userOf(kit, ada), tree.workspaceId, [batch(1902)])
    await moveReadersBack(tree.groupId, 1)
    expect(await textsOf(ben)).toHaveLength(2)

    await kit.store.pool.query(
      `INSERT INTO syncs (workspace_id, source_person_count, state, completed_at, created_at, undoes)
       VALUES ($1, 1, 'Completed', $3, $3, $2)`,
      [tree.workspaceId, later, kit.clock.now],
    )
    expect(await textsOf(ben)).toHaveLength(1)
  })

  it('[NWS-02] come five at a time, the newest first', async () => {
    const [ada, ben] = [await newUser(), await newUser()]
    for (const days of [3, 1, 7, 2, 5, 4, 6]) {
      const tree = await newTree(ada)
      good(await share(kit, ada, tree.groupId, ben))
      await moveBack(tree, days)
    }
    const agesIn = ({ items }: News) =>
      items.map(({ timestamp }) => (kit.clock.now.getTime() - Date.parse(timestamp)) / day)

    const first = await newsOf(ben)
    const second = await newsOf(ben, `?next=${encodeURIComponent(first.nextPageToken ?? '')}`)

    expect([agesIn(first), agesIn(second)]).toEqual([
      [1, 2, 3, 4, 5],
      [6, 7],
    ])
    expect(second.nextPageToken).toBeUndefined()
    expect((await userOf(kit, ben).ask('GET /news?next=bm90aGluZw')).status).toBe(400)
  })
})

describe('an invitation to a family group', () => {
  it('[NWS-07] is news for its recipient alone, with its time and its page, until it ends', async () => {
    const [ada, ben, cal] = [await newUser(), await newUser('Ben'), await newUser('Cal')]
    await makeKnown(kit, ben)
    const group = await aFamilyGroup(kit.store, ada.userId)
    const sent = await call(kit.app, `POST /groupadmin/familygroups/${group}/invites`, {
      token: ada.token,
      json: { recipientEmail: ben.address },
    })
    const id = textField(good(sent), 'id')

    expect((await newsOf(ben)).items).toEqual([
      {
        id: `invite:${id}`,
        type: 'FamilyGroupInvite',
        timestamp: kit.clock.now.toISOString(),
        displayText: 'Ada Tester invites you to the family group A family',
        url: `/groupinvites/${id}/accept`,
      },
    ])
    expect([await textsOf(ada), await textsOf(cal)]).toEqual([[], []])
    good(await call(kit.app, `POST /groupadmin/familygroupinvites/${id}/cancel`, { token: ada.token }))
    expect(await textsOf(ben)).toEqual([])
  })
})
