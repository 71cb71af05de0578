import { describe, expect, it } from 'vitest'
import type { SourceBatch } from '#contract/research/source-batch.ts'
import { SyncId, WorkspaceId } from '#contract/wire.ts'
import { cancelUpload, type TreeUpload, type UploadProgress, uploadTree } from '#sync/uploader.ts'
import { changes, type FakeServer, problem, syncServer } from './support/sync-server.ts'

const batchOf = (number: number): SourceBatch => ({
  records: [{ text: `0 @P${number}@ INDI\n1 DEAT Y` }, { text: `0 @F${number}@ FAM` }],
})

const batchesFrom = (count: number) =>
  function* (from: number) {
    for (let number = from; number < count; number++) yield batchOf(number)
  }

/** Uploads five batches without waiting; records the waiting times. */
function upload(server: FakeServer, parts: Partial<TreeUpload> = {}) {
  const waits: number[] = []
  const progress: UploadProgress[] = []
  const outcome = uploadTree({
    transport: server.transport,
    workspace: {
      create: {
        name: 'Ellery',
        dataFileType: 'Gedcom',
        dataFilePath: 'ellery.ged',
        clientDeviceInfo: { name: 'test', model: 'test' },
        syncOptions: { includeLivingPersons: true, livingStartItemId: null, includeContent: false },
        idempotencyKey: 'key-of-this-upload',
      },
    },
    personsToSend: 5,
    batches: batchesFrom(5),
    signal: new AbortController().signal,
    onProgress: (step) => progress.push(step),
    wait: async (milliseconds, signal) => {
      waits.push(milliseconds)
      signal.throwIfAborted()
    },
    ...parts,
  })
  return { outcome, waits, progress }
}

const point = (batches: number) => ({
  workspaceId: WorkspaceId.parse('3'),
  syncId: SyncId.parse('7'),
  batches,
  persons: batches,
})

