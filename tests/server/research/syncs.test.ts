import { afterEach, describe, expect, it } from 'vitest'
import { type Sync, SyncState } from '#contract/research/sync.ts'
import { applySync, failSync } from '../../../server/jobs/apply-sync/apply-sync.ts'
import { lockCompleting } from '../../../server/jobs/apply-sync/sync-in-hand.ts'
import { field } from '../kit/app.ts'
import { signedIn } from '../kit/sign-in.ts'
import { contentsOf, good, lookUp, researchApp, share, treeOf, upload, userOf } from './kit.ts'
import { batchOf, dead, event, family, on, person } from './records.ts'

const kit = await researchApp()
const ada = await signedIn(kit)
await kit.store.pool.query('UPDATE users SET limits_disabled = true')
const owner = userOf(kit, ada)

// The number of active uploads of one user is limited, so each test ends those that it has begun.
afterEach(() => kit.store.pool.query(`UPDATE syncs SET state = 'Cancelled' WHERE state = 'Active'`))

const couple = [
  batchOf(dead('Ben')),
  batchOf({
    persons: [person('Cleo', { deceased: true })],
    families: [family('F1', 'Ben', 'Cleo')],
    events: [event('Cleo', 'Birth', on(1830), 'Leeds, England')],
  }),
]

