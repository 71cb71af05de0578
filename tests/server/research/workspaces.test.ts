import { describe, expect, it } from 'vitest'
import type { Workspace } from '#contract/research/workspace.ts'
import { call, field } from '../kit/app.ts'
import { type SignedIn, signedIn } from '../kit/sign-in.ts'
import { good, researchApp, share, treeOf, upload, userOf, workspaceBody } from './kit.ts'
import { batchOf, dead, event, family } from './records.ts'

const kit = await researchApp()

/** A user with a given limit on trees; -1 means no limit. */
async function withLimit(researchGroupLimit: number): Promise<SignedIn> {
  const user = await signedIn(kit)
  await kit.store.pool.query('UPDATE users SET limits = $2 WHERE id = $1', [
    user.userId,
    JSON.stringify({ researchGroupLimit, sharingLimit: -1, shareAnyOwner: true }),
  ])
  return user
}

const ada = await withLimit(-1)
const owner = userOf(kit, ada)
const couple = [batchOf({ ...dead('Ben'), families: [family('F1', 'Ben', null)] })]

describe('a workspace', () => {
  it('[API-44][MOD-49][MOD-50][MOD3-23] is made with a tree that its maker owns', async () => {
    const body = workspaceBody()
    const made = good<Workspace>(await owner.ask('POST /workspaces', body))

    expect(made).toEqual({
      id: made.id,
      viewGroupId: made.viewGroupId,
      clientDeviceInfo: { name: "Ada's laptop", model: 'Laptop' },
      dataFileType: 'Gedcom',
      dataFilePath: '/home/ada/examples.ged',
      syncOptions: { includeLivingPersons: true, livingStartItemId: null, includeContent: true },
      ownerId: ada.userId,
      noProfiles: false,
      modifiedDate: '2026-11-21T08:00:00.000Z',
      modifiedUserId: ada.userId,
      lastSyncId: null,
    })
    const group = await call(kit.app, `GET /groupadmin/datagroups/${made.viewGroupId}`, { token: ada.token })
    expect(group.body).toMatchObject({ groupType: 'Research', name: 'The Examples', ownerId: ada.userId })
    expect(good(await owner.ask('POST /workspaces', body))).toEqual(made)
  })

  it('made twice at once by the same call exists once', async () => {
    const body = workspaceBody()

    const both = await Promise.all([owner.ask('POST /workspaces', body), owner.ask('POST /workspaces', body)])

    expect(new Set(both.map((answer) => field(answer.body, 'id'))).size).toBe(1)
  })

  it('[API-44][API-45][API-09] is listed once its first sync has completed, with that sync when asked', async () => {
    const user = userOf(kit, await withLimit(-1))
    const unfinished = await user.createTree()
    const tree = await treeOf(kit, user, couple)

    expect((await user.get<{ items: Workspace[] }>('/workspaces')).items.map(({ id }) => id)).toEqual([
      tree.workspaceId,
    ])
    expect(await user.get('/workspaces?expand=items/lastSync')).toMatchObject({
      items: [{ lastSync: { state: 'Completed' } }],
    })
    expect(await user.get(`/groups/${tree.groupId}/workspaces?expand=lastSync`)).toMatchObject({
      items: [{ id: tree.workspaceId, lastSync: { state: 'Completed' } }],
    })
    expect(await user.get(`/workspaces/${unfinished.id}?expand=lastSync`)).toMatchObject({ lastSync: null })
  })

  it('is listed page by page', async () => {
    const user = userOf(kit, await withLimit(-1))
    const trees = []
    for (let index = 0; index < 3; index++) trees.push((await treeOf(kit, user, couple)).workspaceId)

    const first = await user.get('/workspaces?pageSize=2')
    const second = await user.get(`/workspaces?pageSize=2&next=${String(field(first, 'nextPageToken'))}`)

    const ids = (page: unknown) => (field(page, 'items') as Workspace[]).map(({ id }) => id)
    expect([...ids(first), ...ids(second)]).toEqual(trees)
    expect(field(second, 'nextPageToken')).toBeUndefined()
  })

  it('[API-44] is changed by a patch, which dates it', async () => {
    const tree = await owner.createTree()
    kit.clock.forward(60_000)

    const patched = await call(kit.app, `PATCH /research/workspaces/${tree.id}`, {
      token: ada.token,
      patch: [{ op: 'replace', path: '/dataFilePath', value: '/home/ada/moved.ged' }],
    })

    expect(patched.body).toMatchObject({
      ...tree,
      dataFilePath: '/home/ada/moved.ged',
      modifiedDate: kit.clock.now.toISOString(),
    })
  })

  it('[TRE-08] shows device and path only to holders of Modify, and accepts changes only from them', async () => {
    const tree = await treeOf(kit, owner, couple)
    const [viewer, editor] = [await signedIn(kit), await signedIn(kit)]
    good(await share(kit, ada, tree.groupId, viewer))
    good(await share(kit, ada, tree.groupId, editor, 'Contributor'))
    const path = `/workspaces/${tree.workspaceId}`

    const seen = await userOf(kit, viewer).get(path)
    expect([field(seen, 'clientDeviceInfo'), field(seen, 'dataFilePath')]).toEqual([undefined, undefined])
    const listed = await userOf(kit, viewer).get('/workspaces')
    expect(JSON.stringify(listed)).not.toMatch(/laptop|examples\.ged/)
    expect(field(await userOf(kit, editor).get(path), 'dataFilePath')).toBe('/home/ada/examples.ged')

    const patch = [{ op: 'replace', path: '/dataFilePath', value: 'elsewhere' }]
    const refused = await call(kit.app, `PATCH /research${path}`, { token: viewer.token, patch })
    const taken = await call(kit.app, `PATCH /research${path}`, { token: editor.token, patch })
    expect([refused.status, taken.status]).toEqual([403, 200])
  })

  it('[API-46][MOD-51][API3-40][MOD3-24] gives permissions, statistics and syncs', async () => {
    const began = kit.clock.now.toISOString()
    const tree = await treeOf(kit, owner, couple)
    const viewer = await signedIn(kit)
    good(await share(kit, ada, tree.groupId, viewer))

    const path = `/workspaces/${tree.workspaceId}`
    expect(await userOf(kit, viewer).get(`${path}/permissions`)).toBe('Read,ReadContent,ListItems,ReadItems')
    expect(String(await owner.get(`${path}/permissions`))).toMatch(/^Read,.*,Owner$/)
    expect(await userOf(kit, viewer).get(`${path}/statistics`)).toMatchObject({
      personCount: 1,
      familyCount: 1,
      assertionCount: 1,
      placeCount: 0,
      siteCount: 0,
    })
    expect(await owner.get(`${path}/syncs`)).toMatchObject({
      items: [{ state: 'Completed', createdDate: began }],
    })
  })

  it('[API-46] gives the size of the tree since its last sync', async () => {
    const made = await owner.createTree()
    const counts = async () =>
      Object.values(await owner.get<Record<string, unknown>>(`/workspaces/${made.id}/statistics`)).filter(
        (value) => typeof value === 'number',
      )

    const empty = await counts()
    await upload(kit, owner, made.id, couple)
    const one = await counts()
    await upload(kit, owner, made.id, [...couple, batchOf(dead('Cleo')), batchOf(dead('Dora'))])

    expect([empty, one, await counts()]).toEqual([
      [0, 0, 0, 0, 0],
      [1, 1, 1, 0, 0],
      [3, 1, 3, 0, 0],
    ])
  })

  it('[API-47] maps keys of the file to ids and back, and leaves out unknown ones', async () => {
    const tree = await treeOf(kit, owner, couple)
    const map = async (type: string, to: string, ids: string[]) =>
      good(await owner.ask(`POST /workspaces/${tree.workspaceId}/map?type=${type}&to=${to}`, { ids }))

    expect(await map('Person', 'Server', ['Ben', 'nobody'])).toEqual({
      items: [{ id: 'Ben', mappedId: tree.id('Ben') }],
    })
    expect(await map('Family', 'Client', [tree.id('F1', 'Family'), '1-1', 'rubbish'])).toEqual({
      items: [{ id: tree.id('F1', 'Family'), mappedId: 'F1' }],
    })
    const death = tree.id('Ben:Death', 'Assertion')
    expect(await map('Assertion', 'Server', ['Person Ben Death 1', 'Person Ben Death 2', 'rubbish'])).toEqual(
      {
        items: [{ id: 'Person Ben Death 1', mappedId: death }],
      },
    )
    expect(await map('Assertion', 'Client', [death])).toEqual({
      items: [{ id: death, mappedId: 'Person Ben Death 1' }],
    })
    const place = await treeOf(kit, owner, [
      batchOf({ ...dead('Ben'), events: [event('Ben', 'Death', null, 'York')] }),
    ])
    expect(
      good(
        await owner.ask(`POST /workspaces/${place.workspaceId}/map?type=Place&to=Server`, { ids: ['York'] }),
      ),
    ).toEqual({ items: [{ id: 'York', mappedId: place.id('York', 'Place') }] })
  })
})

