import { describe, expect, it } from 'vitest'
import type { Endpoint, Resource } from '#contract/endpoint.ts'
import { GroupShareRole, Privilege } from '#contract/permission.ts'
import { familyGroupRoles } from '#domain/groups/group-roles.ts'
import {
  allRead,
  dataGroupPermissions,
  familyGroupPermissions,
  holds,
  none,
  type Permissions,
  permissionText,
  supportTicketPermissions,
} from '#domain/permission/permissions.ts'
import { actingAs } from '../kit/acting.ts'
import { type Answer, appForThisFile, call } from '../kit/app.ts'
import {
  allEndpoints,
  carrying,
  expectRefusal,
  goodCall,
  needsRoleOnTree,
  tokenFor,
  wordsOf,
} from '../kit/calls.ts'
import { aFamilyGroup, shareWithGroup } from '../kit/family-group.ts'
import { outsideOf } from '../kit/outside-of-group.ts'
import { type SignedIn, signedIn } from '../kit/sign-in.ts'
import { aWorld, givePrivileges, roles } from '../kit/world.ts'

const kit = await appForThisFile()
const world = await aWorld(kit)

const needing = (isOf: (resource: Resource) => boolean) =>
  allEndpoints.filter(([, { access }]) => access.kind === 'needs' && isOf(access.resource))
const onTree = allEndpoints.filter(([, endpoint]) => needsRoleOnTree(endpoint))
const onGroup = needing((resource) => resource === 'familyGroup')
const onTicket = needing((resource) => resource === 'supportTicket')
const callers: readonly (readonly [string, SignedIn, Permissions])[] = [
  ['nobody', world.stranger, none],
  ...roles.map((role) => [role, world.byRole[role], dataGroupPermissions[role]] as const),
]

/** What the role table says about a call: refused with a status, or allowed. */
function expected(endpoint: Endpoint, permissions: Permissions): 404 | 403 | 'through' {
  if (!holds(permissions, 'Read')) return 404
  return endpoint.access.kind === 'needs' && !holds(permissions, endpoint.access.flag) ? 403 : 'through'
}

async function make(endpoint: Endpoint, caller: SignedIn): Promise<Answer> {
  const good = goodCall(endpoint, world)
  return call(kit.app, wordsOf(endpoint, good), {
    token: tokenFor(endpoint, caller),
    ...carrying(endpoint, good.body),
  })
}

/** Users with each role in the family group, and users without one: a Contributor of the tree is no member. */
const outside = await outsideOf(kit, world.ids.familyGroup, world.owner, world.byRole.Member)
const callersOfGroup: readonly (readonly [string, SignedIn, Permissions])[] = [
  ['nobody', world.stranger, none],
  ...Object.entries(outside).map(([who, person]) => [who, person, none] as const),
  ['a contributor of the tree', world.byRole.Contributor, none],
  ...familyGroupRoles.map((role) => [role, world.byRole[role], familyGroupPermissions[role]] as const),
]

const casesOf = (who: typeof callers, those: typeof allEndpoints) =>
  who.flatMap(([role, caller, permissions]) =>
    those.map(([name, endpoint]) => ({
      role,
      name,
      endpoint,
      caller,
      outcome: expected(endpoint, permissions),
    })),
  )
const isReadable = ({ outcome, endpoint }: ReturnType<typeof casesOf>[number]) =>
  outcome === 'through' && endpoint.method === 'GET'
const cases = casesOf(callers, onTree)
const refused = cases.filter(({ outcome }) => outcome !== 'through')
const readable = cases.filter(isReadable)
const casesOfGroup = casesOf(callersOfGroup, onGroup)
const refusedOfGroup = casesOfGroup.filter(({ outcome }) => outcome !== 'through')

describe('what a role on a tree allows', () => {
  it.each(refused)('[PRM-21] refuses $name to $role with $outcome', async ({ endpoint, caller, outcome }) => {
    const answer = await make(endpoint, caller)

    expectRefusal(endpoint, answer)
    expect(answer.status).toBe(outcome)
  })

  it('changes nothing by a refused call', async () => {
    const before = await snapshot()

    for (const { endpoint, caller } of refused) {
      if (endpoint.method !== 'GET') await make(endpoint, caller)
    }

    expect(await snapshot()).toEqual(before)
  })

  it.each(readable)('[PRM-21] allows $role to call $name', async ({ name, endpoint, caller }) => {
    const { status, body } = await make(endpoint, caller)

    // Looking up a person who is not a member gives a separate 404.
    const statuses = name === 'lookUpDataGroupMember' ? [200, 404] : [200]
    expect({ body, through: statuses.includes(status) }).toEqual({ body, through: true })
  })
})

