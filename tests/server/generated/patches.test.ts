import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import type { Access, Endpoint, Resource } from '#contract/endpoint.ts'
import type { PatchField } from '#contract/json-patch.ts'
import { familyGroupRoles } from '#domain/groups/group-roles.ts'
import {
  allRead,
  dataGroupPermissions,
  familyGroupPermissions,
  holds,
  none,
  type Permissions,
  supportTicketPermissions,
  type UserStanding,
  union,
  userPermissions,
} from '#domain/permission/permissions.ts'
import { testDomain } from '#domain/users/test-identities.ts'
import { appForThisFile, call, type TestApp } from '../kit/app.ts'
import { allEndpoints, expectRefusal, tokenFor, wordsOf } from '../kit/calls.ts'
import { encode, samplesOf } from '../kit/from-schema.ts'
import { type SignedIn, signedIn, signUp } from '../kit/sign-in.ts'
import { aWorld, givePrivileges, roles, supervise } from '../kit/world.ts'

const kit = await appForThisFile()
const world = await aWorld(kit)

interface Caller {
  readonly role: string
  readonly person: SignedIn
  readonly permissions: Permissions
}

const someoneWith = async (...privileges: Parameters<typeof givePrivileges>[2]) => {
  const person = await signedIn(kit)
  await givePrivileges(kit, person, ['User', ...privileges])
  return person
}

/** The callers on a tree, by role. */
const onTree: readonly Caller[] = [
  { role: 'nobody', person: world.stranger, permissions: none },
  { role: 'ReadAllGroups', person: await someoneWith('ReadAllGroups'), permissions: allRead },
  { role: 'ReadAllUsers', person: await someoneWith('ReadAllUsers'), permissions: none },
  ...roles.map((role) => ({ role, person: world.byRole[role], permissions: dataGroupPermissions[role] })),
]

/** The callers on a family group: its members, and some users who are not members. */
const onGroup: readonly Caller[] = [
  ...onTree.slice(0, 3),
  ...familyGroupRoles.map((role) => ({
    role,
    person: world.byRole[role],
    permissions: familyGroupPermissions[role],
  })),
]

/** The callers on a ticket to support, which the owner of the tree has created. */
const onTicket: readonly Caller[] = [
  { role: 'nobody', person: world.stranger, permissions: none },
  { role: 'its creator', person: world.owner, permissions: supportTicketPermissions.creator },
  { role: 'the desk', person: await someoneWith('ManageUsers'), permissions: supportTicketPermissions.desk },
  { role: 'ReadAllUsers', person: await someoneWith('ReadAllUsers'), permissions: none },
]

const callersOnItem: Partial<Record<Resource, readonly Caller[]>> = {
  familyGroup: onGroup,
  supportTicket: onTicket,
}

/** Values for paths where the server refuses some values although the schema accepts them. */
const acceptable: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  ['/metadata/researchTools', ['gramps']],
  ['/metadata/socialAccounts', ['x:ada']],
  ['/metadata/genealogyStartYear', '1999'],
  // The detail of the world is an occupation.
  ['/value', 'Baker'],
  ['/placeId', null],
  // Only the person of a profile can be a child, and this is a tree.
  ['/isChild', false],
  // Every caller of the tests who manages the family group may read the tree.
  ['/scopeFamilyId', world.ids.family],
])

/** The result depends on more than the role; the tests of family groups and of relationships cover it. */
const decidedByMore = new Set([
  'patchFamilyGroup /ownerId',
  'patchFamilyGroupMember /visibility',
  'patchFamily /fatherId',
  'patchFamily /motherId',
])

const child = await signedIn(kit)
const parent = await signedIn(kit)
await supervise(kit, parent, child)
const manager = await someoneWith('ManageUsers')
const reader = await someoneWith('ReadAllUsers')
const as = (...standings: UserStanding[]) => union(...standings.map((one) => userPermissions[one]))

