import { decodeJwt } from 'jose'
import { describe, expect, it } from 'vitest'
import type { Subject, UserId } from '#contract/wire.ts'
import { attemptLimits } from '#domain/signing-in/attempt-limits.ts'
import { startJobs } from '../../../server/jobs/start-jobs.ts'
import { dataGroupMembers } from '../../../server/store/schema/group-admin.ts'
import { countAttempt } from '../../../server/store/writers/attempts.ts'
import { addDemoUser } from '../../../server/store/writers/demo-users.ts'
import { appOn, call, field } from '../kit/app.ts'
import { allEndpoints, carrying, goodCall, wordsOf } from '../kit/calls.ts'
import { enter, seededDemo, visitor } from '../kit/demo.ts'
import { exchange, refresh, signedIn, textField } from '../kit/sign-in.ts'
import { aWorld, makeKnown } from '../kit/world.ts'
import { researchApp, share, userOf, workspaceBody } from '../research/kit.ts'

const kit = await researchApp({ demo: true })
const early = await enter(kit)
await seededDemo(kit)

const day = 24 * 60 * 60 * 1000
const ownId = (token: string) => String(decodeJwt(token).sub)
// The server writes the user's id into the token.
const idOf = (token: string) => ownId(token) as UserId

interface Group {
  readonly id: string
  readonly groupType: string
  readonly name: string
  readonly startItemId: string
  readonly workspaceId: string
  readonly ownerId: string
}

const ask = (token: string) => (what: string, json?: unknown) => call(kit.app, what, { token, json })

async function treesOf(token: string): Promise<Group[]> {
  const { body } = await ask(token)('GET /groupadmin/datagroups?expand=items/owner')
  const groups = field(body, 'items')
  return Array.isArray(groups) ? groups.filter((group: Group) => group.groupType === 'Research') : []
}

/** Runs the hourly deletion of demo users as the queue does, and waits for its end. */
async function farewell() {
  // The uploads of the demo have been applied without the queue.
  await kit.store.pool.query('DELETE FROM graphile_worker._private_jobs')
  const jobs = await startJobs(kit.store, { clock: () => kit.clock.now, rescueEvery: 100, pause: 50 })
  await kit.store.pool.query("SELECT graphile_worker.add_job('delete-demo-users')")
  const left = async () => {
    const { rows } = await kit.store.pool.query(
      "SELECT FROM graphile_worker.jobs WHERE task_identifier = 'delete-demo-users'",
    )
    return rows.length
  }
  await expect.poll(left, { interval: 20 }).toBe(0)
  await jobs.stop()
}

