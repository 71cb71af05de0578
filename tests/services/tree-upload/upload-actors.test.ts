/** The upload flow with its real actors: the file is read as in the worker, the server is a stand-in. */
import { readFileSync } from 'node:fs'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createActor, type EmittedFrom, waitFor } from 'xstate'
import { ok } from '#domain/result.ts'
import { treeUploadMachine } from '#machines/tree-upload/tree-upload.machine.ts'
import { wire } from '#machines/wire.ts'
import type { StartReading } from '../../../src/services/tree-upload/reading.ts'
import { uploadActors } from '../../../src/services/tree-upload/upload-actors.ts'
import { type Call, problem, syncServer } from '../../sync/support/sync-server.ts'
import { readerForThisFile } from './in-process-reader.ts'

const reading = readerForThisFile()
const ellery = new File(
  [readFileSync(new URL('../../sync/fixtures/four-generations.ged', import.meta.url))],
  'ellery.ged',
)
const mapped = () => Response.json({ items: [{ id: 'I1', mappedId: '4-1' }] })
const isMap = ({ path }: Call) => path.startsWith('/workspaces/3/map')
const offline = () => new TypeError('offline')

type Before = NonNullable<Parameters<typeof syncServer>[0]>['before']

/** The flow over a server, where `before` may answer in the server's place. */
function flowOver(before: Before = () => null, states = ['Completed'], startReading?: StartReading) {
  const server = syncServer({
    states,
    before: (call, attempt) => before(call, attempt) ?? (isMap(call) ? mapped() : null),
  })
  const onTreesChanged = vi.fn<() => void>()
  const actors = uploadActors({
    transport: server.transport,
    startReading: startReading ?? reading.startReading,
    newKey: () => 'key-of-this-upload',
    device: { name: 'Browser', model: 'test' },
    onTreesChanged,
  })
  const flow = createActor(wire(treeUploadMachine)(actors)).start()
  const told: EmittedFrom<typeof treeUploadMachine>[] = []
  flow.on('*', (event) => told.push(event))
  const reaches = (state: string) => waitFor(flow, (snapshot) => stateOf(snapshot.value).startsWith(state))
  const reviewed = async () => {
    flow.send({ type: 'file chosen', file: ellery })
    await reaches('reviewing')
  }
  const agreed = async () => {
    await reviewed()
    flow.send({ type: 'agreed' })
  }
  const paths = () => server.calls.map(({ method, path }) => `${method} ${path.split('?')[0]}`)
  return { flow, server, told, onTreesChanged, reaches, reviewed, agreed, paths }
}

