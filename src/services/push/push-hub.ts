/**
 * The push connection to one service. Every event that arrives is read by its schema; one that
 * does not fit is reported and dropped, and must not end the connection it came by.
 */
import type { HubConnection } from '@microsoft/signalr'
import { notificationsPath, type PushEvent, type PushService, pushHubs } from '../../../contract/push.ts'
import { networkThere } from './network.ts'

export interface PushHubNeeds {
  readonly service: PushService
  /** The address of the service. */
  readonly address: string
  readonly token: () => Promise<string | null>
  readonly onEvent: (event: PushEvent) => void
  /** The first try worked. */
  readonly onConnected: () => void
  readonly onLost: () => void
  readonly onRestored: () => void
  readonly report: (error: unknown) => void
}

export interface PushHub {
  readonly connectionId: () => string | null
  readonly close: () => void
}

/** Waits between two tries to reconnect, in milliseconds; the last one is repeated. */
const reconnectWaits = [0, 2_000, 5_000, 10_000, 30_000]

/** Connects and stays connected until closed. */
export function connectPushHub(needs: PushHubNeeds): PushHub {
  let hub: HubConnection | null = null
  let closed = false

  const open = async () => {
    // Code that was asked for without a network never comes.
    await networkThere()
    // SignalR is no part of the first load: nothing waits for push.
    const { HubConnectionBuilder, LogLevel } = await import('@microsoft/signalr')
    if (closed) return
    hub = new HubConnectionBuilder()
      .withUrl(needs.address + notificationsPath, {
        accessTokenFactory: async () => (await needs.token()) ?? '',
      })
      .withAutomaticReconnect({
        nextRetryDelayInMilliseconds: ({ previousRetryCount }) =>
          reconnectWaits[previousRetryCount] ?? reconnectWaits.at(-1) ?? null,
      })
      .configureLogging(LogLevel.None)
      .build()
    listen(hub, needs)
    hub.onreconnecting(needs.onLost)
    hub.onreconnected(needs.onRestored)
    await startUntilConnected(hub, needs, () => closed)
  }

  void open().catch(needs.report)
  return {
    connectionId: () => hub?.connectionId ?? null,
    close: () => {
      closed = true
      void hub?.stop().catch(needs.report)
    },
  }
}

function listen(hub: HubConnection, needs: PushHubNeeds): void {
  for (const [name, schema] of Object.entries(pushHubs[needs.service])) {
    hub.on(name, (payload: unknown) => {
      const message = schema.safeParse(payload)
      // The name and the schema come from one table, so they belong together.
      if (message.success) needs.onEvent({ name, payload: message.data } as PushEvent)
      else needs.report(message.error)
    })
  }
}

/** SignalR reconnects a connection that was once open, but leaves the first try to its caller. */
async function startUntilConnected(
  hub: HubConnection,
  needs: PushHubNeeds,
  isClosed: () => boolean,
): Promise<void> {
  for (let attempt = 0; !isClosed(); attempt += 1) {
    try {
      await hub.start()
      if (attempt === 0) needs.onConnected()
      else needs.onRestored()
      return
    } catch {
      if (attempt === 0) needs.onLost()
      await pause(reconnectWaits[attempt + 1] ?? reconnectWaits.at(-1) ?? 0)
    }
  }
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
