import { beforeEach, describe, expect, it } from 'vitest'
import { createShownPictures, maxPictures } from '#services/offline/shown-pictures.ts'
import { type FakeCaches, fakeCaches } from './fake-caches.ts'

const origin = 'https://kinweave.example'
const cacheName = 'tc.users.7.photos.s1'
/** What the server answers: the bytes, a status, or nothing without a network. */
let server: string | number | null
let fake: FakeCaches

beforeEach(async () => {
  server = 'the bytes'
  fake = fakeCaches()
  await fake.caches.open(cacheName)
})

async function ask(): Promise<Response> {
  if (server === null) throw new TypeError('Failed to fetch')
  return typeof server === 'string' ? new Response(server) : new Response('', { status: server })
}

/** Shows a picture as a page does, and waits for what the worker does afterwards. */
async function show(path: string, method = 'GET'): Promise<string | number | null> {
  const pictures = createShownPictures(origin, { caches: fake.caches, fetch: ask })
  const answering = pictures.respond({ method, mode: 'no-cors', url: origin + path })
  if (answering === null) return null
  try {
    const answer = await answering.answer
    await answering.afterwards
    return answer.ok ? await answer.text() : answer.status
  } catch {
    return 'no network'
  }
}

const thumb = '/content/17-u5/thumb?v=1&s=s1&e=2&k=3'
const paths = () => [...(fake.stored.get(cacheName)?.keys() ?? [])]

describe(createShownPictures.name, () => {
  it('shows a picture without a network that was shown before, also under a newer address', async () => {
    expect(await show(thumb)).toBe('the bytes')
    server = null

    expect(await show(thumb)).toBe('the bytes')
    expect(await show(thumb.replace('e=2&k=3', 'e=9&k=8'))).toBe('the bytes')
    expect(await show('/content/17-u6/thumb?s=s1')).toBe('no network')
  })

  it('asks the server first, and forgets what the server no longer shows', async () => {
    await show(thumb)
    server = 'newer bytes'
    expect(await show(thumb)).toBe('newer bytes')
    server = 503
    expect(await show(thumb)).toBe(503)
    expect(paths()).toEqual(['/content/17-u5/thumb'])
    server = 404

    expect(await show(thumb)).toBe(404)
    server = null
    expect(await show(thumb)).toBe('no network')
  })

  it('never shows the picture of another session, and stores none without the cache of a page', async () => {
    await show(thumb)
    expect(await show(thumb.replace('s=s1', 's=s2'))).toBe('the bytes')
    server = null

    expect(await show(thumb.replace('s=s1', 's=s2'))).toBe('no network')
    expect([...fake.stored.keys()]).toEqual([cacheName])
  })

  it('stores so many pictures, and drops those that were shown longest ago', async () => {
    for (let number = 0; number < maxPictures; number += 1) await show(`/content/17-u${number}/thumb?s=s1`)
    await show('/content/17-u0/thumb?s=s1')
    await show('/content/17-u9999/thumb?s=s1')

    expect(paths()).toHaveLength(maxPictures)
    expect(paths()).toContain('/content/17-u0/thumb')
    expect(paths()).not.toContain('/content/17-u1/thumb')
  })

  it.each([
    ['an original', '/content/17-u5/original?s=s1', 'GET'],
    ['an address without a session', '/content/17-u5/thumb', 'GET'],
    ['a call of a service', '/research/content/17-u5/data?s=s1', 'GET'],
    ['a change', '/content/17-u5/thumb?s=s1', 'POST'],
  ])('leaves %s alone', async (_, path, method) => {
    expect(await show(path, method)).toBeNull()
  })
})