const stateOf = (value: string | object) =>
  typeof value === 'string' ? value : JSON.stringify(value).replace('{"', '')

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
      'POST /syncs/7/complete',
      'GET /syncs/7',
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

  it('counts what it finds on the way', async () => {
    const { flow, reviewed } = flowOver()
    await reviewed()

    expect(flow.getSnapshot().context.found).toMatchObject({ persons: 6, families: 3 })
  })

  it('is refused when it is no tree', async () => {
    const { flow, reaches, server } = flowOver()
    flow.send({ type: 'file chosen', file: new File(['%PDF-1.7'], 'ellery.pdf') })
    await reaches('choosing')

    expect(flow.getSnapshot().context).toMatchObject({ problem: 'not-a-tree', file: null })
    expect(reading.open()).toBe(0)
    expect(server.calls).toEqual([])
  })

  it('counts as unreadable when the worker breaks down', async () => {
    const broken: StartReading = () => ({
      read: Promise.reject(new Error('out of memory')),
      reader: { batches: () => reader() },
      close: () => undefined,
    })
    const { flow, reaches } = flowOver(undefined, undefined, broken)
    flow.send({ type: 'file chosen', file: ellery })
    await reaches('choosing')

    expect(flow.getSnapshot().context.problem).toBe('unreadable')
  })

  it('is let go when the reading is cancelled', async () => {
    const { flow } = flowOver()
    flow.send({ type: 'file chosen', file: ellery })
    expect(reading.open()).toBe(1)
    flow.send({ type: 'cancelled' })

    expect(reading.open()).toBe(0)
  })

  it('is not mistaken for one that was left before', async () => {
    const left = Promise.withResolvers<Awaited<ReturnType<StartReading>['read']>>()
    const slowThenReal: StartReading = (file, onFound) =>
      file.name === 'slow.ged'
        ? { read: left.promise, reader: { batches: () => reader() }, close: () => undefined }
        : reading.startReading(file, onFound)
    const { flow, server, reviewed, reaches } = flowOver(undefined, undefined, slowThenReal)
    flow.send({ type: 'file chosen', file: new File([], 'slow.ged') })
    flow.send({ type: 'cancelled' })
    await reviewed()
    const { summary } = flow.getSnapshot().context
    if (summary === null) throw new Error('Nothing is reviewed.')
    left.resolve(ok({ summary: { ...summary, personsToSend: 99 }, startPersonKey: 'I99' }))
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
    const { flow, agreed, reaches, paths, onTreesChanged } = flowOver((call) => {
      if (call.method === 'PUT') sending.resolve()
      return null
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

  it('is refused when the user has as many trees as allowed', async () => {
    const { flow, agreed, reaches } = flowOver(({ path }) =>
      path === '/workspaces' ? problem(403, 'tree-limit-reached') : null,
    )
    await agreed()
    await reaches('refused')

    expect(flow.getSnapshot().context.problem).toBe('tree-limit-reached')
  })

  it('is refused when the user may not', async () => {
    const { flow, agreed, reaches } = flowOver(({ path }) =>
      path.endsWith('/syncs') ? problem(403, 'not-allowed') : null,
    )
    await agreed()
    await reaches('refused')

    expect(flow.getSnapshot().context.problem).toBe('not-allowed')
  })

  it.each(['Failed', 'Cancelled'])(
    '[STA-02] ends as not applied when its sync has ended as %s',
    async (state) => {
      const { flow, agreed, reaches } = flowOver(undefined, [state])
      await agreed()
      await reaches('refused')

      expect(flow.getSnapshot().context.problem).toBe('not-applied')
    },
  )
})

describe('a lost connection', () => {
  afterEach(() => void vi.useRealTimers())

  /** Lets the tries run out, which takes minutes by the clock of the page. */
  async function untilInterrupted(reaches: (state: string) => Promise<unknown>) {
    const interrupted = reaches('interrupted')
    let over = false
    void interrupted.then(() => (over = true))
    while (!over) await vi.advanceTimersByTimeAsync(30_000)
  }

  it('stops the upload, which goes on where it stopped', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    let online = false
    const { flow, agreed, reaches, paths } = flowOver(({ method }) =>
      !online && method === 'PUT' ? offline() : null,
    )
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

  it('sends nothing again of what has arrived', async () => {
    let lost = true
    const { flow, server, agreed, reaches } = flowOver((call) => (lost && isMap(call) ? offline() : null))
    await agreed()
    await reaches('interrupted')
    lost = false
    flow.send({ type: 'retried' })
    await reaches('arrived')

    expect([...server.taken.values()].map(({ times }) => times)).toEqual([1])
  })

  it('leaves a way to cancel what had been sent', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { flow, agreed, reaches, paths } = flowOver(({ method }) => (method === 'PUT' ? offline() : null))
    await agreed()
    await untilInterrupted(reaches)
    flow.send({ type: 'cancelled' })
    await reaches('choosing')

    expect(paths().at(-1)).toBe('POST /syncs/7/cancel')
    expect(flow.getSnapshot().context.cancelled).toBe(true)
  })

  it('says so when not even cancelling gets through', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { flow, agreed, reaches } = flowOver(({ method, path }) =>
      method === 'PUT' || path.endsWith('/cancel') ? offline() : null,
    )
    await agreed()
    await untilInterrupted(reaches)
    flow.send({ type: 'cancelled' })
    await untilInterrupted(reaches)

    expect(flow.getSnapshot().context).toMatchObject({ problem: 'unreachable', cancelled: false })
  })
})
