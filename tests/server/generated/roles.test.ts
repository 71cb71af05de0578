import { describe, expect, it } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { dataGroupPermissions, holds, none, type Permissions } from '#domain/permissions.ts'
import { type Answer, appForThisFile, call } from '../kit/app.ts'
import { allEndpoints, carrying, expectRefusal, goodCall, wordsOf } from '../kit/calls.ts'
import type { SignedIn } from '../kit/sign-in.ts'
import { aWorld, roles } from '../kit/world.ts'

const kit = await appForThisFile()
const world = await aWorld(kit)

const onTree = allEndpoints.filter(([, { access }]) => access.kind === 'needs' && access.resource !== 'user')
const callers: readonly (readonly [string, SignedIn, Permissions])[] = [
  ['nobody', world.stranger, none],
  ...roles.map((role) => [role, world.byRole[role], dataGroupPermissions[role]] as const),
]

/** What the role table says about a call: refused with a status, or let through. */
function expected(endpoint: Endpoint, permissions: Permissions): 404 | 403 | 'through' {
  if (!holds(permissions, 'Read')) return 404
  return endpoint.access.kind === 'needs' && !holds(permissions, endpoint.access.flag) ? 403 : 'through'
}

async function make(endpoint: Endpoint, caller: SignedIn): Promise<Answer> {
  const good = goodCall(endpoint, world)
  return call(kit.app, wordsOf(endpoint, good), { token: caller.token, ...carrying(endpoint, good.body) })
}

const cases = callers.flatMap(([role, caller, permissions]) =>
  onTree.map(([name, endpoint]) => ({
    role,
    name,
    endpoint,
    caller,
    outcome: expected(endpoint, permissions),
  })),
)
const refused = cases.filter(({ outcome }) => outcome !== 'through')
const readable = cases.filter(({ outcome, endpoint }) => outcome === 'through' && endpoint.method === 'GET')

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

  it.each(readable)('[PRM-21] lets $role through to $name', async ({ name, endpoint, caller }) => {
    const { status, body } = await make(endpoint, caller)

    // Looking up somebody who is no member is a 404 of its own.
    const statuses = name === 'lookUpDataGroupMember' ? [200, 404] : [200]
    expect({ body, through: statuses.includes(status) }).toEqual({ body, through: true })
  })
})

/** Everything of the tree that a call could change. */
async function snapshot() {
  const tables = [
    'data_groups',
    'data_group_members',
    'workspaces',
    'syncs',
    'sync_batches',
    'persons',
    'families',
  ]
  const rows = await Promise.all(
    tables.map(async (table) => (await kit.store.pool.query(`SELECT * FROM ${table} ORDER BY 1, 2`)).rows),
  )
  return Object.fromEntries(tables.map((table, index) => [table, rows[index]]))
}

describe('items that are not there', () => {
  it('answers 404, as to somebody who may not know of them', async () => {
    for (const [, endpoint] of allEndpoints) {
      if (endpoint.access.kind !== 'needs') continue
      const good = goodCall(endpoint, world)
      const absent = ['person', 'family'].includes(endpoint.access.resource)
        ? `${world.dataGroupId}-4711`
        : '4711'
      const params = { ...good.params, [endpoint.access.param]: absent }

      const answer = await call(kit.app, wordsOf(endpoint, { ...good, params }), {
        token: world.owner.token,
        ...carrying(endpoint, good.body),
      })

      expectRefusal(endpoint, answer)
      expect({ path: endpoint.path, status: answer.status }).toEqual({ path: endpoint.path, status: 404 })
    }
  })
})