describe('what a role in a family group allows', () => {
  it.each(refusedOfGroup)(
    '[PRM-20] [PMA-24] refuses $name to $role with $outcome',
    async ({ endpoint, caller, outcome }) => {
      const answer = await make(endpoint, caller)

      expectRefusal(endpoint, answer)
      expect(answer.status).toBe(outcome)
    },
  )

  it('changes nothing by a refused call', async () => {
    const before = await snapshot()

    for (const { endpoint, caller } of refusedOfGroup)
      if (endpoint.method !== 'GET') await make(endpoint, caller)

    expect(await snapshot()).toEqual(before)
  })

  it.each(casesOfGroup.filter(isReadable))(
    '[PRM-20] [API-17] allows $role to call $name',
    async ({ endpoint, caller }) => {
      const { status, body } = await make(endpoint, caller)

      expect({ body, status }).toEqual({ body, status: 200 })
    },
  )

  it('[PMA-32] is given by no privilege, except reading by ReadAllGroups', async () => {
    const staff = await signedIn(kit)
    const flags = `GET /groupadmin/familygroups/${world.ids.familyGroup}/permissions`
    await givePrivileges(kit, staff, ['User', 'ReadAllUsers', 'ManageUsers', 'ImpersonateUser', 'DemoUser'])
    const without = await call(kit.app, flags, { token: staff.token })
    await givePrivileges(kit, staff, ['User', 'ReadAllGroups'])
    const reading = await call(kit.app, flags, { token: staff.token })

    expect(without.status).toBe(404)
    expect(reading.body).toBe(permissionText(allRead))
  })
})

const deskStaff = await signedIn(kit)
await givePrivileges(kit, deskStaff, ['User', 'ManageUsers'])
const otherStaff = await signedIn(kit)
await givePrivileges(
  kit,
  otherStaff,
  Privilege.options.filter((one) => one !== 'ManageUsers' && one !== 'DemoUser'),
)
const actor = await signedIn(kit)
await givePrivileges(kit, actor, ['User', 'ImpersonateUser', 'ManageUsers'])
const actingActor = await actingAs(kit, actor, world.owner)
const casesOfTicket = casesOf(
  [
    ['nobody', world.stranger, none],
    ['a member of the tree of the creator', world.byRole.Administrator, none],
    ['staff without ManageUsers', otherStaff, none],
    ['somebody who acts as the creator', { ...world.owner, token: actingActor.token }, none],
    ['its creator', world.owner, supportTicketPermissions.creator],
    ['the staff of the desk', deskStaff, supportTicketPermissions.desk],
  ],
  onTicket,
)

describe('what somebody may do with a support ticket', () => {
  it.each(casesOfTicket.filter(({ outcome }) => outcome !== 'through'))(
    '[API3-16] refuses $name to $role with $outcome',
    async ({ endpoint, caller, outcome }) => {
      const answer = await make(endpoint, caller)

      expectRefusal(endpoint, answer)
      expect(answer.status).toBe(outcome)
    },
  )

  it.each(casesOfTicket.filter(isReadable))(
    '[API3-16] allows $role to call $name',
    async ({ endpoint, caller }) => {
      const { status, body } = await make(endpoint, caller)

      expect({ body, status }).toEqual({ body, status: 200 })
    },
  )
})

/** The tree and the profile are shared with two more family groups, each with a member of every role. */
const throughGroups = await Promise.all(
  GroupShareRole.options.flatMap((shareRole) =>
    [...familyGroupRoles].map(async (role) => ({ shareRole, role, person: await signedIn(kit) })),
  ),
)
for (const shareRole of GroupShareRole.options) {
  const people = throughGroups.filter((one) => one.shareRole === shareRole)
  const ownerId = people.find(({ role }) => role === 'Owner')?.person.userId ?? world.owner.userId
  const others = people.filter(({ role }) => role !== 'Owner')
  const group = await aFamilyGroup(
    kit.store,
    ownerId,
    others.map(({ role, person }) => [role, person.userId] as const),
  )
  for (const shared of [world.dataGroupId, world.profileId])
    await shareWithGroup(kit.store, shared, group, shareRole)
}