/** The callers on a user: the owner of the tree, or a child with a parent. */
const onUser: readonly (Caller & { readonly of: SignedIn })[] = [
  { of: world.owner, role: 'self', person: world.owner, permissions: as('self') },
  { of: world.owner, role: 'another user', person: world.stranger, permissions: none },
  { of: world.owner, role: 'a member of a tree', person: world.byRole.Viewer, permissions: as('other') },
  { of: world.owner, role: 'ManageUsers', person: manager, permissions: as('other', 'manager') },
  { of: world.owner, role: 'ReadAllUsers', person: reader, permissions: as('other', 'reader') },
  { of: world.owner, role: "another's supervisor", person: parent, permissions: none },
  { of: child, role: 'supervised self', person: child, permissions: as('supervised self') },
  { of: child, role: 'supervisor', person: parent, permissions: as('other', 'supervisor') },
]

/** An identity that no test signs in as, because some of its patches would sign its owner out. */
const tested = `tested@${testDomain}`
await signUp(kit, tested)
const testIdentity = await subjectOf(kit, tested)

/** The callers on an identity: its owner, and others on an identity that nobody uses. */
const onIdentity: readonly (Caller & { readonly id: string })[] = [
  { id: child.subject, role: 'itself', person: child, permissions: as('supervisor') },
  { id: testIdentity, role: 'another identity', person: world.stranger, permissions: none },
  { id: testIdentity, role: 'ReadAllUsers', person: reader, permissions: none },
  { id: testIdentity, role: 'ManageUsers', person: manager, permissions: as('manager') },
]

interface Case {
  readonly role: string
  readonly name: string
  readonly path: string
  readonly op: 'replace' | 'add'
  readonly endpoint: Endpoint
  readonly field: PatchField
  readonly person: SignedIn
  readonly id: string
  readonly outcome: 404 | 403 | 'through'
}

const cases: readonly Case[] = allEndpoints.flatMap(([name, endpoint]) => {
  const { access } = endpoint
  if (endpoint.patch === undefined || (access.kind !== 'needs' && access.kind !== 'identity')) return []
  const callers = callersOn(access)
  const flag = access.kind === 'needs' ? access.flag : 'Read'
  return Object.entries(endpoint.patch).flatMap(([path, field]) =>
    (['replace', 'add'] as const).flatMap((op) =>
      callers.map(({ role, person, id, permissions }) => ({
        role,
        name,
        path,
        op,
        endpoint,
        field,
        person,
        id,
        outcome: outcomeOf(permissions, [flag, field.needs], field.ofOthers, role),
      })),
    ),
  )
})

function callersOn(access: Extract<Access, { kind: 'needs' | 'identity' }>) {
  if (access.kind === 'identity') return onIdentity
  if (access.resource === 'user') return onUser.map((one) => ({ ...one, id: one.of.userId as string }))
  const callers = callersOnItem[access.resource] ?? onTree
  return callers.map((one) => ({ ...one, id: world.ids[access.resource] }))
}

/** The result that the role table demands. */
function outcomeOf(
  permissions: Permissions,
  flags: readonly PatchField['needs'][],
  ofOthers: PatchField['ofOthers'],
  role: string,
): Case['outcome'] {
  if (!holds(permissions, 'Read')) return 404
  if (ofOthers !== undefined && !['self', 'supervised self', ofOthers].includes(role)) return 403
  return flags.every((flag) => holds(permissions, flag)) ? 'through' : 403
}

const operation = ({ op, path, field }: Case) => ({
  op,
  path,
  value: acceptable.has(path) ? acceptable.get(path) : encode(field.value, samplesOf(field.value)[0]),
})

const send = (one: Case, operations: readonly unknown[]) =>
  call(
    kit.app,
    wordsOf(one.endpoint, { params: { id: one.id, memberId: world.groupMemberIds.Viewer }, query: {} }),
    {
      token: tokenFor(one.endpoint, one.person),
      patch: operations,
    },
  )

