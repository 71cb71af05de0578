/**
 * Checks for the whole table of endpoints that every success by a privilege, and every change by an actor, is recorded.
 */
import { describe, expect, it } from 'vitest'
import type * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Privilege } from '#contract/permission.ts'
import {
  DataGroupId,
  FamilyId,
  PersonId,
  PlaceId,
  Subject,
  SyncId,
  UserId,
  WorkspaceId,
} from '#contract/wire.ts'
import { isChange } from '../../../server/audit/act-of.ts'
import { actingAs } from '../kit/acting.ts'
import { type Answer, appForThisFile, call } from '../kit/app.ts'
import { allEndpoints, carrying, type GoodCall, goodCall, wordsOf } from '../kit/calls.ts'
import { type SignedIn, signedIn } from '../kit/sign-in.ts'
import { auditOf, staffWith } from '../kit/staff.ts'
import { aWorld, givePrivileges, type World } from '../kit/world.ts'

const kit = await appForThisFile()
const world = await aWorld(kit)
const audit = auditOf(kit)
const all: Privilege[] = ['ReadAllUsers', 'ReadAllGroups', 'ManageUsers', 'ImpersonateUser']

/** A valid call whose ids all belong to the world. */
function callOn({ ids }: World, endpoint: Endpoint): GoodCall {
  const good = goodCall(endpoint, world)
  const known = new Map<z.core.$ZodType, string>([
    [DataGroupId, ids.dataGroup],
    [WorkspaceId, ids.workspace],
    [SyncId, ids.sync],
    [PersonId, ids.person],
    [FamilyId, ids.family],
    [PlaceId, ids.person],
    [UserId, ids.user],
    [Subject, ids.identity],
  ])
  const inQuery = Object.entries(endpoint.query?._zod.def.shape ?? {}).flatMap(([name, schema]) => {
    const id = [...known].find(([one]) => mentions(schema, one))?.[1]
    return id === undefined ? [] : [[name, id] as const]
  })
  return { ...good, query: { ...good.query, ...Object.fromEntries(inQuery) } }
}

/** True if a schema takes values of another schema, alone or in a list. */
function mentions(schema: z.core.$ZodType, sought: z.core.$ZodType): boolean {
  if (schema === sought) return true
  const { def } = (schema as z.core.$ZodTypes)._zod // every schema is one of these classes
  if (def.type === 'optional' || def.type === 'default') return mentions(def.innerType, sought)
  if (def.type === 'array') return mentions(def.element, sought)
  return def.type === 'pipe' && mentions(def.out, sought)
}

const isOfIdentities = ({ access }: Endpoint) => access.kind === 'identity' || access.kind === 'identityStaff'

function make(endpoint: Endpoint, caller: SignedIn, token = caller.token): Promise<Answer> {
  const good = callOn(world, endpoint)
  return call(kit.app, wordsOf(endpoint, good), {
    token: isOfIdentities(endpoint) ? caller.identityToken : token,
    ...carrying(endpoint, good.body),
  })
}

const succeeds = ({ status }: Answer) => status < 300
const guarded = allEndpoints.filter(([, { access }]) => access.kind !== 'anyone')

describe('an act that succeeds only by a privilege', () => {
  /** The items of the world's owner that holders of all privileges can reach and a stranger cannot. */
  const needing = async (endpoint: Endpoint) => {
    const stranger = await make(endpoint, world.stranger)
    const staff = await staffWith(kit, ...all)
    await audit()
    const answer = await make(endpoint, staff)
    const more = JSON.stringify(answer.body) !== JSON.stringify(stranger.body)
    return { staff, byPrivilege: succeeds(answer) && (!succeeds(stranger) || more) }
  }

  it.each(guarded)(
    'is recorded with the actor, the user concerned and the time: %s',
    async (name, endpoint) => {
      const { staff, byPrivilege } = await needing(endpoint)

      const entries = await audit()

      const expected = byPrivilege && !ofCaller.has(name)
      const concerned = ofNobody.has(name) ? null : world.owner.userId
      expect({ name, recorded: entries.some(({ userId }) => userId === concerned) }).toEqual({
        name,
        recorded: expected,
      })
      expect(entries.filter(({ actorId }) => actorId !== staff.userId)).toEqual([])
    },
  )

  /** Endpoints whose answers are only about the caller. */
  const ofCaller = new Set([
    'createWorkspace',
    'createFamilyGroup',
    'addProfile',
    'beginPasskey',
    'getAppReady',
    'addSupportTicket',
    'listSupportTickets',
  ])
  /** Endpoints that concern no particular user: a search, or a list of everything. */
  const ofNobody = new Set([
    'dismissFailedJobs',
    'listIdentities',
    'listSupportQueue',
    'listWorkspaces',
    'readBackups',
    'readFailedJobs',
    'retryFailedJobs',
    'searchPersons',
  ])

  it.each(guarded)('is not recorded for a user who may do it anyway: %s', async (_name, endpoint) => {
    await audit()

    await make(endpoint, world.owner)
    await make(endpoint, world.byRole.Administrator)
    await make(endpoint, world.stranger)

    expect(await audit()).toEqual([])
  })

  it('is not recorded of staff that may do it anyway', async () => {
    const owner = await signedIn(kit, { givenName: 'Otto', familyName: 'Owner' })
    await givePrivileges(kit, owner, ['User', ...all])
    await audit()

    const { userId } = owner
    for (const path of [
      `users/${userId}`,
      `users/${userId}/privileges`,
      `users/${userId}/audit`,
      'datagroups',
    ])
      await call(kit.app, `GET /groupadmin/${path}`, { token: owner.token })
    await call(kit.app, `GET /identity/identities/${owner.subject}`, { token: owner.identityToken })

    expect((await audit()).filter((entry) => entry.userId === userId)).toEqual([])
  })
})

describe('a change while an actor acts as a user', () => {
  it.each(guarded.filter(([, endpoint]) => !isOfIdentities(endpoint)))(
    'is recorded for the user who is acted as: %s',
    async (_name, endpoint) => {
      const person = world.owner
      const staff = await staffWith(kit, 'ImpersonateUser')
      const acting = await actingAs(kit, staff, person)
      await audit()

      const answer = await make(endpoint, person, acting.token)

      const changes = isChange(endpoint) && succeeds(answer)
      const entries = (await audit()).filter(({ act }) => act === 'acted-as')
      const told = entries.map(({ actorId, userId, detail }) => ({
        actorId,
        userId,
        tells: detail.startsWith(endpoint.summary),
      }))
      const entry = { actorId: staff.userId, userId: person.userId, tells: true }
      expect(told).toEqual(changes ? [entry] : [])
    },
  )
})
