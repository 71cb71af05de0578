/** The upload flow with its real actors: the file is read as in the worker, and the server is replaced. */
import { readFileSync } from 'node:fs'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createActor, type EmittedFrom, waitFor } from 'xstate'
import type { SyncChanges } from '#contract/research/sync-acts.ts'
import { ok } from '#contract/result.ts'
import type { TreeChoice } from '#domain/upload/tree-update.ts'
import { treeUploadMachine } from '#machines/tree-upload/tree-upload.machine.ts'
import { wire } from '#machines/wire.ts'
import { leftUploads } from '#services/tree-upload/left-uploads.ts'
import type { StartReading } from '#services/tree-upload/reading.ts'
import { uploadActors } from '#services/tree-upload/upload-actors.ts'
import { groupId, userId, workspace, workspaceId } from '../../domain/model/samples.ts'
import { patient } from '../../support/patience.ts'
import { type Call, problem, syncServer } from '../../sync/support/sync-server.ts'
import { fakeStorage } from '../session/fake-storage.ts'
import { fakeLocks } from './fake-locks.ts'
import { readerForThisFile } from './in-process-reader.ts'

const reading = readerForThisFile()
const ellery = new File(
  [readFileSync(new URL('../../sync/fixtures/four-generations.ged', import.meta.url))],
  'ellery.ged',
)
/** Long enough for several batches. */
const long = new File(
  [
    '0 HEAD\n1 CHAR UTF-8\n',
    ...Array.from(
      { length: 400 },
      (_, number) =>
        `0 @I${number}@ INDI\n1 NAME Person ${number} /Example/\n1 DEAT Y\n1 NOTE ${'Long ago. '.repeat(400)}\n`,
    ),
    '0 TRLR\n',
  ],
  'long.ged',
  { lastModified: 7 },
)
const isMap = ({ path }: Call) => path.startsWith('/workspaces/3/map')
const changesPath = '/syncs/7/changes'
const offline = () => new TypeError('offline')

type Before = NonNullable<Parameters<typeof syncServer>[0]>['before']

interface World {
  /** Called first: may answer instead of the server. */
  readonly before?: Before
  readonly states?: string[]
  readonly startReading?: StartReading
  /** The existing trees, and the changes of an upload of this file. */
  readonly trees?: readonly TreeChoice[]
  readonly changes?: SyncChanges
  readonly storage?: Storage
}

/** The flow in a browser page, with a server. */
function flowOver({
  before = () => null,
  states = ['Completed'],
  startReading,
  trees = [],
  changes = noChanges,
  storage = fakeStorage(),
}: World = {}) {
  const server = syncServer({
    states,
    before: (call, attempt) => before(call, attempt) ?? ofTree(call, trees, changes),
  })
  const onTreesChanged = vi.fn<() => void>()
  const report = vi.fn<(error: unknown) => void>()
  const actors = uploadActors({
    transport: server.transport,
    startReading: startReading ?? reading.startReading,
    uploads: leftUploads({ storage, locks: fakeLocks(), userId: userId('5'), report }),
    treeChoices: async () => [...trees],
    newKey: () => 'key-of-this-upload',
    currentYear: () => 2026,
    device: { name: 'Browser', model: 'test' },
    onTreesChanged,
    report,
  })
  const flow = createActor(wire(treeUploadMachine)(actors)).start()
  const told: EmittedFrom<typeof treeUploadMachine>[] = []
  flow.on('*', (event) => told.push(event))
  const reaches = (state: string) => waitFor(flow, (snapshot) => stateOf(snapshot.value).startsWith(state))
  const reviewed = async (file = ellery) => {
    flow.send({ type: 'file chosen', file })
    await reaches('reviewing')
  }
  const agreed = async () => {
    await reviewed()
    flow.send({ type: 'agreed' })
  }
  const paths = () => server.calls.map(({ method, path }) => `${method} ${path.split('?')[0]}`)
  return { flow, server, storage, told, onTreesChanged, report, reaches, reviewed, agreed, paths }
}

