import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Transport } from '#contract/client.ts'
import { ContentId, DataGroupId, UserId } from '#contract/wire.ts'
import type { ModelEvent } from '#domain/model/events.ts'
import { keepPhotos } from '#services/offline/kept-photos.ts'
import { content } from '../../domain/content/sample-content.ts'
import { patient } from '../../support/patience.ts'
import { type FakeCaches, fakeCaches } from './fake-caches.ts'

const owner = { userId: UserId.parse('7'), actorId: null }
const cacheName = 'tc.users.7.photos.s1'
let fake: FakeCaches
/** The photos that the server shows; null without a network. */
let visible: readonly string[] | null
/** With which statuses the server refuses the next questions. */
let refusals: number[]
let asked: string[][]
let rounds: number
let pauses: number[]
/** Called at the beginning of each pause. */
let onPause: () => Promise<void>
let tell: (events: readonly ModelEvent[]) => void

beforeEach(async () => {
  fake = fakeCaches()
  vi.stubGlobal('caches', fake.caches)
  visible = ['17-u1', '20-u1']
  asked = []
  rounds = 0
  pauses = []
  refusals = []
  onPause = async () => {}
  const cache = await fake.caches.open(cacheName)
  for (const id of ['17-u1', '17-u2', '20-u1'])
    await cache.put(`/content/${id}/thumb`, new Response('the bytes'))
})

afterEach(() => void vi.unstubAllGlobals())

const claims = { sub: '7', profile_id: '70', sid: 's1' }
const transport: Transport = {
  address: (service) => `https://kinweave.example/${service}`,
  token: async () => `head.${btoa(JSON.stringify(claims))}.signature`,
  fetch: async (url) => {
    const ids = new URL(new Request(url).url).searchParams.get('ids')?.split(',') ?? []
    asked.push(ids)
    const refused = refusals.shift()
    if (refused !== undefined) return new Response('', { status: refused, headers: { 'retry-after': '90' } })
    if (visible === null) throw new TypeError('Failed to fetch')
    const items = ids
      .filter((id) => visible?.includes(id))
      .map((id) => content({ id: ContentId.parse(id), dataSignedUrls: [{ signedUrl: '', altKey: 'thumb' }] }))
    return Response.json({ items })
  },
}

async function begin(): Promise<void> {
  const listen = (listener: typeof tell) => {
    tell = listener
    return () => {}
  }
  const pause = async (milliseconds: number) => {
    if (milliseconds === 10_000) rounds += 1
    pauses.push(milliseconds)
    await onPause()
  }
  await keepPhotos(owner, { model: { listen }, transport, caches: fake.caches, pause })
}

const paths = () => [...(fake.stored.get(cacheName)?.keys() ?? [])]
const changed = (id: string): ModelEvent => ({
  type: 'push-received',
  push: { name: 'Group.DataChanged', payload: { dataGroupId: DataGroupId.parse(id) } },
})

describe(keepPhotos.name, () => {
  it('deletes at the start what the viewer may no longer see', async () => {
    await begin()

    await vi.waitFor(() => expect(paths()).toEqual(['/content/17-u1/thumb', '/content/20-u1/thumb']), patient)
  })

  it('deletes the pictures of a share as soon as the server says that it has changed', async () => {
    await begin()
    await vi.waitFor(() => expect(paths()).toHaveLength(2), patient)
    visible = []
    asked = []
    tell([changed('20')])

    await vi.waitFor(() => expect(paths()).toEqual(['/content/17-u1/thumb']), patient)
    expect(asked).toEqual([['20-u1']])
    tell([{ type: 'all-marked-stale' }])
    await vi.waitFor(() => expect(paths()).toEqual([]), patient)
  })

  it('leaves everything where it is without a network, and asks again when something has changed', async () => {
    visible = null
    onPause = () => (pauses.length < 4 ? Promise.resolve() : new Promise(() => {}))
    await begin()

    await vi.waitFor(() => expect(pauses).toEqual([10_000, 0, 10_000, 10_000]), patient)
    expect(paths()).toHaveLength(3)
    onPause = async () => {}
    visible = []
    tell([changed('20')])
    await vi.waitFor(() => expect(paths()).toEqual([]), patient)
    expect(asked).toEqual(Array.from({ length: 3 }, () => ['17-u1', '17-u2', '20-u1']))
  })

  it.each([429, 500, 503])('asks again about the same pictures if the server answers %d', async (status) => {
    await begin()
    await vi.waitFor(() => expect(rounds).toBe(1), patient)
    visible = ['17-u1']
    asked = []
    pauses = []
    refusals = [status, status]
    tell([changed('20')])

    await vi.waitFor(() => expect(paths()).toEqual(['/content/17-u1/thumb']), patient)
    expect(asked).toEqual([['20-u1'], ['20-u1'], ['20-u1']])
    expect(pauses.slice(0, 5)).toEqual([10_000, 80_000, 0, 10_000, 80_000])
  })

  it('waits as long as the server has asked for, also if something changes meanwhile', async () => {
    await begin()
    await vi.waitFor(() => expect(rounds).toBe(1), patient)
    visible = []
    const askedDuring: number[] = []
    onPause = async () => {
      if (pauses.at(-1) !== 80_000) return
      const before = asked.length
      tell([changed('17')])
      // Everything that the change sets off is done before the next turn of the event loop.
      await new Promise((resolve) => setImmediate(resolve))
      askedDuring.push(asked.length - before)
    }
    refusals = [429]
    tell([changed('20')])

    await vi.waitFor(() => expect(paths()).toEqual([]), patient)
    expect(askedDuring).toEqual([0])
  })

  it('asks about the other pictures although one question has failed', async () => {
    const cache = await fake.caches.open(cacheName)
    for (let number = 1; number <= 20; number++)
      await cache.put(`/content/30-u${number}/thumb`, new Response('the bytes'))
    onPause = () => new Promise(() => {})
    refusals = [503]
    await begin()

    await vi.waitFor(() => expect(rounds).toBe(1), patient)
    expect(asked.map((ids) => ids.length)).toEqual([20, 3])
    expect(paths()).toHaveLength(20)
  })

  it('deletes the pictures of other users and of former sessions', async () => {
    for (const name of ['tc.users.8.photos.s8', 'tc.users.7.photos.s0', 'kinweave.shell.one'])
      await fake.caches.open(name)

    await begin()

    expect([...fake.stored.keys()]).toEqual([cacheName, 'kinweave.shell.one'])
  })

  it('creates nothing again when the session has ended', async () => {
    await begin()
    await vi.waitFor(() => expect(rounds).toBe(1), patient)
    await fake.caches.delete(cacheName)
    tell([{ type: 'all-marked-stale' }])
    await vi.waitFor(() => expect(rounds).toBe(2), patient)

    expect([...fake.stored.keys()]).toEqual([])
  })
})