describe('what a role in a family group allows on a tree that is shared with it', () => {
  it.each(throughGroups)(
    '[PRM-17] [PRM-21] [PMA-07] is the role of the share, and nothing for a Viewer: $role, shared as $shareRole',
    async ({ shareRole, role, person }) => {
      const permissions = role === 'Viewer' ? none : dataGroupPermissions[shareRole]
      for (const [name, endpoint] of onTree) {
        // The other tree of the match is not shared with the family group.
        const isMatch = endpoint.access.kind === 'needs' && endpoint.access.resource === 'match'
        const outcome = expected(endpoint, isMatch ? none : permissions)
        if (outcome === 'through' && endpoint.method !== 'GET') continue
        const answer = await make(endpoint, person)
        const wanted =
          outcome === 'through' ? [200, ...(name === 'lookUpDataGroupMember' ? [404] : [])] : [outcome]
        expect({ name, status: wanted.includes(answer.status) ? 'as it must' : answer.status }).toEqual({
          name,
          status: 'as it must',
        })
        if (outcome !== 'through') expectRefusal(endpoint, answer)
      }
    },
  )

  it('[PRM-17] is answered like a tree that is not there, byte for byte, to whoever may not know of it', async () => {
    const told = ({ status, body }: Answer) => ({ status, body: { ...Object(body), requestId: '' } })
    const hidden = [
      ...Object.values(outside),
      ...throughGroups.flatMap(({ role, person }) => (role === 'Viewer' ? [person] : [])),
    ]
    for (const person of hidden)
      for (const [name, endpoint] of onTree) {
        if (endpoint.access.kind !== 'needs') continue
        const good = goodCall(endpoint, world)
        const params = { ...good.params, [endpoint.access.param]: absent(endpoint.access.resource) }
        const nowhere = await call(kit.app, wordsOf(endpoint, { ...good, params }), {
          token: tokenFor(endpoint, person),
          ...carrying(endpoint, good.body),
        })
        expect({ name, ...told(await make(endpoint, person)) }).toEqual({ name, ...told(nowhere) })
      }
  })
})

/** An unused id of the form that the resource has. */
function absent(resource: Resource): string {
  if (resource === 'match') return world.ids.match.replace('-1~', '-4711~')
  if (resource === 'content') return `${world.dataGroupId}-u4711`
  if (resource === 'contentTag') return `${world.dataGroupId}-t4711`
  return ['person', 'family', 'assertion'].includes(resource) ? `${world.dataGroupId}-4711` : '4711'
}

/** Everything of the tree that a call could change. */
async function snapshot() {
  const tables = [
    'data_groups',
    'data_group_members',
    'family_groups',
    'family_group_members',
    'family_group_invites',
    'workspaces',
    'syncs',
    'sync_batches',
    'persons',
    'families',
    'match_decisions',
    'person_links',
    'uploaded_contents',
    'content_data',
    'content_tags',
  ]
  const rows = await Promise.all(
    tables.map(async (table) => (await kit.store.pool.query(`SELECT * FROM ${table} ORDER BY 1, 2`)).rows),
  )
  return Object.fromEntries(tables.map((table, index) => [table, rows[index]]))
}

describe('what only staff may do', () => {
  const ofStaff = allEndpoints.flatMap(([name, endpoint]) =>
    endpoint.access.kind === 'staff' ||
    endpoint.access.kind === 'identityStaff' ||
    endpoint.access.kind === 'managed'
      ? [{ name, endpoint, privilege: endpoint.access.privilege }]
      : [],
  )

  it.each(ofStaff)('[PRM-18] refuses $name to a user without $privilege', async ({ endpoint, privilege }) => {
    const others = Privilege.options.filter((one) => one !== privilege)
    // Some acts are open to the user of the path as well.
    const caller = await signedIn(kit)
    await givePrivileges(kit, caller, others)

    const answer = await make(endpoint, caller)

    expectRefusal(endpoint, answer)
    expect(answer.status).toBe(403)
  })
})

describe('what only the user itself may do', () => {
  const ofSelf = allEndpoints.filter(([, { access }]) => access.kind === 'self')
  const admitsActors = ({ access }: Endpoint) => access.kind === 'self' && access.acting

  it.each(ofSelf)('refuses %s with 404 to another user, whatever the privileges', async (_name, endpoint) => {
    const staff = await signedIn(kit)
    await givePrivileges(kit, staff, [...Privilege.options])

    const answers = [await make(endpoint, world.stranger), await make(endpoint, staff)]

    for (const answer of answers) expectRefusal(endpoint, answer)
    expect(answers.map(({ status }) => status)).toEqual([404, 404])
  })

  it.each(ofSelf)(
    'refuses %s with 403 to somebody who acts as the user, unless it says otherwise',
    async (_name, endpoint) => {
      const staff = await signedIn(kit)
      await givePrivileges(kit, staff, ['User', 'ImpersonateUser'])
      const acting = await actingAs(kit, staff, world.owner)

      const answer = await make(endpoint, { ...world.owner, token: acting.token })

      if (!admitsActors(endpoint)) expectRefusal(endpoint, answer)
      expect(answer.status).toBe(admitsActors(endpoint) ? 200 : 403)
    },
  )
})

describe('items that are not there', () => {
  it('answers 404, as for items that the caller may not know of', async () => {
    for (const [, endpoint] of allEndpoints) {
      if (endpoint.access.kind !== 'needs') continue
      const good = goodCall(endpoint, world)
      const params = { ...good.params, [endpoint.access.param]: absent(endpoint.access.resource) }

      const answer = await call(kit.app, wordsOf(endpoint, { ...good, params }), {
        token: world.owner.token,
        ...carrying(endpoint, good.body),
      })

      expectRefusal(endpoint, answer)
      expect({ path: endpoint.path, status: answer.status }).toEqual({ path: endpoint.path, status: 404 })
    }
  })
})
