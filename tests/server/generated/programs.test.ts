/** What an approved program may call: tries every endpoint of the table with the token of the sync program. */
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { tokenTypes } from '#contract/group-admin/token.ts'
import { users } from '../../../server/store/schema/group-admin.ts'
import { pathOf } from '../../../server/values/path-of.ts'
import { appForThisFile, call, field } from '../kit/app.ts'
import { programOf } from '../kit/authorize.ts'
import { allEndpoints, carrying, expectRefusal, goodCall, takesIdentityToken, wordsOf } from '../kit/calls.ts'
import { exchange, identityTokenFor, refresh, signedIn, textField } from '../kit/sign-in.ts'
import { aWorld, givePrivileges } from '../kit/world.ts'

const kit = await appForThisFile()
const world = await aWorld(kit)
await kit.store.db.update(users).set({ limitsDisabled: true }).where(sql`true`)
const program = await programOf(kit, world.owner)

const guarded = allEndpoints.filter(([, { access }]) => access.kind !== 'anyone')
const forPrograms = guarded.filter(([, { programs }]) => programs === true)
const forThePage = guarded.filter(([, { programs }]) => programs !== true)

function make(endpoint: Endpoint, token: string, changed: Readonly<Record<string, string>> = {}) {
  const good = goodCall(endpoint, world)
  const words = wordsOf(endpoint, { ...good, params: { ...good.params, ...changed } })
  return call(kit.app, words, { token, ...carrying(endpoint, good.body) })
}

/** Returns the rows of all tables that a call could change. */
async function snapshot() {
  const tables = [
    'users',
    'sessions',
    'user_supervisors',
    'data_groups',
    'data_group_members',
    'viewer_invitations',
    'workspaces',
    'syncs',
    'match_decisions',
    'uploaded_contents',
    'content_data',
    'content_tags',
  ]
  const rows = await Promise.all(
    tables.map(async (table) => (await kit.store.pool.query(`SELECT * FROM ${table} ORDER BY 1, 2`)).rows),
  )
  return Object.fromEntries(tables.map((table, index) => [table, rows[index]]))
}

describe('a program', () => {
  it('may call these endpoints, and no other that needs a token', () => {
    expect(forPrograms.map(([, endpoint]) => `${endpoint.method} ${pathOf(endpoint)}`).toSorted()).toEqual([
      'GET /groupadmin/datagroups',
      'GET /research/content/:id/data',
      'GET /research/datagroups/:id/wantedfiles',
      'GET /research/syncs/:id',
      'GET /research/syncs/:id/changes',
      'GET /research/workspaces',
      'GET /research/workspaces/$room',
      'GET /research/workspaces/:id',
      'GET /research/workspaces/:id/export',
      'PATCH /research/workspaces/:id',
      'POST /groupadmin/app/:id/ready',
      'POST /research/content/:id/data',
      'POST /research/datagroups/:id/archivedcontent',
      'POST /research/syncs/:id/cancel',
      'POST /research/syncs/:id/compare',
      'POST /research/syncs/:id/complete',
      'POST /research/syncs/:id/undo',
      'POST /research/workspaces',
      'POST /research/workspaces/:id/syncs',
      'PUT /groupadmin/users/:id/found-data-files',
      'PUT /research/syncs/:id/batches/:number',
    ])
  })

  it('is refused by every other endpoint, and changes nothing by it', async () => {
    const before = await snapshot()

    const answers: (readonly [string, number])[] = []
    for (const [name, endpoint] of forThePage) {
      const answer = await make(endpoint, program.token)
      expectRefusal(endpoint, answer)
      answers.push([name, answer.status])
    }

    // The identity service does not accept an access token.
    expect(answers).toEqual(
      forThePage.map(([name, endpoint]) => [name, takesIdentityToken(endpoint) ? 401 : 403]),
    )
    expect(await snapshot()).toEqual(before)
  })

  it.each(forThePage.filter(([, { access }]) => access.kind === 'needs'))(
    'cannot find out by %s which ids exist: an invented id is refused like a real one',
    async (_name, endpoint) => {
      const param = endpoint.access.kind === 'needs' ? endpoint.access.param : ''
      const invented = goodCall(endpoint, world).params[param]?.replace(/\d+/, '999999999') ?? ''

      const answers = [
        await make(endpoint, program.token),
        await make(endpoint, program.token, { [param]: invented }),
      ]

      expect(answers.map(({ status }) => status)).toEqual([403, 403])
    },
  )

  it('cannot get another token with its own', async () => {
    const give = (form: Readonly<Record<string, string>>, path = 'POST /groupadmin/oauth2/token') =>
      call(kit.app, path, { form: { grant_type: tokenTypes.exchange, ...form } })
    const answers = [
      await give(
        { subject_token: program.token, subject_token_type: tokenTypes.access },
        'POST /identity/oauth2/token',
      ),
      await give({ subject_token: program.token, subject_token_type: tokenTypes.access }),
      await give({
        subject_token: world.stranger.userId,
        subject_token_type: tokenTypes.user,
        actor_token: program.token,
        actor_token_type: tokenTypes.access,
      }),
    ]

    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400])
  })
})