/** The server's answers about a tree, without its syncs. */
function ofTree(call: Call, trees: readonly TreeChoice[], changes: SyncChanges) {
  if (isMap(call)) return Response.json({ items: [{ id: 'I1', mappedId: '4-1' }] })
  if (call.path === changesPath) return Response.json(changes)
  if (call.path !== '/workspaces/3') return null
  return Response.json({ ...workspace('3', '4'), lastSyncId: trees.length === 0 ? null : '6' })
}

const counts = { came: 0, changed: 0, went: 0, unchanged: 6 }
const noChanges: SyncChanges = {
  state: 'Compared',
  counts: { persons: counts, families: counts, other: counts },
  examples: [],
  canUndo: false,
}
const aFewChanges: SyncChanges = {
  ...noChanges,
  counts: { persons: { ...counts, came: 1, changed: 2 }, families: counts, other: counts },
  examples: [{ change: 'came', kind: 'Person', name: 'Nora Ellery', details: [] }],
}
const elleryTree: TreeChoice = {
  treeId: groupId('4'),
  workspaceId: workspaceId('3'),
  name: 'The Ellerys',
  filePath: 'ellery.ged',
  fileType: 'Gedcom',
}

/** Returns the path of a state: 'uploading.confirming'. */
const stateOf = (value: string | object): string =>
  typeof value === 'string' ? value : Object.entries(value).flat().join('.')

describe('a file that is chosen', () => {
  it('is read, looked over, sent and applied, and ends at its start person', async () => {
    const { flow, server, told, agreed, reaches, onTreesChanged, paths } = flowOver()
    const sent: number[] = []
    flow.subscribe(({ context }) => sent.push(context.personsSent))
    await agreed()
    await reaches('arrived')

    expect(flow.getSnapshot().context.summary).toMatchObject({ fileName: 'ellery.ged', personsToSend: 5 })
    expect(paths()).toEqual([
      'POST /workspaces',
      'POST /workspaces/3/syncs',
      'PUT /syncs/7/batches/0',
      'GET /workspaces/3',
      'POST /syncs/7/complete',
      'GET /syncs/7',
      'GET /syncs/7/changes',
      'GET /workspaces/3',
      'POST /workspaces/3/map',
    ])
    expect(server.calls[0]?.body).toMatchObject({ name: 'ellery', idempotencyKey: 'key-of-this-upload' })
    expect(server.calls[1]?.body).toEqual({ sourcePersonCount: 5 })
    expect(sent).toContain(5)
    expect(told).toEqual([{ type: 'navigate', to: '/persons/4-1' }])
    expect(onTreesChanged).toHaveBeenCalledOnce()
    expect(reading.open()).toBe(0)
  })

  it('sends nothing before the person agrees', async () => {
    const { flow, server, reviewed } = flowOver()
    await reviewed()
    flow.send({ type: 'declined' })

    expect(server.calls).toEqual([])
  })

  it('counts its findings during reading', async () => {
    const { flow, reviewed } = flowOver()
    await reviewed()

    expect(flow.getSnapshot().context.found).toMatchObject({ persons: 6, families: 3 })
  })

  it.each([
    ['Dear diary', 'not-a-tree'],
    ['%PDF-1.7', 'document'],
  ])('is refused when it is no tree: %s', async (text, problem) => {
    const { flow, reaches, server } = flowOver()
    flow.send({ type: 'file chosen', file: new File([text], 'ellery') })
    await reaches('choosing')

    expect(flow.getSnapshot().context).toMatchObject({ problem, file: null })
    expect(reading.open()).toBe(0)
    expect(server.calls).toEqual([])
  })

  it('counts as unreadable when the worker breaks down', async () => {
    const broken: StartReading = () => ({
      read: Promise.reject(new Error('out of memory')),
      reader: { batches: () => reader() },
      close: () => undefined,
    })
    const { flow, reaches } = flowOver({ startReading: broken })
    flow.send({ type: 'file chosen', file: ellery })
    await reaches('choosing')

    expect(flow.getSnapshot().context.problem).toBe('unreadable')
  })

  it('is released when the reading is cancelled', async () => {
    const { flow } = flowOver()
    flow.send({ type: 'file chosen', file: ellery })
    expect(reading.open()).toBe(1)
    flow.send({ type: 'cancelled' })

    expect(reading.open()).toBe(0)
  })

  it('is not mistaken for an upload that was left before', async () => {
    const left = Promise.withResolvers<Awaited<ReturnType<StartReading>['read']>>()
    const slowThenReal: StartReading = (what, onFound) =>
      what.file.name === 'slow.ged'
        ? { read: left.promise, reader: { batches: () => reader() }, close: () => undefined }
        : reading.startReading(what, onFound)
    const { flow, server, reviewed, reaches } = flowOver({ startReading: slowThenReal })
    flow.send({ type: 'file chosen', file: new File([], 'slow.ged') })
    flow.send({ type: 'cancelled' })
    await reviewed()
    const { summary } = flow.getSnapshot().context
    if (summary === null) throw new Error('Nothing is reviewed.')
    left.resolve(
      ok({ summary: { ...summary, personsToSend: 99 }, startPersonKey: 'I99', fileType: 'Gedcom' }),
    )
    await left.promise
    flow.send({ type: 'agreed' })
    await reaches('arrived')

    expect(server.calls[1]?.body).toEqual({ sourcePersonCount: 5 })
  })
})