describe('entering the demo', () => {
  it('is refused while the trees do not exist yet, and makes no user', () => {
    expect(early).toMatchObject({
      status: 503,
      headers: { 'retry-after': '2' },
      body: { code: 'unavailable' },
    })
  })

  it('[ADM-17] takes one call, which makes a user with the privilege DemoUser who views both trees', async () => {
    const { token, startPersonId } = await visitor(kit)

    const privileges = await ask(token)(`GET /groupadmin/users/${ownId(token)}/privileges`)
    expect(privileges.body).toBe('User,DemoUser')
    expect(await treesOf(token)).toMatchObject([
      { name: 'Darwin papers', owner: { displayName: 'Ada Merrowby' } },
      { name: 'Wedgwood line', owner: { displayName: 'Jonas Larkwether' } },
    ])
    expect(await userOf(kit, { token }).person(startPersonId)).toMatchObject({
      displayProperties: { name: 'Emma Wedgwood', lifespan: '1808-1896 (88)' },
    })
  })

  it('makes a new visitor each time', async () => {
    const [one, other] = [await visitor(kit), await visitor(kit)]

    expect(ownId(one.token)).not.toBe(ownId(other.token))
  })

  it('is limited by address', async () => {
    const live = await appOn(kit.store, { demo: true, development: false })
    const statuses: number[] = []
    for (let tried = 0; tried < 11; tried += 1) statuses.push((await enter(live, '198.51.100.7')).status)
    const elsewhere = await enter(live, '198.51.100.8')
    await live.app.close()

    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 201), 429])
    expect(elsewhere.status).toBe(201)
  })

  it('is limited by the half of an address of version 6 that its owner cannot choose', async () => {
    const live = await appOn(kit.store, { demo: true, development: false })
    const statuses: number[] = []
    for (let tried = 0; tried < 11; tried += 1)
      statuses.push((await enter(live, `2001:db8:1:2::${tried}`)).status)
    const elsewhere = await enter(live, '2001:db8:1:3::1')
    await live.app.close()

    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 201), 429])
    expect(elsewhere.status).toBe(201)
  })

  it('is open again a minute after many have come', async () => {
    const live = await appOn(kit.store, { demo: true, development: false })
    const { most, milliseconds } = attemptLimits['demo users']
    for (let counted = 0; counted < most; counted += 1)
      await countAttempt(kit.store.db, 'demo users: all', { most, milliseconds }, live.clock.now)
    const refused = await enter(live, '198.51.100.9')
    live.clock.forward(60_000)
    const admitted = await enter(live, '198.51.100.9')
    await live.app.close()

    expect([refused.status, admitted.status]).toEqual([429, 201])
  })

  it('deletes the oldest demo users when there are too many', async () => {
    kit.clock.forward(5 * 60_000)
    const [first, second] = [await visitor(kit), await visitor(kit)]
    const present = async () =>
      (await kit.store.pool.query("SELECT id::text FROM users WHERE 'DemoUser' = ANY (privileges)")).rows.map(
        ({ id }) => id,
      )
    const named = (subject: string) => ({
      issuer: kit.publicUrl,
      // Any UUID is a valid subject.
      subject: subject as Subject,
      givenName: 'Demo',
      surname: 'visitor',
      createdAt: kit.clock.now,
    })
    await addDemoUser(kit.store, named(crypto.randomUUID()), 2)

    const left = await present()
    expect(left).toHaveLength(2)
    expect(left).toContain(ownId(second.token))
    expect(left).not.toContain(ownId(first.token))
  })

  it('does not exist if the demo is switched off', async () => {
    const without = await appOn(kit.store, { demo: false })
    const answer = await enter(without)
    const configuration = await call(without.app, 'GET /config.json')
    await without.app.close()

    expect(answer.status).toBe(404)
    expect(field(configuration.body, 'demo')).toBe(false)
  })
})

