import { describe, expect, it } from 'vitest'
import type { TelemetryEvent } from '#contract/identity/telemetry.ts'
import { reportTo } from '#services/telemetry/report.ts'
import { createTelemetry } from '#services/telemetry/telemetry.ts'
import { testServer } from '../entities/server.ts'

function told({ mayFollow = true }: { mayFollow?: boolean } = {}) {
  const world = { at: 1_000, online: true, address: { pathname: '/home', search: '' } }
  const sent: TelemetryEvent[][] = []
  const waiting: (() => void)[] = []
  const telemetry = createTelemetry({
    send: (events) => void sent.push(events),
    address: () => world.address,
    now: () => world.at,
    later: (work) => void waiting.push(work),
    online: () => world.online,
    mayFollow,
  })
  const idle = () => waiting.splice(0).forEach((work) => work())
  return { telemetry, world, sent, idle, waiting }
}

describe(createTelemetry.name, () => {
  it('[TEL-02] sends pages and problems together, when the browser is idle', () => {
    const { telemetry, world, sent, idle, waiting } = told()

    telemetry.pageShown()
    world.at += 300
    world.address = { pathname: '/trees', search: '' }
    telemetry.problemSeen(new TypeError('x is not a function'))
    world.at += 700
    expect([sent, waiting.length]).toEqual([[], 1])
    idle()

    expect(sent).toEqual([
      [
        { kind: 'page-shown', url: '/home', message: '', ago: 1000 },
        { kind: 'problem', url: '/trees', message: 'TypeError: x is not a function', ago: 700 },
      ],
    ])
  })

  it('[TEL-01] [TEL-02] sends no code, token or secret from an address or an error', () => {
    const { telemetry, world, sent, idle } = told()

    world.address = { pathname: '/groupinvites/7/accept', search: '?code=canary-1' }
    telemetry.pageShown()
    telemetry.problemSeen(
      new Error('POST ?refresh_token=canary-2 {"clientSecret":"canary-3"} access_token=canary-4'),
    )
    idle()

    expect(sent[0]?.map(({ url }) => url)).toEqual(Array(2).fill('/groupinvites/7/accept?code=[redacted]'))
    expect(JSON.stringify(sent)).not.toContain('canary')
  })

  it('sends only problems for a user who asks not to be tracked', () => {
    const { telemetry, sent, idle } = told({ mayFollow: false })

    telemetry.pageShown()
    telemetry.problemSeen(new TypeError('x'))
    idle()

    expect(sent.flat().map(({ kind }) => kind)).toEqual(['problem'])
  })

  it('sends all gathered events when the page is left, and none twice', () => {
    const { telemetry, sent, idle } = told()

    telemetry.pageShown()
    telemetry.flush()
    idle()
    telemetry.flush()

    expect(sent).toHaveLength(1)
  })

  it('waits without a network, and then sends a limited number of the latest events', () => {
    const { telemetry, world, sent, idle } = told()
    world.online = false

    for (let page = 1; page <= 80; page += 1) {
      world.address = { pathname: `/persons/1-${page}`, search: '' }
      telemetry.pageShown()
      idle()
    }
    world.online = true
    telemetry.flush()

    expect(sent).toHaveLength(1)
    expect(sent[0]).toHaveLength(20)
    expect(sent[0]?.at(-1)?.url).toBe('/persons/1-80')
  })

  it('reports a repeatedly failing page at most a hundred times', () => {
    const { telemetry, sent } = told()

    for (let times = 0; times < 300; times += 1) {
      telemetry.problemSeen(new Error('again'))
      telemetry.flush()
    }

    expect(sent).toHaveLength(100)
  })

  it('sends times that the server accepts, whatever happens to the clock', () => {
    const { telemetry, world, sent } = told()

    telemetry.pageShown()
    world.at -= 50_000
    telemetry.pageShown()
    world.at += 200_000_000
    telemetry.flush()

    expect(sent[0]?.map(({ ago }) => ago)).toEqual([86_400_000, 86_400_000])
  })
})

describe(reportTo.name, () => {
  const event: TelemetryEvent = { kind: 'page-shown', ago: 0, url: '/home', message: '' }

  it('sends requests that outlive the page, without a token', async () => {
    const calls: [unknown, RequestInit | undefined][] = []
    const { transport } = testServer(() => new Response(null, { status: 202 }))
    const fetch: typeof transport.fetch = async (address, init) => {
      calls.push([address, init])
      return transport.fetch(address, init)
    }

    reportTo({ ...transport, fetch })([event])
    await new Promise((resolve) => setImmediate(resolve))

    expect(calls).toMatchObject([
      [
        'http://server.test/identity/telemetry',
        { method: 'POST', keepalive: true, credentials: 'omit', body: JSON.stringify({ events: [event] }) },
      ],
    ])
    expect(calls[0]?.[1]?.headers).not.toHaveProperty('authorization')
  })

  it('does not report its own failures', async () => {
    reportTo(testServer(() => new TypeError('offline')).transport)([event])

    // An unhandled rejection would fail this file.
    await new Promise((resolve) => setImmediate(resolve))
    expect(event.url).toBe('/home')
  })
})