async function* reader(): AsyncGenerator<never> {}

describe('an upload', () => {
  it('that is cancelled while it is sent leaves nothing on the server', async () => {
    const sending = Promise.withResolvers<void>()
    const { flow, agreed, reaches, paths, onTreesChanged } = flowOver({
      before: (call) => {
        if (call.method === 'PUT') sending.resolve()
        return null
      },
    })
    await agreed()
    await sending.promise
    flow.send({ type: 'cancelled' })
    await reaches('choosing')

    expect(paths()).toContain('POST /syncs/7/cancel')
    expect(paths()).not.toContain('POST /syncs/7/complete')
    expect(flow.getSnapshot().context).toMatchObject({ cancelled: true, problem: null, file: null })
    expect(onTreesChanged).toHaveBeenCalled()
    expect(reading.open()).toBe(0)
  })

  it('that meets an error of our own reports it, and can be continued', async () => {
    const { flow, agreed, reaches, onTreesChanged, report } = flowOver()
    const mistake = new Error('No such page')
    onTreesChanged.mockImplementationOnce(() => {
      throw mistake
    })
    await agreed()
    await reaches('interrupted')
    expect(flow.getSnapshot().context.problem).toBe('unforeseen')
    expect(report).toHaveBeenCalledExactlyOnceWith(mistake)
    flow.send({ type: 'retried' })
    await reaches('arrived')

    expect(reading.open()).toBe(0)
  })

  it('that is left while the server applies it is not cancelled', async () => {
    const { flow, agreed, reaches, told, paths, onTreesChanged } = flowOver({ states: ['Completing'] })
    await agreed()
    await reaches('uploading.applying')
    flow.send({ type: 'left' })
    await vi.waitFor(() => expect(onTreesChanged).toHaveBeenCalledOnce(), patient)

    expect(flow.getSnapshot().value).toBe('choosing')
    expect(told).toEqual([{ type: 'navigate', to: '/trees' }])
    expect(paths()).toContain('POST /syncs/7/complete')
    expect(paths()).not.toContain('POST /syncs/7/cancel')
    expect(reading.open()).toBe(0)
  })

  it('is refused when the user has as many trees as allowed', async () => {
    const { flow, agreed, reaches } = flowOver({
      before: ({ path }) => (path === '/workspaces' ? problem(403, 'tree-limit-reached') : null),
    })
    await agreed()
    await reaches('refused')

    expect(flow.getSnapshot().context.problem).toBe('tree-limit-reached')
  })

  it('names the unfinished uploads that block it, and drops them on request', async () => {
    const unfinished = [{ dataGroupId: '18', name: 'The Stuarts', activeDate: '2026-11-21T08:00:00.000Z' }]
    let isFull = true
    const { flow, agreed, reaches, paths } = flowOver({
      before: ({ path }) =>
        path === '/workspaces' && isFull ? problem(403, 'unfinished-uploads', {}, { unfinished }) : null,
    })
    await agreed()
    await reaches('refused')
    const { context } = flow.getSnapshot()
    isFull = false
    flow.send({ type: 'unfinished dropped' })
    await reaches('arrived')

    expect([context.problem, context.unfinished]).toEqual(['unfinished-uploads', unfinished])
    expect(paths().filter((path) => path === 'POST /workspaces')).toHaveLength(2)
  })

  it.each([
    ['too-many-uploads', 429, /\/syncs$/],
    ['upload-completing', 412, /\/syncs$/],
    ['upload-too-large', 413, /\/batches\//],
  ] as const)('is refused for the reason that the server gives: %s', async (code, status, at) => {
    const { flow, agreed, reaches } = flowOver({
      before: ({ path }) => (at.test(path) ? problem(status, code) : null),
    })
    await agreed()
    await reaches('refused')

    expect(flow.getSnapshot().context.problem).toBe(code)
  })

  it('is refused when the user may not', async () => {
    const { flow, agreed, reaches } = flowOver({
      before: ({ path }) => (path.endsWith('/syncs') ? problem(403, 'not-allowed') : null),
    })
    await agreed()
    await reaches('refused')

    expect(flow.getSnapshot().context.problem).toBe('not-allowed')
  })

  it.each([
    ['Failed', 'not-applied'],
    ['Cancelled', 'ended-meanwhile'],
  ])('[STA-02] is over when its sync has ended as %s', async (state, problem) => {
    const { flow, agreed, reaches } = flowOver({ states: [state] })
    await agreed()
    await reaches('refused')

    expect(flow.getSnapshot().context.problem).toBe(problem)
  })
})

describe('a file that its program saves again while it is sent', () => {
  /** The first reading for sending breaks off after one batch. */
  function brokenOnce(): StartReading {
    let isBroken = false
    return (what, onFound) => {
      const { reader, ...others } = reading.startReading(what, onFound)
      async function* batches(from: number) {
        for await (const batch of reader.batches(from)) {
          yield batch
          if (isBroken) continue
          isBroken = true
          throw new Error('NotReadableError')
        }
      }
      return { ...others, reader: { batches } }
    }
  }

  it('is not accepted as complete: the person is asked for it again, and the upload continues', async () => {
    const { flow, paths, reaches, reviewed, server } = flowOver({
      startReading: brokenOnce(),
      states: ['Active', 'Active', 'Active', 'Completed'],
    })
    await reviewed(long)
    flow.send({ type: 'agreed' })
    await reaches('refused')
    expect(flow.getSnapshot().context.problem).toBe('file-changed')
    expect(paths()).not.toContain('POST /syncs/7/complete')

    flow.send({ type: 'declined' })
    await waitFor(flow, ({ context }) => context.left !== null)
    await reviewed(long)
    flow.send({ type: 'agreed' })
    await reaches('arrived')

    expect(paths().filter((path) => path === 'POST /workspaces')).toHaveLength(1)
    expect([...server.taken.values()].map(({ times }) => times)).toEqual([1, 1, 1])
  })
})

describe('a lost connection', () => {
  afterEach(() => void vi.useRealTimers())

  /** Waits until all tries have failed, which takes minutes of the page's clock. */
  async function untilInterrupted(reaches: (state: string) => Promise<unknown>) {
    const interrupted = reaches('interrupted')
    let over = false
    void interrupted.then(() => (over = true))
    while (!over) await vi.advanceTimersByTimeAsync(30_000)
  }

  it('stops the upload, which continues where it stopped', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    let online = false
    const { flow, agreed, reaches, paths } = flowOver({
      before: ({ method }) => (!online && method === 'PUT' ? offline() : null),
    })
    await agreed()
    await untilInterrupted(reaches)
    expect(flow.getSnapshot().context.problem).toBe('unreachable')
    online = true
    flow.send({ type: 'retried' })
    await reaches('arrived')

    expect(paths().filter((path) => path.startsWith('POST /workspaces'))).toEqual([
      'POST /workspaces',
      'POST /workspaces/3/syncs',
      'POST /workspaces/3/map',
    ])
  })

  it('sends nothing again that has arrived', async () => {
    let lost = true
    const { flow, server, agreed, reaches } = flowOver({
      before: (call) => (lost && isMap(call) ? offline() : null),
    })
    await agreed()
    await reaches('interrupted')
    lost = false
    flow.send({ type: 'retried' })
    await reaches('arrived')

    expect([...server.taken.values()].map(({ times }) => times)).toEqual([1])
  })

  it('leaves a way to cancel the upload', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { flow, agreed, reaches, paths } = flowOver({
      before: ({ method }) => (method === 'PUT' ? offline() : null),
    })
    await agreed()
    await untilInterrupted(reaches)
    flow.send({ type: 'cancelled' })
    await reaches('choosing')

    expect(paths().at(-1)).toBe('POST /syncs/7/cancel')
    expect(flow.getSnapshot().context.cancelled).toBe(true)
  })

  it('reports when even cancelling fails', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { flow, agreed, reaches } = flowOver({
      before: ({ method, path }) => (method === 'PUT' || path.endsWith('/cancel') ? offline() : null),
    })
    await agreed()
    await untilInterrupted(reaches)
    flow.send({ type: 'cancelled' })
    await untilInterrupted(reaches)

    expect(flow.getSnapshot().context).toMatchObject({ problem: 'unreachable', cancelled: false })
  })
})