describe(uploadTree.name, () => {
  it('creates, sends every batch once, completes and waits for the end', async () => {
    const server = syncServer({ states: ['Completing', 'Completing', 'Completed'] })
    const { outcome, waits } = upload(server)

    expect(await outcome).toEqual({
      kind: 'completed',
      workspaceId: '3',
      syncId: '7',
      changes: changes('Applied'),
    })
    expect(server.calls[0]).toMatchObject({
      method: 'POST',
      path: '/workspaces',
      body: { idempotencyKey: 'key-of-this-upload' },
    })
    expect(server.calls[1]).toEqual({
      method: 'POST',
      path: '/workspaces/3/syncs',
      body: { sourcePersonCount: 5 },
    })
    expect([...server.taken.keys()].toSorted((one, other) => one - other)).toEqual([0, 1, 2, 3, 4])
    expect([...server.taken.values()].every(({ times }) => times === 1)).toBe(true)
    expect(server.taken.get(3)?.body).toEqual(batchOf(3))
    expect(server.calls.find(({ path }) => path.endsWith('/complete'))?.body).toEqual({ batches: 5 })
    expect(waits).toEqual([250, 500])
  })

  it('keeps at most three batches under way', async () => {
    const server = syncServer()
    await upload(server, { batches: batchesFrom(20) }).outcome

    expect([server.mostAtOnce(), server.taken.size]).toEqual([3, 20])
  })

  it('reports how many persons have arrived, never fewer than before, and then that the tree is being made', async () => {
    const { outcome, progress } = upload(syncServer())
    await outcome

    expect(progress.map(({ phase, personsSent }) => `${phase} ${personsSent}`)).toEqual([
      'sending 0',
      'sending 1',
      'sending 2',
      'sending 3',
      'sending 4',
      'sending 5',
      'applying 5',
    ])
    expect(progress.at(-1)?.point).toEqual(point(5))
  })

  it('tries again after a lost connection, a server error and too many calls, and waits as long as it is told', async () => {
    const failures = [
      new TypeError('connection reset'),
      problem(503, 'unavailable'),
      problem(429, 'too-many-calls', { 'retry-after': '7' }),
    ]
    const server = syncServer({
      before: ({ path }, attempt) => (path.endsWith('/batches/2') ? (failures[attempt - 1] ?? null) : null),
    })
    const { outcome, waits } = upload(server)

    expect((await outcome).kind).toBe('completed')
    expect(waits).toEqual([500, 1000, 7000])
    expect(server.taken.get(2)).toEqual({ body: batchOf(2), times: 1 })
  })

  it('continues if a completion arrived although its answer was lost', async () => {
    const server = syncServer({
      before: ({ path }, attempt) => {
        if (!path.endsWith('/complete')) return null
        return attempt === 1 ? new TypeError('connection reset') : problem(409, 'sync-not-active')
      },
    })

    expect((await upload(server).outcome).kind).toBe('completed')
  })

  it('reports that the server is out of reach, and continues from there when it is called again', async () => {
    let isDown = true
    const server = syncServer({
      before: ({ path }) => (isDown && path.endsWith('/batches/2') ? new TypeError('down') : null),
    })
    const first = await upload(server).outcome
    isDown = false
    server.becomes('Active', 'Completed')

    expect(first).toMatchObject({ kind: 'unreachable', point: { syncId: '7', batches: 2, persons: 2 } })
    if (first.kind !== 'unreachable') return
    const { outcome, progress } = upload(server, { resume: first.point })
    expect((await outcome).kind).toBe('completed')
    expect(progress[0]).toMatchObject({ phase: 'sending', personsSent: 2 })
    expect(server.calls.filter(({ path }) => path === '/workspaces')).toHaveLength(1)
    expect([...server.taken.keys()].toSorted((one, other) => one - other)).toEqual([0, 1, 2, 3, 4])
    expect(server.calls.find(({ path }) => path.endsWith('/complete'))?.body).toEqual({ batches: 5 })
  })

  it('returns a refusal without trying again', async () => {
    const server = syncServer({
      before: ({ path }) => (path === '/workspaces' ? problem(403, 'tree-limit-reached') : null),
    })
    const { outcome, waits } = upload(server)

    expect(await outcome).toMatchObject({ kind: 'refused', failure: { code: 'tree-limit-reached' } })
    expect(waits).toEqual([])
  })

  it('sends no further batch after one was refused', async () => {
    const server = syncServer({
      before: ({ path }) => (path.includes('/batches/') ? problem(409, 'sync-not-active') : null),
    })
    const { outcome } = upload(server, { batches: batchesFrom(100) })

    expect(await outcome).toMatchObject({ kind: 'refused', failure: { code: 'sync-not-active' } })
    expect(server.calls.filter(({ path }) => path.includes('/batches/')).length).toBeLessThanOrEqual(6)
  })

  it.each(['Failed', 'Cancelled'] as const)('says when the sync ended %s', async (state) => {
    expect(await upload(syncServer({ states: ['Completing', state] })).outcome).toEqual({
      kind: 'failed',
      state,
    })
  })

  it('cancels the sync on the server when it is aborted', async () => {
    const abort = new AbortController()
    const server = syncServer({
      before: ({ path }) => {
        if (path.endsWith('/batches/1')) abort.abort()
        return null
      },
    })

    expect(await upload(server, { signal: abort.signal }).outcome).toEqual({ kind: 'cancelled' })
    expect(server.calls.at(-1)).toMatchObject({ method: 'POST', path: '/syncs/7/cancel' })
    expect(server.calls.some(({ path }) => path.endsWith('/complete'))).toBe(false)
  })

  it('cancels a tree that was only just made', async () => {
    const abort = new AbortController()
    const server = syncServer({
      before: ({ path }) => {
        if (path === '/workspaces') abort.abort()
        return null
      },
    })

    expect(await upload(server, { signal: abort.signal }).outcome).toEqual({ kind: 'cancelled' })
    expect(server.calls.map(({ path }) => path)).toEqual([
      '/workspaces',
      '/workspaces/3/syncs',
      '/syncs/7/cancel',
    ])
  })

  it.each(['/workspaces', '/workspaces/3/syncs'])(
    'cancels the result of %s if its first answer was lost and the upload was aborted',
    async (making) => {
      const abort = new AbortController()
      const server = syncServer({
        before: ({ path }, tries) => {
          if (path !== making || tries > 1) return null
          abort.abort()
          return new TypeError('the answer was lost')
        },
      })

      expect(await upload(server, { signal: abort.signal }).outcome).toEqual({ kind: 'cancelled' })
      expect(server.calls.at(-1)).toMatchObject({ method: 'POST', path: '/syncs/7/cancel' })
    },
  )

  it('cancels nothing when everything is with the server already', async () => {
    const abort = new AbortController()
    const server = syncServer({
      states: ['Completing'],
      before: ({ method }) => {
        if (method === 'GET') abort.abort()
        return null
      },
    })

    expect(await upload(server, { signal: abort.signal }).outcome).toEqual({ kind: 'left', point: point(5) })
    expect(server.calls.some(({ path }) => path.endsWith('/cancel'))).toBe(false)
  })

  describe('of an existing tree', () => {
    const update = { workspace: { update: WorkspaceId.parse('3') } }
    const paths = (server: FakeServer) => server.calls.map(({ method, path }) => `${method} ${path}`)

    it('makes none, and shows what would change before it is applied', async () => {
      const server = syncServer({ lastSyncId: '6', comparing: 2, states: ['Active', 'Active', 'Completed'] })
      const asked: unknown[] = []
      const { outcome, progress } = upload(server, {
        ...update,
        review: async (found) => {
          asked.push(found)
          expect(paths(server)).not.toContain('POST /syncs/7/complete')
          return 'apply'
        },
      })

      expect(await outcome).toMatchObject({ kind: 'completed', changes: { state: 'Applied' } })
      expect(asked).toEqual([changes('Compared')])
      expect(paths(server)).not.toContain('POST /workspaces')
      expect(server.calls.find(({ path }) => path.endsWith('/compare'))?.body).toEqual({ batches: 5 })
      expect(progress.slice(-2).map(({ phase }) => phase)).toEqual(['comparing', 'applying'])
    })

    it('is cancelled when the changes are not wanted', async () => {
      const server = syncServer({ lastSyncId: '6' })

      expect(await upload(server, { ...update, review: async () => 'cancel' }).outcome).toEqual({
        kind: 'cancelled',
      })
      expect(paths(server).at(-1)).toBe('POST /syncs/7/cancel')
    })

    it('fails, and is cancelled, when the server fails to compare', async () => {
      const server = syncServer({
        lastSyncId: '6',
        states: ['Active'],
        before: ({ path }) => (path.endsWith('/changes') ? Response.json(changes('NotCompared')) : null),
      })

      expect(await upload(server, { ...update, review: async () => 'apply' }).outcome).toEqual({
        kind: 'failed',
        state: 'Failed',
      })
      expect(paths(server).at(-1)).toBe('POST /syncs/7/cancel')
    })

    it('is cancelled when it is aborted while somebody looks at the changes', async () => {
      const abort = new AbortController()
      const server = syncServer({ lastSyncId: '6' })
      const review = () => {
        abort.abort()
        return new Promise<never>(() => {})
      }

      expect(await upload(server, { ...update, review, signal: abort.signal }).outcome).toEqual({
        kind: 'cancelled',
      })
      expect(paths(server).at(-1)).toBe('POST /syncs/7/cancel')
    })

    it('is applied unasked where there was no sync before', async () => {
      const server = syncServer()
      const review = () => Promise.reject(new Error('Nobody is to be asked.'))

      expect((await upload(server, { ...update, review }).outcome).kind).toBe('completed')
      expect(paths(server)).not.toContain('POST /syncs/7/compare')
    })

    it('says when the sync ended while it was compared', async () => {
      const server = syncServer({ lastSyncId: '6', comparing: 9, states: ['Active', 'Failed'] })

      expect(await upload(server, { ...update, review: async () => 'apply' }).outcome).toEqual({
        kind: 'failed',
        state: 'Failed',
      })
    })
  })

  it('sends nothing if the upload that it continues is already complete', async () => {
    const server = syncServer({ states: ['Completing', 'Completed'] })

    expect((await upload(server, { resume: point(5) }).outcome).kind).toBe('completed')
    expect(server.taken.size).toBe(0)
    expect(server.calls.every(({ method }) => method === 'GET')).toBe(true)
  })

  it('throws errors that are not failed calls', async () => {
    const broken = () => {
      throw new Error('the worker broke down')
    }

    await expect(upload(syncServer(), { batches: broken }).outcome).rejects.toThrow('the worker broke down')
  })
})

describe(cancelUpload.name, () => {
  it('leaves a sync that has ended as it is', async () => {
    const server = syncServer({ before: () => problem(409, 'sync-not-active') })

    await expect(cancelUpload(server.transport, point(5))).resolves.toBeUndefined()
  })
})