describe('the trees of a program', () => {
  const ofTrees = forPrograms.filter(([, { access }]) => access.kind === 'needs')

  it.each(ofTrees)('are those that its user owns: %s is allowed there', async (_name, endpoint) => {
    const { status } = await make(endpoint, program.token)

    expect([401, 403, 404]).not.toContain(status)
  })

  it.each(ofTrees)(
    'are not those that others share, whatever the role or the privileges: %s answers 404',
    async (_name, endpoint) => {
      const staff = await signedIn(kit)
      await givePrivileges(kit, staff, ['User', 'ReadAllGroups', 'ReadAllUsers', 'ManageUsers'])
      const others = [world.byRole.Administrator, world.byRole.Viewer, world.stranger, staff]

      for (const person of others) {
        const answer = await make(endpoint, (await programOf(kit, person)).token)
        expectRefusal(endpoint, answer)
        expect(answer.status).toBe(404)
      }
    },
  )

  const lists = forPrograms.filter(
    ([name, { method, access }]) => name.startsWith('list') && method === 'GET' && access.kind === 'signedIn',
  )

  it.each(lists)('are the only ones in the lists of %s', async (_name, endpoint) => {
    const told = async ({ token }: { token: string }) =>
      JSON.stringify((await make(endpoint, token)).body).includes(`"${world.ids.workspace}"`)
    const administrator = world.byRole.Administrator

    expect([
      await told(program),
      await told(administrator),
      await told(await programOf(kit, administrator)),
    ]).toEqual([true, true, false])
  })
})

describe('the session of a program', () => {
  const sessionsOf = async (token: string, userId: string) => {
    const { body } = await call(kit.app, `GET /groupadmin/users/${userId}/sessions`, { token })
    return field(body, 'items') as { id: string; clientId: string }[]
  }
  const listTrees = ({ token }: { token: string }) => call(kit.app, 'GET /research/workspaces', { token })

  it('stays when the browser that let it in signs out, and is ended in the list of sessions', async () => {
    const ada = await signedIn(kit)
    const own = await programOf(kit, ada)
    const again = await exchange(kit, await identityTokenFor(kit, ada.address))
    const elsewhere = textField(again.body, 'access_token')
    await call(kit.app, 'POST /groupadmin/oauth2/revoke', { form: { token: ada.refreshToken } })

    const afterSignOut = await listTrees(own)
    const listed = (await sessionsOf(elsewhere, ada.userId)).filter(({ clientId }) => clientId !== 'kinweave')
    const ended = await call(kit.app, `DELETE /groupadmin/users/${ada.userId}/sessions/${listed[0]?.id}`, {
      token: elsewhere,
    })

    expect(afterSignOut.status).toBe(200)
    expect(listed.map(({ clientId }) => clientId)).toEqual(['kinweave-sync'])
    expect(ended.status).toBe(204)
    expect((await listTrees(own)).status).toBe(401)
    expect((await refresh(kit, own.refreshToken)).status).toBe(400)
  })
})
