/** The owner's choice among the trees, if the plan does not include all of them (LIM-14). */
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { DataGroupId, WorkspaceId } from '#contract/wire.ts'
import { putPlanInForce } from '../../../server/store/writers/plan-in-force.ts'
import { appForThisFile, call, field } from '../kit/app.ts'
import { type SignedIn, signedIn } from '../kit/sign-in.ts'
import { aMember, completedSync } from '../kit/world.ts'
import { aTree } from '../support/fixtures.ts'

const kit = await appForThisFile()

let ada: SignedIn
let trees: DataGroupId[]
let workspaces: WorkspaceId[]

beforeEach(async () => {
  ada = await signedIn(kit)
  const made = [
    await aTree(kit.store, ada.userId),
    await aTree(kit.store, ada.userId),
    await aTree(kit.store, ada.userId),
  ]
  trees = made.map(({ dataGroupId }) => dataGroupId)
  workspaces = made.map(({ workspaceId }) => workspaceId)
  await putPlanInForce(kit.store.db, ada.userId, 'mem.1', kit.clock.now)
})

/** Which of the three trees the plan includes, as in '12'. */
async function included(): Promise<string> {
  const { rows } = await kit.store.db.execute<{ id: string }>(sql`
    SELECT id::text FROM data_groups WHERE id IN (${sql.join(trees, sql`, `)}) AND NOT disabled ORDER BY id`)
  return rows.map(({ id }) => trees.findIndex((tree) => tree === id) + 1).join('')
}

const enable = (tree: number, instead: number | null, { token } = ada) => {
  const query = instead === null ? '' : `?instead=${trees[instead - 1]}`
  return call(kit.app, `POST /groupadmin/datagroups/${trees[tree - 1]}/enable${query}`, { token })
}

describe('a tree that the plan does not include', () => {
  it('[LIM-14] is used instead of another one, as the owner chooses, and a repeated call changes nothing', async () => {
    expect(await included()).toBe('12')

    for (let times = 0; times < 2; times++) {
      const enabled = await enable(3, 1)
      expect([enabled.status, field(enabled.body, 'disabled')]).toEqual([200, false])
      expect(await included()).toBe('23')
    }
  })

  it('[LIM-14] is still given to its owner as a file, and to no other reader', async () => {
    const [, , excluded] = trees
    const [, , workspace] = workspaces
    if (excluded === undefined || workspace === undefined) throw new Error('There is no third tree.')
    await completedSync(kit, workspace, ada.userId)
    const [viewer, stranger] = [await aMember(kit, excluded, 'Viewer'), await signedIn(kit)]
    const asked = ({ token }: SignedIn) =>
      call(kit.app, `GET /research/workspaces/${workspace}/export?format=gedcom-7.0`, { token })

    expect(await asked(ada)).toMatchObject({ status: 200, body: { text: expect.stringContaining('0 HEAD') } })
    expect((await asked(viewer)).status).toBe(403)
    expect((await asked(stranger)).status).toBe(404)
  })

  it('[LIM-14] stays chosen when the plan is put in force again', async () => {
    await enable(3, 1)

    await putPlanInForce(kit.store.db, ada.userId, 'mem.1', kit.clock.now)

    expect(await included()).toBe('23')
  })

  it('is refused without another one, and if the other one is excluded already', async () => {
    expect(await enable(3, null)).toMatchObject({ status: 403, body: { code: 'tree-limit-reached' } })
    expect(await enable(3, 3)).toMatchObject({ status: 403, body: { code: 'tree-limit-reached' } })
    expect(await included()).toBe('12')
  })

  it('is used by two tabs at once without exceeding the plan', async () => {
    const answers = await Promise.all([enable(3, 1), enable(3, 2)])

    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await included()).toMatch(/^(23|13)$/)
  })

  it('does not take the place of a tree of another user', async () => {
    const ben = await signedIn(kit)
    const { dataGroupId } = await aTree(kit.store, ben.userId)
    const path = `POST /groupadmin/datagroups/${trees[2]}/enable?instead=${dataGroupId}`

    expect(await call(kit.app, path, { token: ada.token })).toMatchObject({
      status: 403,
      body: { code: 'tree-limit-reached' },
    })
    expect((await enable(3, 1, ben)).status).toBe(404)
    expect(await included()).toBe('12')
  })
})