describe('living people', () => {
  it('[MOD-03] are left out on request: the file is read again, and the server is told', async () => {
    const { flow, server, reviewed, reaches } = flowOver()
    await reviewed()
    const before = flow.getSnapshot().context.summary?.personsToSend
    flow.send({ type: 'living toggled' })
    await reaches('reviewing')
    const after = flow.getSnapshot().context.summary?.personsToSend
    flow.send({ type: 'agreed' })
    await reaches('arrived')

    expect([before, after]).toEqual([5, 3])
    expect(server.calls[0]?.body).toMatchObject({ syncOptions: { includeLivingPersons: false } })
    expect(JSON.stringify([...server.taken.values()])).not.toContain('Ruth')
  })
})

describe('an update', () => {
  it('shows the changes, and is applied after confirmation', async () => {
    const { flow, agreed, reaches, paths, told } = flowOver({ trees: [elleryTree], changes: aFewChanges })
    await agreed()
    await reaches('uploading.confirming')
    expect(flow.getSnapshot().context.changes).toEqual({
      counts: aFewChanges.counts,
      examples: aFewChanges.examples,
    })
    expect(paths()).not.toContain('POST /syncs/7/complete')
    flow.send({ type: 'changes accepted' })
    await reaches('updated')

    expect(paths()).toEqual([
      'PATCH /workspaces/3',
      'POST /workspaces/3/syncs',
      'PUT /syncs/7/batches/0',
      'GET /workspaces/3',
      'POST /syncs/7/compare',
      'GET /syncs/7/changes',
      'POST /syncs/7/complete',
      'GET /syncs/7',
      'GET /syncs/7/changes',
      'PATCH /workspaces/3',
      'GET /workspaces/3',
      'POST /workspaces/3/map',
    ])
    expect(flow.getSnapshot().context.arrival).toEqual({ treeId: '4', syncId: '7', startPersonId: '4-1' })
    expect(told).toEqual([])
  })

  it('that changes nothing ends at once', async () => {
    const { flow, agreed, reaches, paths } = flowOver({ trees: [elleryTree] })
    await agreed()
    await reaches('updated')

    expect(paths()).toContain('POST /syncs/7/complete')
    expect(flow.getSnapshot().context.changes?.counts).toEqual(noChanges.counts)
  })

  it('that is cancelled when its changes are shown leaves nothing behind, and the tree unchanged', async () => {
    const { flow, agreed, reaches, paths, storage } = flowOver({ trees: [elleryTree], changes: aFewChanges })
    await agreed()
    await reaches('uploading.confirming')
    flow.send({ type: 'cancelled' })
    await reaches('choosing')

    expect(paths()).toContain('POST /syncs/7/cancel')
    expect(paths()).not.toContain('POST /syncs/7/complete')
    expect(paths().filter((path) => path === 'PATCH /workspaces/3')).toHaveLength(1)
    expect(flow.getSnapshot().context.cancelled).toBe(true)
    expect(storage).toHaveLength(0)
  })

  it('is refused when another upload of the tree has replaced it', async () => {
    const { flow, agreed, reaches } = flowOver({
      trees: [elleryTree],
      before: ({ path }) => (path.endsWith('/compare') ? problem(409, 'sync-not-active') : null),
    })
    await agreed()
    await reaches('refused')

    expect(flow.getSnapshot().context.problem).toBe('ended-meanwhile')
  })

  it('is refused to a user who may no longer change the tree', async () => {
    const { flow, agreed, reaches } = flowOver({
      trees: [elleryTree],
      before: ({ method }) => (method === 'PATCH' ? problem(403, 'not-allowed') : null),
    })
    await agreed()
    await reaches('refused')

    expect(flow.getSnapshot().context.problem).toBe('not-allowed')
  })
})

