import { afterEach, describe, expect, it, vi } from 'vitest'
import { loadPortraitsBy } from '#services/content/load-portraits.ts'

/** A browser that decodes each photo as 400 by 300 pixels. The canvas remembers where the photo was drawn. */
function browser() {
  const drawn: number[][] = []
  const context = {
    fillRect: () => undefined,
    drawImage: (_: unknown, ...at: number[]) => void drawn.push(at.map(Math.round)),
  }
  const canvas = () => ({ getContext: () => context, toDataURL: (type: string) => `data:${type},drawn` })
  const close = vi.fn<() => void>()
  vi.stubGlobal('document', { createElement: canvas })
  vi.stubGlobal('createImageBitmap', async (blob: Blob) => {
    if ((await blob.text()) === 'broken') throw new DOMException('The source image could not be decoded.')
    return { width: 400, height: 300, close }
  })
  return { drawn, close }
}

/** A server with these photos. */
function serverOf(photos: Readonly<Record<string, string>>) {
  let [open, most] = [0, 0]
  const fetch = async (address: string | URL | Request) => {
    most = Math.max(most, ++open)
    await Promise.resolve()
    open--
    const bytes = photos[typeof address === 'string' ? address : '']
    return bytes === undefined ? new Response(null, { status: 404 }) : new Response(bytes)
  }
  return { load: loadPortraitsBy({ fetch }), most: () => most }
}

const { signal } = new AbortController()

describe(loadPortraitsBy.name, () => {
  afterEach(() => vi.unstubAllGlobals())

  it('draws the region that an address names, and leaves out what cannot be loaded', async () => {
    const { drawn, close } = browser()
    const region = '/one#xywh=percent:25,0,50,100'
    const { load } = serverOf({ [region]: 'photo', '/broken': 'broken' })

    const portraits = await load([region, '/broken', '/gone'], signal)

    expect([...portraits]).toEqual([[region, 'data:image/jpeg,drawn']])
    // The region of 200 pixels is 120 wide, so the whole photo is 240 wide.
    expect(drawn).toEqual([[-60, -15, 240, 180]])
    expect(close).toHaveBeenCalledTimes(1)
  })

  it('asks for six photos at once', async () => {
    browser()
    const addresses = Array.from({ length: 20 }, (_, nth) => `/${nth}`)
    const { load, most } = serverOf(Object.fromEntries(addresses.map((address) => [address, 'photo'])))

    expect((await load(addresses, signal)).size).toBe(20)
    expect(most()).toBe(6)
  })

  it('stops when nobody waits any more', async () => {
    browser()
    const leaving = new AbortController()
    const { load } = serverOf({ '/one': 'photo' })
    leaving.abort()

    expect((await load(['/one', '/two'], leaving.signal)).size).toBe(0)
  })
})