/** Returns the rows of all tables that a patch could change. */
async function snapshot() {
  const tables = [
    'users',
    'identities',
    'data_groups',
    'workspaces',
    'family_groups',
    'family_group_members',
    'assertions',
    'persons',
  ]
  const rows = await Promise.all(
    tables.map(async (table) => (await kit.store.pool.query(`SELECT * FROM ${table} ORDER BY 1, 2`)).rows),
  )
  return Object.fromEntries(tables.map((table, index) => [table, rows[index]]))
}

const refused = cases.filter(({ outcome }) => outcome !== 'through')
const through = cases.filter(({ outcome }) => outcome === 'through')
const allowed = through.filter(({ name, path }) => !decidedByMore.has(`${name} ${path}`))

describe('every path of every patch', () => {
  it.each(refused)(
    '[PRM-21] [PRM-22] [API3-31] $name refuses $op $path to $role with $outcome and changes nothing',
    async (one) => {
      const before = await snapshot()

      const answer = await send(one, [operation(one)])

      expectRefusal(one.endpoint, answer)
      expect(answer.status).toBe(one.outcome)
      expect(await snapshot()).toEqual(before)
    },
  )

  it.each(allowed)('[PRM-22] $name lets $role $op $path', async (one) => {
    const { status, body } = await send(one, [operation(one)])

    const answered = z.safeParse(answerOf(one.endpoint), body).success
    expect({ status, answered }).toEqual({ status: 200, answered: true })
  })

  it.each(allowed.filter(({ op }) => op === 'replace'))(
    '[GRP-32] $name lets nobody remove $path, not even $role, and changes nothing',
    async (one) => {
      const before = await snapshot()

      const answer = await send(one, [{ op: 'remove', path: one.path }])

      expect(answer).toMatchObject({ status: 400, body: { code: 'invalid-input' } })
      expect(await snapshot()).toEqual(before)
    },
  )

  it.each(allEndpoints.filter(([, { patch }]) => patch !== undefined))(
    '[API3-31] %s refuses every path that it does not list, and changes nothing then',
    async (name) => {
      const one = through.find((each) => each.name === name && each.op === 'replace')
      if (one === undefined) throw new Error('Nobody may patch this.')
      const before = await snapshot()

      for (const path of unlisted.filter((each) => !Object.hasOwn(one.endpoint.patch ?? {}, each))) {
        const answer = await send(one, [operation(one), { op: 'replace', path, value: 'Owner' }])
        expectRefusal(one.endpoint, answer)
        expect({ path, status: answer.status }).toEqual({ path, status: 400 })
      }
      for (const op of ['move', 'copy', 'test']) {
        const answer = await send(one, [operation(one), { op, from: one.path, path: one.path, value: '' }])
        expect({ op, status: answer.status }).toEqual({ op, status: 400 })
      }

      expect(await snapshot()).toEqual(before)
    },
  )
})

const answerOf = ({ answer }: Endpoint) => {
  if (answer === undefined) throw new Error('A patch answers what has become of the item.')
  return answer
}

async function subjectOf({ store }: TestApp, address: string): Promise<string> {
  const { rows } = await store.pool.query<{ subject: string }>(
    'SELECT subject FROM identities i JOIN identity_addresses a ON a.identity_id = i.id WHERE a.address = $1',
    [address],
  )
  return rows[0]?.subject ?? ''
}

/** Fields that are stored but not editable, and paths that do not exist. */
const unlisted = [
  '',
  '/',
  'name',
  '/id',
  '/ownerId',
  '/owner_id',
  '/limits',
  '/limitsDisabled',
  '/invited',
  '/isSystemUser',
  '/privileges',
  '/profileDataGroupId',
  '/subject',
  '/groupType',
  '/disabled',
  '/role',
  '/lastSyncId',
  '/idempotencyKey',
  '/createdDate',
  '/__proto__',
  '/__proto__/polluted',
  '/constructor/prototype',
  '/metadata',
  '/name/0',
  '/NAME',
]