describe('the limit on trees', () => {
  it('[TRE-21] [PRM-12] refuses a tree beyond the limit', async () => {
    const user = userOf(kit, await withLimit(1))
    await treeOf(kit, user, couple)

    const refused = await user.ask('POST /workspaces', workspaceBody())

    expect([refused.status, field(refused.body, 'code')]).toEqual([403, 'tree-limit-reached'])
    // Only another refusal names trees: those whose upload is unfinished.
    expect(refused.body).not.toHaveProperty('unfinished')
  })

  it('[TRE-21] is reported before an upload begins', async () => {
    const user = userOf(kit, await withLimit(1))
    const before = await user.ask('GET /workspaces/$room')
    await treeOf(kit, user, couple)

    expect([before.body, (await user.ask('GET /workspaces/$room')).body]).toEqual([
      { hasRoom: true },
      { hasRoom: false },
    ])
  })

  it('[TRE-21] counts unfinished trees too, and lists them', async () => {
    const user = userOf(kit, await withLimit(2))
    await treeOf(kit, user, couple)
    const unfinished = await user.createTree({ name: 'The Unfinished' })
    await user.start(unfinished.id)

    const refused = await user.ask('POST /workspaces', workspaceBody())

    expect(refused).toMatchObject({
      status: 403,
      body: {
        code: 'unfinished-uploads',
        unfinished: [
          {
            dataGroupId: unfinished.viewGroupId,
            name: 'The Unfinished',
            activeDate: kit.clock.now.toISOString(),
          },
        ],
      },
    })
  })

  it('[TRE-21] holds when twelve trees are begun at once: the plan has room for two', async () => {
    const limited = await withLimit(2)
    const user = userOf(kit, limited)

    const answers = await Promise.all(
      Array.from({ length: 12 }, () => user.ask('POST /workspaces', workspaceBody())),
    )

    const codes = answers.map(({ status, body }) => (status === 201 ? 'made' : field(body, 'code')))
    expect(codes.filter((code) => code === 'made')).toHaveLength(2)
    expect(codes.filter((code) => code === 'unfinished-uploads')).toHaveLength(10)
    const { rows } = await kit.store.pool.query('SELECT FROM workspaces WHERE owner_id = $1', [
      limited.userId,
    ])
    expect(rows).toHaveLength(2)
  })

  it('leaves room for no more than twenty unfinished trees where the plan has no limit', async () => {
    const user = userOf(kit, await withLimit(-1))
    for (let count = 0; count < 20; count += 1) await user.createTree()

    const refused = await user.ask('POST /workspaces', workspaceBody())

    expect([refused.status, field(refused.body, 'code')]).toEqual([403, 'unfinished-uploads'])
  })

  it('has room again after the unfinished tree was dropped or cancelled, or has failed', async () => {
    const user = userOf(kit, await withLimit(1))
    const create = (more: object = {}) => user.ask('POST /workspaces', workspaceBody({ ...more }))
    const isThere = async ({ id }: { id: string }) => (await user.ask(`GET /workspaces/${id}`)).status === 200

    const first = await user.createTree()
    await user.start(first.id)
    const second = good<Workspace>(await create({ dropsUnfinished: true }))
    const sync = await user.start(second.id)
    expect([await isThere(first), await isThere(second)]).toEqual([false, true])
    good(await user.cancel(sync.id))
    const third = await user.createTree()
    const failed = await user.start(third.id)
    expect((await create()).status).toBe(403)
    await kit.store.pool.query(`UPDATE syncs SET state = 'Failed' WHERE id = $1`, [failed.id])
    good(await create())

    expect(await isThere(third)).toBe(false)
  })

  it('[TRE-21] drops no finished tree, even on request', async () => {
    const user = userOf(kit, await withLimit(1))
    const tree = await treeOf(kit, user, couple)

    const refused = await user.ask('POST /workspaces', workspaceBody({ dropsUnfinished: true }))

    expect([refused.status, field(refused.body, 'code')]).toEqual([403, 'tree-limit-reached'])
    expect((await user.ask(`GET /workspaces/${tree.workspaceId}`)).status).toBe(200)
  })

  it('[TRE-21] does not apply if limits are disabled', async () => {
    const limited = await withLimit(0)
    const user = userOf(kit, limited)
    expect((await user.ask('POST /workspaces', workspaceBody())).status).toBe(403)
    await kit.store.pool.query('UPDATE users SET limits_disabled = true WHERE id = $1', [limited.userId])

    await treeOf(kit, user, couple)
  })

  it('[TRE-21] holds for two first uploads that began before the plan became smaller', async () => {
    const limited = await withLimit(2)
    const user = userOf(kit, limited)
    const trees = [await user.createTree(), await user.createTree()]
    const syncs = []
    for (const { id } of trees) {
      const sync = await user.start(id)
      good(await user.put(sync.id, 0, couple[0] ?? batchOf({})))
      syncs.push(sync.id)
    }
    await kit.store.pool.query(
      `UPDATE users SET limits = jsonb_set(limits::jsonb, '{researchGroupLimit}', '1') WHERE id = $1`,
      [limited.userId],
    )

    const answers = await Promise.all(syncs.map((id) => user.complete(id, 1)))

    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([202, 403])
  })

  it('lets an existing tree be synced again', async () => {
    const limited = await withLimit(1)
    const user = userOf(kit, limited)
    const tree = await treeOf(kit, user, couple)

    const syncId = await upload(kit, user, tree.workspaceId, couple)

    expect(await user.get(`/syncs/${syncId}`)).toMatchObject({ state: 'Completed' })
  })

  it('does not count abandoned uploads: they are deleted when the next tree is made', async () => {
    const user = userOf(kit, await withLimit(1))
    const left = await user.createTree()
    await kit.store.pool.query(
      `UPDATE workspaces SET created_at = created_at - interval '25 hours' WHERE id = $1`,
      [left.id],
    )

    await user.createTree()

    expect((await user.ask(`GET /workspaces/${left.id}`)).status).toBe(404)
  })
})