describe('a sync', () => {
  it('[STA-01][MOD-52][API-46][API-48] goes from Active over Completing to Completed, and says who began it and when', async () => {
    const tree = await owner.createTree()
    const started = await owner.start(tree.id, 2)
    for (const [number, batch] of couple.entries()) good(await owner.put(started.id, number, batch))
    const completing = good<Sync>(await owner.complete(started.id, 2))
    await applySync(kit.store, () => kit.clock.now, started.id)

    expect(started).toEqual({
      id: started.id,
      workspaceId: tree.id,
      sourcePersonCount: 2,
      state: 'Active',
      completedDate: null,
      createdDate: '2026-11-21T08:00:00.000Z',
      createdUserId: ada.userId,
    })
    expect(completing).toEqual({ ...started, state: 'Completing' })
    const completed = { ...started, state: 'Completed', completedDate: '2026-11-21T08:00:00.000Z' }
    expect(await owner.get(`/syncs/${started.id}`)).toEqual(completed)
    expect(await owner.get(`/syncs?ids=${started.id},999`)).toEqual({ items: [completed] })
    expect(await owner.get(`/workspaces/${tree.id}/syncs`)).toEqual({ items: [completed] })
  })

  it('[STA-01] has no other state, in the contract and in the database', async () => {
    const sync = await owner.start((await owner.createTree()).id)

    const invented = kit.store.pool.query(`UPDATE syncs SET state = 'Paused' WHERE id = $1`, [sync.id])

    await expect(invented).rejects.toMatchObject({ code: '23514' })
    expect(SyncState.def.entries).toEqual(
      Object.fromEntries(
        ['Active', 'Completing', 'Cancelled', 'Failed', 'Completed'].map((state) => [state, state]),
      ),
    )
  })

  it('[TRE-04] brings a whole tree into its workspace, counted and dated', async () => {
    const tree = await owner.createTree()
    const syncId = await upload(kit, owner, tree.id, couple)

    const after = await owner.get(`/workspaces/${tree.id}?expand=lastSync`)
    expect(field(after, 'lastSyncId')).toBe(syncId)
    expect(field(field(after, 'lastSync'), 'createdDate')).toBe('2026-11-21T08:00:00.000Z')
    expect(field(field(after, 'lastSync'), 'state')).toBe('Completed')
    expect(await owner.get(`/workspaces/${tree.id}/statistics`)).toMatchObject({
      personCount: 2,
      familyCount: 1,
      assertionCount: 3,
      placeCount: 1,
      siteCount: 0,
    })
  })

  it('[PUB-18] has no limit to the number of persons, not even in the Free plan', async () => {
    const free = await signedIn(kit)
    const user = userOf(kit, free)
    await kit.store.pool.query('UPDATE users SET limits_disabled = false WHERE id = $1', [free.userId])
    const workspace = await user.createTree()
    const { id } = await user.start(workspace.id, 2_147_483_647)
    const persons = Array.from({ length: 600 }, (_, index) => person(`Ben${index}`, { deceased: true }))
    good(await user.put(id, 0, batchOf({ persons: persons.slice(0, 300) })))
    good(await user.put(id, 1, batchOf({ persons: persons.slice(300) })))
    good(await user.complete(id, 2))
    await applySync(kit.store, () => kit.clock.now, id)

    expect(await user.get(`/workspaces/${workspace.id}/statistics`)).toMatchObject({ personCount: 600 })
  })

  it('accepts batches in any order and twice, and keeps the first one of each number', async () => {
    const tree = await owner.createTree()
    const sync = await owner.start(tree.id)
    const [first = batchOf({}), second = batchOf({})] = couple

    const answers = [
      await owner.put(sync.id, 1, second),
      await owner.put(sync.id, 0, first),
      await owner.put(sync.id, 0, first),
      await owner.put(sync.id, 0, second),
    ]

    expect(answers.map(({ status, body }) => [status, field(body, 'code')])).toEqual([
      [204, undefined],
      [204, undefined],
      [204, undefined],
      [412, 'other-part'],
    ])
  })

  it('is not completed while a batch is missing, or when there are more batches than announced', async () => {
    const sync = await owner.start((await owner.createTree()).id)
    good(await owner.put(sync.id, 0, batchOf(dead('Ben'))))
    good(await owner.put(sync.id, 2, batchOf(dead('Cleo'))))

    for (const batches of [1, 2, 3]) {
      const answer = await owner.complete(sync.id, batches)
      expect([answer.status, field(answer.body, 'code')]).toEqual([412, 'parts-missing'])
    }
  })

  it('is not completed or compared without any batch', async () => {
    const sync = await owner.start((await owner.createTree()).id)

    expect((await owner.complete(sync.id, 0)).status).toBe(412)
    expect((await owner.compare(sync.id, 0)).status).toBe(412)
  })

  it('that is being applied neither blocks others nor waits for them', async () => {
    const { workspaceId } = await treeOf(kit, owner, couple)
    const sync = await owner.start(workspaceId)
    good(await owner.put(sync.id, 0, batchOf(dead('Zoe'))))
    good(await owner.complete(sync.id, 1))
    const job = await kit.store.pool.connect()
    await job.query('BEGIN')
    await lockCompleting(job, sync.id)

    const answers = [
      await owner.ask(`POST /workspaces/${workspaceId}/syncs`, { sourcePersonCount: 1 }),
      await owner.put(sync.id, 0, batchOf(dead('Zoe'))),
      await owner.compare(sync.id, 1),
      await owner.cancel(sync.id),
      await owner.undo(sync.id),
      await owner.complete(sync.id, 1),
    ]
    await job.query('UPDATE workspaces SET last_sync_id = $2 WHERE id = $1', [workspaceId, sync.id])
    await job.query('ROLLBACK')
    job.release()

    expect(answers.map(({ status, body }) => [status, field(body, 'code')])).toEqual([
      [412, 'upload-completing'],
      [412, 'sync-not-active'],
      [412, 'sync-not-active'],
      [412, 'sync-not-active'],
      [412, 'not-the-last'],
      [202, undefined],
    ])
  })

  it('is applied once when it is completed twice at the same time', async () => {
    const sync = await owner.start((await owner.createTree()).id)
    good(await owner.put(sync.id, 0, batchOf(dead('Ben'))))

    const answers = await Promise.all([owner.complete(sync.id, 1), owner.complete(sync.id, 1)])

    expect(answers.map(({ status }) => status)).toEqual([202, 202])
    const { rows } = await kit.store.pool.query(
      `SELECT FROM graphile_worker._private_jobs WHERE payload->>'syncId' = $1`,
      [sync.id],
    )
    expect(rows).toHaveLength(1)
  })

  it('[STA-02] that has ended accepts no batch, no completion and no cancellation', async () => {
    const tree = await treeOf(kit, owner, couple)
    const ended = ['Completed', 'Failed', 'Cancelled'] as const
    for (const state of ended) {
      const sync = await owner.start(tree.workspaceId)
      await kit.store.pool.query('UPDATE syncs SET state = $2 WHERE id = $1', [sync.id, state])

      await owner.put(sync.id, 0, batchOf({}))
      await owner.complete(sync.id, 1)
      await owner.cancel(sync.id)
      await applySync(kit.store, () => kit.clock.now, sync.id)
      await failSync(kit.store, sync.id)

      expect(field(await owner.get(`/syncs/${sync.id}`), 'state')).toBe(state)
      const refused = await owner.put(sync.id, 0, batchOf({}))
      expect([refused.status, field(refused.body, 'code')]).toEqual([412, 'sync-not-active'])
    }
  })

  it('that begins cancels an abandoned one, and waits for one that is being completed', async () => {
    const tree = await owner.createTree()
    const lost = await owner.start(tree.id)
    good(await owner.put(lost.id, 0, batchOf(dead('Ben'))))
    const next = await owner.start(tree.id)

    expect(field(await owner.get(`/syncs/${lost.id}`), 'state')).toBe('Cancelled')
    const { rows } = await kit.store.pool.query('SELECT FROM sync_batches WHERE sync_id = $1', [lost.id])
    expect(rows).toEqual([])

    good(await owner.put(next.id, 0, batchOf(dead('Ben'))))
    good(await owner.complete(next.id, 1))
    const refused = await owner.ask(`POST /workspaces/${tree.id}/syncs`, { sourcePersonCount: 1 })
    expect([refused.status, field(refused.body, 'code')]).toEqual([412, 'upload-completing'])
  })

  it('cancelled during the first upload deletes the tree', async () => {
    const tree = await owner.createTree()
    const sync = await owner.start(tree.id)
    good(await owner.put(sync.id, 0, batchOf(dead('Ben'))))

    const cancelled = good<Sync>(await owner.cancel(sync.id))

    expect(cancelled.state).toBe('Cancelled')
    expect((await owner.ask(`GET /workspaces/${tree.id}`)).status).toBe(404)
    const { rows } = await kit.store.pool.query('SELECT FROM data_groups WHERE id = $1', [tree.viewGroupId])
    expect(rows).toEqual([])
  })

  it('cancelled or failed later changes nothing that is there', async () => {
    const tree = await treeOf(kit, owner, couple)
    const before = await contentsOf(kit, tree.groupId)

    const cancelled = await owner.start(tree.workspaceId)
    good(await owner.put(cancelled.id, 0, batchOf(dead('Zoe'))))
    good(await owner.cancel(cancelled.id))
    const failed = await owner.start(tree.workspaceId)
    good(await owner.put(failed.id, 0, batchOf(dead('Zoe'))))
    good(await owner.complete(failed.id, 1))
    await failSync(kit.store, failed.id)

    expect(await contentsOf(kit, tree.groupId)).toEqual(before)
    expect(field(await owner.get(`/syncs/${failed.id}`), 'state')).toBe('Failed')
    const { rows } = await kit.store.pool.query(
      'SELECT FROM sync_batches b JOIN syncs s ON s.id = b.sync_id WHERE s.workspace_id = $1',
      [tree.workspaceId],
    )
    expect(rows).toEqual([])
  })

  it('keeps the id of every item that comes again, and drops the others', async () => {
    const tree = await treeOf(kit, owner, couple)
    const [first = batchOf({})] = couple
    await upload(kit, owner, tree.workspaceId, [batchOf(dead('Abe')), first])
    await upload(kit, owner, tree.workspaceId, [...couple].toReversed())

    const again = await lookUp(kit, await owner.get(`/workspaces/${tree.workspaceId}`))
    for (const key of ['Ben', 'Cleo']) expect(again.id(key)).toBe(tree.id(key))
    expect(again.id('F1', 'Family')).toBe(tree.id('F1', 'Family'))
    expect(again.id('Ben:Death', 'Assertion')).toBe(tree.id('Ben:Death', 'Assertion'))
    expect((await owner.ask(`GET /persons/${again.id('Abe')}`)).status).toBe(404)
  })

  it('updates the database’s statistics after a large upload', async () => {
    const keys = Array.from({ length: 1100 }, (_, index) => `Mass${index}`)
    await treeOf(kit, owner, [batchOf({ persons: keys.map((key) => person(key, { deceased: true })) })])

    const { rows } = await kit.store.pool.query(`SELECT reltuples FROM pg_class WHERE relname = 'persons'`)
    expect(rows[0].reltuples).toBeGreaterThanOrEqual(1100)
  })

  it('[SYN-08] leaves the date of the workspace alone', async () => {
    const tree = await owner.createTree()
    kit.clock.forward(60_000)
    await upload(kit, owner, tree.id, couple)

    expect(field(await owner.get(`/workspaces/${tree.id}`), 'modifiedDate')).toBe(tree.modifiedDate)
  })

  const startOf = async (groupId: string) =>
    (
      await kit.store.pool.query('SELECT start_item_number AS start FROM data_groups WHERE id = $1', [
        groupId,
      ])
    ).rows[0]

  it('opens the tree at the first person of the file, and keeps a start person that was chosen', async () => {
    const tree = await treeOf(kit, owner, couple)
    expect(await startOf(tree.groupId)).toEqual({ start: Number(tree.id('Ben').split('-')[1]) })

    await upload(kit, owner, tree.workspaceId, [batchOf(dead('Abe')), ...couple])
    expect(await startOf(tree.groupId)).toEqual({ start: Number(tree.id('Ben').split('-')[1]) })
  })

  it.each([
    ['Abe', 'Abe'],
    ['Nobody', 'Ben'],
  ])('makes the person whom the file names the start person, if they exist: %s', async (named, opened) => {
    const header = { records: [{ text: `0 HEAD\n1 _HOME @${named}@` }] }
    const tree = await treeOf(kit, owner, [header, batchOf(dead('Ben')), batchOf(dead('Abe'))])

    expect(await startOf(tree.groupId)).toEqual({ start: Number(tree.id(opened).split('-')[1]) })
  })

  it('drops references to records that the file does not contain', async () => {
    const tree = await treeOf(kit, owner, [
      batchOf({
        ...dead('Ben'),
        families: [family('F1', 'Ben', 'nobody', ['nobody either'])],
        events: [
          event('Ben', 'Birth', on(1830)),
          event('nobody', 'Birth', on(1830)),
          event('Ben', 'Death', on(1900)),
        ],
      }),
    ])

    expect(await owner.family(tree.id('F1', 'Family'))).toMatchObject({ motherId: null, children: [] })
    expect(await owner.assertions(tree.id('Ben'))).toHaveLength(2)
  })

  it('begun, sent and ended by a viewer or a stranger is refused', async () => {
    const tree = await treeOf(kit, owner, couple)
    const sync = await owner.start(tree.workspaceId)
    const viewer = await signedIn(kit)
    const stranger = await signedIn(kit)
    good(await share(kit, ada, tree.groupId, viewer))

    const attempts = [
      `POST /workspaces/${tree.workspaceId}/syncs`,
      `PUT /syncs/${sync.id}/batches/0`,
      `POST /syncs/${sync.id}/complete`,
      `POST /syncs/${sync.id}/cancel`,
    ]
    const bodies = [{ sourcePersonCount: 1 }, batchOf({}), { batches: 0 }, undefined]
    for (const [index, what] of attempts.entries()) {
      expect([what, (await userOf(kit, viewer).ask(what, bodies[index])).status]).toEqual([what, 403])
      expect([what, (await userOf(kit, stranger).ask(what, bodies[index])).status]).toEqual([what, 404])
    }
  })
})
