import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { locateBy } from '../../../server/geolocation/locator.ts'

const nothing = { name: null, latitude: null, longitude: null, city: null, region: null, countryCode: null }
const belgium = { ...nothing, name: 'Belgium', countryCode: 'BE' }
/** This address has belonged to a Belgian university for thirty years. */
const known = '193.190.1.1'

describe('without a service', () => {
  const locate = locateBy(null)

  it('[NCF-05] guesses the country from a table that the server includes', async () => {
    expect(await locate(known)).toEqual(belgium)
    expect((await locate('8.8.8.8')).name).toBe('United States')
  })

  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.1.1',
    '100.64.0.1',
    '203.0.113.9',
    '224.0.0.1',
    '255.255.255.255',
    '0.0.0.0',
    '::1',
    '0:0:0:0::/64',
    'fe80:0:0:0::/64',
    'fd00:1:2:3::/64',
    '2001:db8:1:2::/64',
    '2a02:1:2:3::/64',
    '',
    'unknown',
    '1.2.3.4.5',
    '999.1.1.1',
  ])('finds no location for %j', async (address) => {
    expect(await locate(address)).toEqual(nothing)
  })
})

describe('with a service of the operator', () => {
  const asked: string[] = []
  let answering: RequestListener = (_request, response) => void response.end('{}')
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    answering(request, response)
  })
  const listening = new Promise<string>((resolve) =>
    server.listen(0, '127.0.0.1', () => {
      // A server that listens on a port has this kind of address.
      const { port } = server.address() as AddressInfo
      resolve(`http://127.0.0.1:${port}/{ip}/json?key=canary`)
    }),
  )
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  const says =
    (body: unknown): RequestListener =>
    (_request, response) =>
      void response.end(typeof body === 'string' ? body : JSON.stringify(body))
  const guess = async (how: RequestListener, address = known) => {
    answering = how
    asked.length = 0
    return locateBy(await listening)(address)
  }
  const ghent = { latitude: 51.05, longitude: 3.72, city: 'Ghent', region_code: 'VLG', country_code: 'BE' }

  it('uses its answer', async () => {
    expect(await guess(says({ ip: known, ...ghent, org: 'x' }))).toEqual({
      name: 'Ghent, Belgium',
      latitude: 51.05,
      longitude: 3.72,
      city: 'Ghent',
      region: 'VLG',
      countryCode: 'BE',
    })
    expect(asked).toEqual([`/${known}/json?key=canary`])
  })

  it('asks for the network of an address of version 6, not for the address', async () => {
    const { name } = await guess(says(ghent), '2a02:1:2:3::/64')

    expect([name, asked]).toEqual(['Ghent, Belgium', ['/2a02%3A1%3A2%3A3%3A%3A/json?key=canary']])
  })

  it('is not asked about an address that has no place', async () => {
    await guess(says(ghent), '192.168.1.7')

    expect(asked).toEqual([])
  })

  it('accepts an answer that lacks a part', async () => {
    expect(await guess(says({ country_code: 'BE', city: null }))).toEqual(belgium)
    expect((await guess(says({ city: ' Ghent ' }))).name).toBe('Ghent')
  })

  it.each([
    ['an error', (_, response) => void response.writeHead(500).end(JSON.stringify(ghent))],
    ['no JSON', says('<html>')],
    ['an empty answer', says('')],
    ['a list', says([ghent])],
    ['null', says('null')],
    ['other types', says({ ...ghent, latitude: '51', city: { name: 'Ghent' } })],
    ['a place that is nowhere', says({ ...ghent, latitude: 510 })],
    ['a country that is none', says({ ...ghent, country_code: '<b>' })],
    ['a name without end', says({ ...ghent, city: 'x'.repeat(201) })],
    ['a text that cannot be stored', says({ ...ghent, city: 'Gh\u0000ent' })],
    ['nothing of use', says({})],
    ['more than anybody reads', says({ ...ghent, rest: 'x'.repeat(100_000) })],
    ['another address', (_, response) => void response.writeHead(302, { location: '/elsewhere' }).end()],
    ['half an answer', (_, response) => void (response.write('{"city":'), response.destroy())],
  ] satisfies [string, RequestListener][])('falls back on the table after %s', async (_what, how) => {
    expect(await guess(how)).toEqual(belgium)
    expect(asked).toHaveLength(1)
  })

  it('falls back on the table when it is late', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => AbortSignal.abort())

    expect(await guess(says(ghent))).toEqual(belgium)
    expect(timeout.mock.calls).toEqual([[5000]])
    timeout.mockRestore()
  })

  it('stops reading an answer that does not end', async () => {
    const endless: RequestListener = (_request, response) => {
      const more = () => {
        while (response.write('x'.repeat(16_384)));
      }
      response.on('drain', more)
      more()
    }

    expect(await guess(endless)).toEqual(belgium)
  })

  it('falls back to the table when the service does not answer', async () => {
    expect(await locateBy('http://127.0.0.1:9/{ip}')(known)).toEqual(belgium)
  })
})