describe('a demo user', () => {
  it('sees only the names of living people, like everybody else', async () => {
    const { token } = await visitor(kit)
    const [papers] = await treesOf(token)
    const user = userOf(kit, { token })

    expect(await user.person(String(papers?.startItemId))).toMatchObject({
      autoRestricted: true,
      displayProperties: { name: 'Ada Merrowby', living: true, birthDate: null, birthPlaceId: null },
    })
    const details = await user.assertions(String(papers?.startItemId))
    expect(details.filter(({ date, placeId }) => date != null || placeId != null)).toEqual([])
    expect(JSON.stringify(await user.kin(String(papers?.startItemId), 'descendants', 4))).not.toMatch(
      /"(1953|1981|1984|2012|2015)/,
    )
  })

  it('may change nothing of the trees, by no endpoint', async () => {
    const { token, startPersonId } = await visitor(kit)
    const [papers] = await treesOf(token)
    const world = await aWorld(kit)
    const ids = { ...world.ids, dataGroup: papers?.id, workspace: papers?.workspaceId, person: startPersonId }
    const writing = allEndpoints.filter(
      ([, { method, access }]) =>
        method !== 'GET' &&
        access.kind === 'needs' &&
        ['dataGroup', 'workspace', 'person'].includes(access.resource),
    )

    expect(writing.length).toBeGreaterThan(4)
    for (const [name, endpoint] of writing) {
      const { params, query, body } = goodCall(endpoint, { ...world, ids: ids as typeof world.ids })
      const answer = await call(kit.app, wordsOf(endpoint, { params, query }), {
        token,
        ...carrying(endpoint, body),
      })
      expect({ name, status: answer.status }).toEqual({ name, status: 403 })
    }
  })

  it('owns nothing that could be shared: has no tree, makes none, shares no profile', async () => {
    const { token } = await visitor(kit)
    const stranger = await signedIn(kit)
    await makeKnown(kit, stranger)
    const created = await ask(token)('POST /research/workspaces', workspaceBody())
    const profile = await ask(token)(`GET /groupadmin/users/${ownId(token)}`)
    const shared = await ask(token)(
      `POST /groupadmin/datagroups/${textField(profile.body, 'profileDataGroupId')}/members`,
      { principalType: 'User', principalId: stranger.userId },
    )

    expect(created).toMatchObject({ status: 403, body: { code: 'tree-limit-reached' } })
    expect(shared.status).toBe(403)
  })

  it('cannot be made a member of a tree by anybody', async () => {
    const { token } = await visitor(kit)
    const ada = await signedIn(kit)
    const world = await aWorld(kit)
    const [profile] = (
      await kit.store.pool.query('SELECT profile_data_group_id AS id FROM users WHERE id = $1', [ada.userId])
    ).rows
    const refusal = {
      status: 403,
      body: { code: 'demo-visitor' },
    }

    for (const role of ['Viewer', 'Administrator'])
      expect(
        await share(kit, world.owner, world.dataGroupId, { ...ada, userId: idOf(token) }, role),
      ).toMatchObject(refusal)
    expect(await share(kit, ada, profile.id, { ...ada, userId: idOf(token) })).toMatchObject(refusal)
  })

  it('can only view another user’s tree, whatever the membership says, and is visible to its owner', async () => {
    const { token } = await visitor(kit)
    const world = await aWorld(kit)
    await kit.store.db.insert(dataGroupMembers).values({
      dataGroupId: world.dataGroupId,
      principalType: 'User',
      principalId: idOf(token),
      role: 'Administrator',
      createdAt: kit.clock.now,
      modifiedAt: kit.clock.now,
    })
    const owner = ask(world.owner.token)
    const members = `/groupadmin/datagroups/${world.dataGroupId}/members`

    const visited = ask(token)
    const start = await visited(`POST /research/workspaces/${world.ids.workspace}/syncs`, {
      sourcePersonCount: 1,
    })
    const undo = await visited(`POST /research/syncs/${world.ids.sync}/undo`)
    const shared = await visited(`POST ${members}`, {
      principalType: 'User',
      principalId: world.stranger.userId,
    })
    expect([start.status, undo.status, shared.status]).toEqual([403, 403, 403])

    const list = await owner(`GET ${members}`)
    expect(JSON.stringify(list.body)).toContain(`"principalId":"${ownId(token)}"`)
    const lookedUp = await owner(`GET ${members}/$lookup?principalType=User&principalId=${ownId(token)}`)
    expect(lookedUp.status).toBe(200)
  })

  it('makes no tree, whatever their limits say', async () => {
    const { token } = await visitor(kit)
    await kit.store.pool.query('UPDATE users SET limits_disabled = true WHERE id = $1', [ownId(token)])

    expect((await ask(token)('POST /research/workspaces', workspaceBody())).status).toBe(403)
  })

  it('leaves another user’s tree as it is when deleted, with the sync that they made', async () => {
    const { token } = await visitor(kit)
    const world = await aWorld(kit)
    await kit.store.pool.query('UPDATE syncs SET created_user_id = $1 WHERE id = $2', [
      ownId(token),
      world.ids.sync,
    ])
    kit.clock.forward(day)
    await farewell()

    const again = await refresh(kit, world.owner.refreshToken)
    const user = userOf(kit, { token: textField(again.body, 'access_token') })
    expect(await user.get(`/syncs/${world.ids.sync}`)).toMatchObject({
      state: 'Completed',
      createdUserId: null,
    })
    expect(await user.get(`/workspaces/${world.ids.workspace}`)).toMatchObject({ lastSyncId: world.ids.sync })
  })

  it.each([
    ['/email', 'ada@kinweave.example'],
    ['/email2', 'ada@kinweave.example'],
    ['/mobileNumber', '+41 79 000 00 00'],
    ['/namePrivacy', 'Everyone'],
    ['/emailPrivacy', 'Everyone'],
    ['/email2Privacy', 'Everyone'],
    ['/mobileNumberPrivacy', 'Everyone'],
  ])('leaves no %s', async (path, value) => {
    const { token } = await visitor(kit)
    const patch = (operations: unknown) =>
      call(kit.app, `PATCH /groupadmin/users/${ownId(token)}`, { token, patch: operations })
    const named = { op: 'replace', path: '/givenName', value: 'Ada' }

    expect(await patch([named, { op: 'replace', path, value }])).toMatchObject({
      status: 403,
      body: { title: 'A visitor of the demo has no e-mail address.' },
    })
    expect((await patch([named])).status).toBe(200)
  })

  it('does not learn of other visitors', async () => {
    const [one, other] = [await visitor(kit), await visitor(kit)]
    const [papers] = await treesOf(one.token)
    const members = await ask(one.token)(`GET /groupadmin/datagroups/${papers?.id}/members`)
    const otherId = ownId(other.token)
    const lookedUp = await ask(one.token)(
      `GET /groupadmin/datagroups/${papers?.id}/members/$lookup?principalType=User&principalId=${otherId}`,
    )
    const asked = await ask(one.token)(`GET /groupadmin/users/${otherId}`)

    expect(field(members.body, 'items')).toMatchObject([
      { role: 'Owner', principalId: papers?.ownerId },
      { role: 'Viewer', principalId: ownId(one.token) },
    ])
    expect(lookedUp.status).toBe(404)
    expect(asked.status).toBe(404)
  })

  it('is deleted after a day, with everything of theirs and nothing else', async () => {
    const early = await visitor(kit)
    const added = await ask(early.token)('POST /groupadmin/datagroups', {
      idempotencyKey: 'a profile of a visitor',
      groupType: 'Profile',
      name: 'Ben',
      person: { gender: 'Male', givenName: 'Ben', surname: '' },
    })
    expect(added.status).toBe(201)
    const user = await signedIn(kit)
    kit.clock.forward(day / 2)
    const late = await visitor(kit)
    kit.clock.forward(day / 2)
    await farewell()

    const gone = ownId(early.token)
    const { rows } = await kit.store.pool.query(
      `SELECT (SELECT count(*) FROM users WHERE id = $1)::int AS users,
        (SELECT count(*) FROM identities i WHERE given_name = 'Demo' AND NOT EXISTS
          (SELECT FROM users u WHERE u.subject = i.subject))::int AS identities,
        (SELECT count(*) FROM sessions WHERE user_id = $1)::int AS sessions,
        (SELECT count(*) FROM data_group_members WHERE principal_type = 'User' AND principal_id = $1)::int AS shares,
        (SELECT count(*) FROM data_groups g WHERE group_type = 'Profile' AND NOT EXISTS
          (SELECT FROM data_group_members m WHERE m.data_group_id = g.id AND m.role = 'Owner'))::int AS profiles`,
      [gone],
    )
    expect(rows).toEqual([{ users: 0, identities: 0, sessions: 0, shares: 0, profiles: 0 }])
    expect((await refresh(kit, early.refreshToken)).status).toBe(400)

    const again = await refresh(kit, late.refreshToken)
    expect(await treesOf(textField(again.body, 'access_token'))).toHaveLength(2)
    expect((await refresh(kit, user.refreshToken)).status).toBe(200)
  })

  it('cannot come back with the identity token once deleted', async () => {
    const { body } = await enter(kit)
    const identity = textField(body, 'access_token')
    kit.clock.forward(day)
    await farewell()

    expect((await exchange(kit, identity)).status).toBe(400)
  })
})
