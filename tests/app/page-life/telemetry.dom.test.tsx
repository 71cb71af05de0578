import { afterEach, describe, expect, it } from 'vitest'
import { shownPages } from '../../../src/app/page-life/shown-pages.ts'
import { startTelemetry } from '../../../src/app/page-life/telemetry.ts'
import { testServer } from '../../services/entities/server.ts'

const asking = ['globalPrivacyControl', 'doNotTrack']

afterEach(() => {
  for (const name of asking) Reflect.deleteProperty(navigator, name)
})

/**
 * Shows one page in a browser with this tracking preference, and leaves; returns the kinds of events that were sent.
 */
async function toldOf(says: Readonly<Record<string, unknown>>): Promise<string[]> {
  for (const [name, value] of Object.entries(says))
    Object.defineProperty(navigator, name, { value, configurable: true })
  const { transport } = testServer(() => new Response(null, { status: 204 }))
  const sent: string[] = []
  const noting: typeof fetch = (input, init) => {
    if (typeof init?.body === 'string') sent.push(init.body)
    return transport.fetch(input, init)
  }
  startTelemetry({ ...transport, fetch: noting }, shownPages(), {
    handTo: (take) => take(new Error('Out of order.')),
  })
  window.dispatchEvent(new Event('pagehide'))
  await expect.poll(() => sent).toHaveLength(1)
  return [...(sent[0] ?? '').matchAll(/"kind":"([^"]*)"/g)].map(([, kind]) => kind ?? '').toSorted()
}

describe(startTelemetry.name, () => {
  it('reports pages and problems', async () => {
    expect(await toldOf({})).toEqual(['page-shown', 'problem'])
  })

  it.each([
    ['Global Privacy Control', { globalPrivacyControl: true }],
    ['Do Not Track', { doNotTrack: '1' }],
  ])('reports only problems if the browser asks not to be tracked: %s', async (_, says) => {
    expect(await toldOf(says)).toEqual(['problem'])
  })
})
