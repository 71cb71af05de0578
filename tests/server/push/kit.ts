import { HttpTransportType, type HubConnection, HubConnectionBuilder, LogLevel } from '@microsoft/signalr'
import { type PushEventName, type PushService, pushHubs } from '#contract/push.ts'
import type { TestApp } from '../kit/app.ts'

/** The two ways that a client can be connected. */
export const transports = {
  WebSocket: HttpTransportType.WebSockets,
  'long polling': HttpTransportType.LongPolling,
} as const

export interface Heard {
  readonly name: PushEventName
  readonly payload: unknown
}

export interface TestClient {
  readonly connection: HubConnection
  readonly heard: readonly Heard[]
  /** Waits until this many events have been received in total. */
  readonly hears: (count: number) => Promise<readonly Heard[]>
  /** Waits for the end of the connection. */
  readonly ended: Promise<void>
  /** Settles when the lost connection is back. */
  readonly cameBack: Promise<void>
}

/** Opens the server's port and returns the address. */
export const listening = (kit: TestApp, port = 0) => kit.app.listen({ host: '127.0.0.1', port })

/** Connects the real client of the pages to the server. */
export async function connected(
  address: string,
  token: string,
  transport: HttpTransportType = HttpTransportType.WebSockets,
  service: PushService = 'research',
): Promise<TestClient> {
  const connection = new HubConnectionBuilder()
    .withUrl(`${address}/${service}/notifications`, { accessTokenFactory: () => token, transport })
    // Retries as long as the test waits, because the time of a server's restart depends on the machine.
    .withAutomaticReconnect({ nextRetryDelayInMilliseconds: () => 100 })
    .configureLogging(LogLevel.None)
    .build()
  const heard: Heard[] = []
  const waiting = new Set<() => void>()
  // The keys of the table are the names of the events.
  for (const name of Object.keys(pushHubs[service]) as PushEventName[]) {
    // A returned value would be sent as the answer to a call.
    connection.on(name, (payload: unknown) => {
      heard.push({ name, payload })
      for (const look of waiting) look()
    })
  }
  const client: TestClient = {
    connection,
    heard,
    ended: new Promise((resolve) => connection.onclose(() => resolve())),
    cameBack: new Promise((resolve) => connection.onreconnected(() => resolve())),
    hears: (count) =>
      new Promise((resolve) => {
        const look = () => {
          if (heard.length < count) return
          waiting.delete(look)
          resolve(heard)
        }
        waiting.add(look)
        look()
      }),
  }
  await connection.start()
  return client
}
