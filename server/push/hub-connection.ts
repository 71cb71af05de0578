/**
 * One client of the hub, on any transport. It ends when the client leaves or falls silent, when its access token
 * expires, and when the server closes.
 */
import type { PushService } from '#contract/push.ts'
import { handshakeProblem, messageTypes, readMessage, recordSplitter, writeRecord } from './records.ts'

/** Who is connected, to which service, and when the access token expires (milliseconds since 1970). */
export interface PushCaller {
  readonly service: PushService
  readonly userId: string
  readonly sessionId: string
  readonly expires: number
}

/** The transport of the records: a WebSocket, or the queue between two polls. */
export interface Line {
  /** Sends text; returns false if the client has fallen too far behind to continue. */
  readonly send: (text: string) => boolean
  readonly end: () => void
  /** True if the transport itself detects that a side is gone, so that no pings are needed. */
  readonly keepsAlive: boolean
}

/** All in milliseconds. The defaults are those of the protocol. */
export interface HubTimings {
  readonly handshake: number
  readonly ping: number
  readonly silence: number
}
export const protocolTimings: HubTimings = { handshake: 15_000, ping: 15_000, silence: 30_000 }

export interface HubConnection {
  readonly caller: PushCaller
  /** Takes what the client sent. */
  readonly receive: (text: string) => void
  /** Calls a method of the client; does nothing before its handshake and after the end. */
  readonly call: (method: string, payload: object) => void
  /** Sends a close message; with `reconnect` the client comes back by itself. */
  readonly close: (options: { reconnect: boolean; error?: string }) => void
  /** Called when the transport is gone, so that no close message can be sent. */
  readonly lost: () => void
}

export interface HubConnectionOptions {
  readonly caller: PushCaller
  readonly line: Line
  readonly timings: HubTimings
  readonly now: () => number
  readonly onEnded: (connection: HubConnection) => void
}

/** The longest time that a timer of the platform supports. */
const longestTimer = 2_147_483_647

/** Starts a connection: it first waits for the client's handshake. */
export function openHubConnection({
  caller,
  line,
  timings,
  now,
  onEnded,
}: HubConnectionOptions): HubConnection {
  let phase: 'handshake' | 'open' | 'ended' = 'handshake'
  let lastHeard = now()
  const split = recordSplitter()
  const timers = [
    setTimeout(() => phase === 'handshake' && close({ reconnect: false }), timings.handshake),
    setInterval(beat, timings.ping),
    setTimeout(
      () => close({ reconnect: true, error: 'The token has expired.' }),
      Math.min(Math.max(caller.expires - now(), 0), longestTimer),
    ),
  ]

  const send = (message: object) => {
    // A client that has fallen behind is disconnected. That loses nothing, because after reconnecting it reloads
    // everything it shows.
    if (!line.send(writeRecord(message))) end()
  }

  function beat() {
    if (line.keepsAlive) return
    if (now() - lastHeard > timings.silence) end()
    else if (phase === 'open') send({ type: messageTypes.ping })
  }

  function receive(text: string) {
    if (phase === 'ended') return
    lastHeard = now()
    const records = split(text)
    if (records === null) return close({ reconnect: false, error: 'A message is too long.' })
    for (const record of records) take(record)
  }

  function take(record: string) {
    if (phase === 'handshake') return shakeHands(record)
    const message = readMessage(record)
    if (message === null) return close({ reconnect: false, error: 'A message could not be read.' })
    if (message.type === messageTypes.close) return end()
    const { invocation, streamInvocation } = messageTypes
    if (message.type !== invocation && message.type !== streamInvocation) return
    if (message.invocationId === undefined) return
    send({
      type: messageTypes.completion,
      invocationId: message.invocationId,
      error: 'This hub has no methods.',
    })
  }

  function shakeHands(record: string) {
    const problem = handshakeProblem(record)
    send(problem === null ? {} : { error: problem })
    if (problem !== null) end()
    else if (phase === 'handshake') phase = 'open'
  }

  function close({ reconnect, error }: { reconnect: boolean; error?: string }) {
    if (phase === 'ended') return
    if (phase === 'open')
      line.send(
        writeRecord({
          type: messageTypes.close,
          allowReconnect: reconnect,
          ...(error === undefined ? {} : { error }),
        }),
      )
    end()
  }

  function end() {
    if (phase === 'ended') return
    phase = 'ended'
    for (const timer of timers) clearTimeout(timer)
    line.end()
    onEnded(connection)
  }

  const connection: HubConnection = {
    caller,
    receive,
    call: (method, payload) => {
      if (phase === 'open') send({ type: messageTypes.invocation, target: method, arguments: [payload] })
    },
    close,
    lost: end,
  }
  return connection
}
