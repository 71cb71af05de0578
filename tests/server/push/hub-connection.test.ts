import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openHubConnection, protocolTimings } from '../../../server/push/hub-connection.ts'

const end = '\u001e'
const handshake = `{"protocol":"json","version":1}${end}`

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A connection that records what is sent on its line. */
function opened({ expiresIn = 3_600_000, keepsAlive = false, takes = (): boolean => true } = {}) {
  const sent: string[] = []
  let ended = 0
  const connection = openHubConnection({
    caller: { service: 'research', userId: '1', sessionId: 'session', expires: Date.now() + expiresIn },
    line: {
      keepsAlive,
      send: (text) => {
        sent.push(...text.split(end).filter(Boolean))
        return takes()
      },
      end: () => {
        ended += 1
      },
    },
    timings: protocolTimings,
    now: Date.now,
    onEnded: () => undefined,
  })
  return { connection, sent, endings: () => ended }
}

describe('a hub connection', () => {
  it('answers the handshake, even if it arrives in pieces or with more data after it', () => {
    const { connection, sent } = opened()

    connection.receive(handshake.slice(0, 10))
    connection.receive(
      `${handshake.slice(10)}{"type":6}${end}{"type":1,"invocationId":"7","target":"x","arguments":[]}${end}`,
    )

    expect(sent).toEqual(['{}', '{"type":3,"invocationId":"7","error":"This hub has no methods."}'])
  })

  it.each([
    [
      'another protocol',
      '{"protocol":"messagepack","version":1}',
      'This hub supports only the json protocol.',
    ],
    [
      'another version',
      '{"protocol":"json","version":9}',
      'This hub supports only version 1 of the protocol.',
    ],
    ['no JSON', 'rubbish', 'The handshake could not be read.'],
  ])('refuses a handshake of %s', (_case, record, error) => {
    const { connection, sent, endings } = opened()

    connection.receive(record + end)

    expect([sent, endings()]).toEqual([[JSON.stringify({ error })], 1])
  })

  it('ends if no handshake arrives in time', () => {
    const { endings } = opened()

    vi.advanceTimersByTime(15_000)

    expect(endings()).toBe(1)
  })

  it('calls nothing before the handshake', () => {
    const { connection, sent } = opened()

    connection.call('Group.DataChanged', { dataGroupId: '1' })
    connection.receive(handshake)
    connection.call('Group.DataChanged', { dataGroupId: '2' })

    expect(sent).toEqual(['{}', '{"type":1,"target":"Group.DataChanged","arguments":[{"dataGroupId":"2"}]}'])
  })

  it('pings, and ends when the client falls silent', () => {
    const { connection, sent, endings } = opened()
    connection.receive(handshake)

    vi.advanceTimersByTime(30_000)
    expect([sent, endings()]).toEqual([['{}', '{"type":6}', '{"type":6}'], 0])
    vi.advanceTimersByTime(15_000)
    expect(endings()).toBe(1)
  })

  it('sends no pings on a transport that has its own', () => {
    const { connection, sent, endings } = opened({ keepsAlive: true })
    connection.receive(handshake)

    vi.advanceTimersByTime(120_000)

    expect([sent, endings()]).toEqual([['{}'], 0])
  })

  it('[PSH-05] ends when the token expires, and the client can reconnect with another one', () => {
    const { connection, sent, endings } = opened({ expiresIn: 10_000 })
    connection.receive(handshake)

    vi.advanceTimersByTime(10_000)

    expect(sent).toEqual(['{}', '{"type":7,"allowReconnect":true,"error":"The token has expired."}'])
    expect(endings()).toBe(1)
  })

  it('drops a client that reads too slowly', () => {
    const { connection, endings } = opened({ takes: () => false })

    connection.receive(handshake)

    expect(endings()).toBe(1)
  })

  it('ends when a record never ends or makes no sense', () => {
    const endless = opened()
    endless.connection.receive('x'.repeat(70_000))
    const senseless = opened()
    senseless.connection.receive(`${handshake}[]${end}`)

    expect([endless.endings(), senseless.endings()]).toEqual([1, 1])
  })
})
