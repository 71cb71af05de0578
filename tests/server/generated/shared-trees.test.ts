/** Every reading endpoint of the table, called by everybody who is not a member of a tree. */
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoint.ts'
import { users } from '../../../server/store/schema/group-admin.ts'
import { type Answer, appForThisFile, call } from '../kit/app.ts'
import { allEndpoints, carrying, goodCall, needsRoleOnTree, tokenFor, wordsOf } from '../kit/calls.ts'
import { aFamilyGroup, shareWithGroup } from '../kit/family-group.ts'
import { accept, invitedLink, memberIdOf } from '../kit/invite.ts'
import { outsideOf } from '../kit/outside-of-group.ts'
import { type SignedIn, signedIn } from '../kit/sign-in.ts'
import { aWorld, givePrivileges } from '../kit/world.ts'

const kit = await appForThisFile()
const world = await aWorld(kit)
const { ids, owner, dataGroupId } = world
// The world has a user of every role, which may be more people than a free plan allows.
await kit.store.db.update(users).set({ limitsDisabled: true }).where(sql`id = ${owner.userId}`)

const invited = await signedIn(kit)
await accept(kit, invited, await invitedLink(kit, owner, dataGroupId, invited.address))
const staff = await signedIn(kit)
await givePrivileges(kit, staff, ['User', 'ReadAllGroups'])
/** The tree is shared with a family group; its members see the tree, its Viewers do not. */
const [member, groupViewer, formerMember] = [await signedIn(kit), await signedIn(kit), await signedIn(kit)]
const familyGroupId = await aFamilyGroup(kit.store, owner.userId, [
  ['Member', member.userId],
  ['Viewer', groupViewer.userId],
  ['Administrator', formerMember.userId],
])
await shareWithGroup(kit.store, dataGroupId, familyGroupId)
await kit.store.pool.query('DELETE FROM family_group_members WHERE user_id = $1', [formerMember.userId])
const outside = Object.values(await outsideOf(kit, familyGroupId, owner, member))
/** The tree is shared with a family group that has the same number as this user. */
await kit.store.pool.query(`ALTER TABLE users ALTER COLUMN id RESTART WITH 700001`)
const namesake = await signedIn(kit)
await kit.store.pool.query(`ALTER TABLE family_groups ALTER COLUMN id RESTART WITH ${namesake.userId}`)
await shareWithGroup(kit.store, dataGroupId, await aFamilyGroup(kit.store, owner.userId))
const removed = await signedIn(kit)
await accept(kit, removed, await invitedLink(kit, owner, dataGroupId, removed.address))
await call(
  kit.app,
  `DELETE /groupadmin/datagroups/${dataGroupId}/members/${await memberIdOf(kit, owner, dataGroupId, removed)}`,
  { token: owner.token },
)

const reads = allEndpoints.filter(
  ([, endpoint]) =>
    endpoint.method === 'GET' && (endpoint.access.kind === 'signedIn' || needsRoleOnTree(endpoint)),
)
/** The endpoints that a Viewer may call. A match needs two trees, and one of them is shared with nobody here. */
const open = reads.filter(
  ([, { access }]) =>
    access.kind === 'signedIn' ||
    (access.kind === 'needs' && access.resource !== 'match' && isOfViewers(access.flag)),
)

function isOfViewers(flag: string): boolean {
  return ['Read', 'ReadContent', 'ListItems', 'ReadItems'].includes(flag)
}

/** A call about the tree of the world: by its path, by ids, or by words that it contains. */
function ask(endpoint: Endpoint, person: SignedIn): Promise<Answer> {
  const good = goodCall(endpoint, world)
  const fields = endpoint.query?._zod.def.shape ?? {}
  const query: Record<string, string> = { ...good.query }
  const idsField = fields['ids']
  if (idsField !== undefined) {
    const number = endpoint.path === '/workspaces' ? ids.workspace : ids.dataGroup
    const fitting = [ids.person, endpoint.path === '/syncs' ? ids.sync : number].find(
      (id) => z.safeDecode(idsField, id as never).success, // a text, as queries are
    )
    if (fitting !== undefined) query['ids'] = fitting
  }
  if ('q' in fields) {
    query['q'] = 'Berta'
    delete query['ids']
  }
  if ('pageSize' in fields) query['pageSize'] = '20'
  return call(kit.app, wordsOf(endpoint, { ...good, query }), {
    token: tokenFor(endpoint, person),
    ...carrying(endpoint, good.body),
  })
}

/** The traces of the tree in an answer. */
const toldIn = ({ body }: Answer): string[] =>
  [`"${dataGroupId}-1"`, `"dataGroupId":"${dataGroupId}"`, 'Berta', 'Baker', '"A tree"'].filter((trace) =>
    JSON.stringify(body).includes(trace),
  )

describe('a tree of another user', () => {
  it.each(reads)(
    '[MOD-04] reveals nothing through %s to a user it is not shared with',
    async (_, endpoint) => {
      for (const person of [world.stranger, namesake, removed, groupViewer, formerMember, ...outside]) {
        const answer = await ask(endpoint, person)

        expect({ told: toldIn(answer), status: answer.status }).toEqual({
          told: [],
          status: endpoint.access.kind === 'needs' ? 404 : 200,
        })
      }
    },
  )

  it('[MOD-04] [part of API3-42] is visible to the users it is shared with, and to holders of ReadAllGroups', async () => {
    for (const person of [invited, staff, member]) {
      const told = new Set<string>()
      const refused: string[] = []
      for (const [name, endpoint] of open) {
        const answer = await ask(endpoint, person)
        for (const trace of toldIn(answer)) told.add(trace)
        // Looking up a person who is not a member gives a separate 404.
        if (answer.status !== 200 && name !== 'lookUpDataGroupMember') refused.push(name)
      }

      expect(refused).toEqual([])
      expect([...told].toSorted()).toEqual(toldIn({ status: 200, headers: {}, body: everything }).toSorted())
    }
  })
})

/** Everything that an answer could reveal. */
const everything = {
  id: `${dataGroupId}-1`,
  dataGroupId,
  name: 'A tree',
  person: 'Berta',
  occupation: 'Baker',
}