describe('a page that is closed during an upload', () => {
  /** A page that has sent the first batch of a long file, and is then gone. */
  async function closedPage(storage: Storage) {
    const sent = Promise.withResolvers<void>()
    const { flow, reviewed } = flowOver({
      storage,
      before: ({ method, path }) => {
        if (method === 'PUT' && !path.endsWith('/batches/0')) {
          sent.resolve()
          // After this, nothing more happens, like in a closed browser.
          return offline()
        }
        return null
      },
    })
    await reviewed(long)
    flow.send({ type: 'agreed' })
    await sent.promise
    await waitFor(flow, ({ context }) => context.personsSent > 0)
    return flow
  }

  it('can still continue the upload with the same file', async () => {
    const storage = fakeStorage()
    await closedPage(storage)
    const { flow, reviewed, reaches, paths, server } = flowOver({
      storage,
      states: ['Active', 'Active', 'Active', 'Completed'],
    })
    await waitFor(flow, ({ context }) => context.left !== null)
    await reviewed(long)
    expect(flow.getSnapshot().context).toMatchObject({ resuming: true, left: { file: { name: 'long.ged' } } })
    flow.send({ type: 'agreed' })
    await reaches('arrived')

    expect(paths()).not.toContain('POST /workspaces')
    expect(server.taken.has(0)).toBe(false)
    expect(server.taken.size).toBeGreaterThan(0)
    expect(storage).toHaveLength(0)
  })

  it('leaves the way to cancel what had been sent', async () => {
    const storage = fakeStorage()
    await closedPage(storage)
    const { flow, reaches, paths } = flowOver({ storage, states: ['Active'] })
    await waitFor(flow, ({ context }) => context.left !== null)
    flow.send({ type: 'left upload cancelled' })
    await reaches('choosing')

    expect(paths()).toContain('POST /syncs/7/cancel')
    expect(flow.getSnapshot().context).toMatchObject({ cancelled: true, left: null })
    expect(storage).toHaveLength(0)
  })

  it('is given up when the person uploads another file', async () => {
    const storage = fakeStorage()
    await closedPage(storage)
    const { flow, agreed, reaches, paths } = flowOver({ storage, states: ['Active', 'Active', 'Completed'] })
    await waitFor(flow, ({ context }) => context.left !== null)
    await agreed()
    await reaches('arrived')

    expect(paths().indexOf('POST /syncs/7/cancel')).toBeLessThan(paths().indexOf('POST /workspaces'))
    expect(paths()).toContain('POST /syncs/7/cancel')
  })
})
