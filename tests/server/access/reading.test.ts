/** Four functions decide who may read a data group; this test checks that they agree. */

import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { DataGroupId, UserId } from '#contract/wire.ts'
import { holds, none } from '#domain/permission/permissions.ts'
import { readersAmong } from '../../../server/store/readers/audience.ts'
import { groupPermissions, listedGroups } from '../../../server/store/readers/group-standing.ts'
import { mayRead } from '../../../server/store/readers/viewing.ts'
import { dataGroupMembers, dataGroups } from '../../../server/store/schema/group-admin.ts'
import { syncs } from '../../../server/store/schema/research-uploads.ts'
import type { Viewer } from '../../../server/values/viewer.ts'
import { aFamilyGroup, shareWithGroup } from '../kit/family-group.ts'
import { storeForThisFile } from '../support/database.ts'
import { aTree, aUser } from '../support/fixtures.ts'

const store = await storeForThisFile()
const at = new Date('2026-11-21T08:00:00.000Z')
const audit = { createdAt: at, modifiedAt: at }

/** The family group and an unrelated user have the same number. */
const familyGroupNumber = '700001'
await store.pool.query(`ALTER TABLE family_groups ALTER COLUMN id RESTART WITH ${familyGroupNumber}`)

async function userNumbered(number: string): Promise<UserId> {
  await store.pool.query(`ALTER TABLE users ALTER COLUMN id RESTART WITH ${number}`)
  return aUser(store)
}

const people = {
  owner: await aUser(store),
  viewer: await aUser(store),
  'disabled member': await aUser(store),
  'member of a family group': await aUser(store),
  'viewer of a family group': await aUser(store),
  'user with the number of a family group': await userNumbered(familyGroupNumber),
  stranger: await aUser(store),
  'holder of ReadAllGroups': await aUser(store, { privileges: ['User', 'ReadAllGroups'] }),
}
type Person = keyof typeof people
const names = Object.keys(people) as Person[]

const finished = await aTree(store, people.owner)
await store.db.insert(syncs).values({
  workspaceId: finished.workspaceId,
  sourcePersonCount: 1,
  state: 'Completed',
  completedAt: at,
  createdAt: at,
  createdUserId: people.owner,
})
const groups = {
  'finished tree': finished.dataGroupId,
  'unfinished tree': (await aTree(store, people.owner)).dataGroupId,
  profile: await aGroup('Profile'),
  'system group': await aGroup('System'),
}
const familyGroupId = await aFamilyGroup(store, people.owner, [
  ['Member', people['member of a family group']],
  ['Viewer', people['viewer of a family group']],
])
for (const dataGroupId of Object.values(groups)) await addMembers(dataGroupId)

async function aGroup(groupType: 'Profile' | 'System'): Promise<DataGroupId> {
  const [group] = await store.db
    .insert(dataGroups)
    .values({ groupType, name: 'A group', ...audit })
    .returning()
  if (group === undefined) throw new Error('No group was stored.')
  const owner = { principalType: 'User', principalId: people.owner, role: 'Owner' } as const
  await store.db.insert(dataGroupMembers).values({ dataGroupId: group.id, ...owner, ...audit })
  return group.id
}

async function addMembers(dataGroupId: DataGroupId) {
  const member = { dataGroupId, principalType: 'User', role: 'Viewer', ...audit } as const
  await store.db.insert(dataGroupMembers).values([
    { ...member, principalId: people.viewer },
    { ...member, principalId: people['disabled member'], disabled: true },
  ])
  await shareWithGroup(store, dataGroupId, familyGroupId)
}

const viewerOf = (name: Person): Viewer => ({
  userId: people[name],
  profileId: groups.profile,
  sessionId: 'session',
  privileges: new Set(name === 'holder of ReadAllGroups' ? ['User', 'ReadAllGroups'] : ['User']),
  actorId: null,
  clientId: 'kinweave',
  scope: ['identity', 'groupadmin', 'research', 'content'],
})

type Way = (group: DataGroupId, name: Person) => Promise<boolean>

const isTrue = async (condition: ReturnType<typeof sql>) =>
  (await store.db.execute<{ holds: boolean }>(sql`SELECT ${condition} AS holds`)).rows[0]?.holds === true

const ways: Readonly<Record<string, Way>> = {
  'the permission check': async (group, name) =>
    holds((await groupPermissions(store.db, viewerOf(name), [group])).get(group) ?? none, 'Read'),
  'reading items': (group, name) => isTrue(mayRead(viewerOf(name), sql`${group}::bigint`)),
  'the push hub': async (group, name) =>
    (await readersAmong(store.db, Object.values<UserId>(people), [group])).has(people[name]),
  'the lists': (group, name) => isTrue(sql`${group}::bigint IN ${listedGroups(viewerOf(name))}`),
}

const shared: readonly Person[] = ['owner', 'viewer', 'member of a family group', 'holder of ReadAllGroups']
const readers: Readonly<Record<keyof typeof groups, readonly Person[]>> = {
  'finished tree': shared,
  'unfinished tree': ['owner'],
  profile: shared,
  'system group': shared,
}

describe.each(Object.entries(ways))('sent to %s', (way, asks) => {
  it.each(Object.entries(groups))(
    '[PRM-05] a %s can be read only by users with permission',
    async (kind, group) => {
      // Before its first sync has completed a tree is in no list, not even in its owner's.
      const expected =
        way === 'the lists' && kind === 'unfinished tree' ? [] : readers[kind as keyof typeof groups]

      const admitted = await Promise.all(names.map((name) => asks(group, name)))

      expect(names.filter((_, index) => admitted[index])).toEqual(expected)
    },
  )
})
