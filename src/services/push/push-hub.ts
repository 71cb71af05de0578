/**
 * The push connection to one service. Each event is checked by its schema. An event that does not fit is reported
 * and dropped; it must not end the connection.
 */
import type { HubConnection } from '@microsoft/signalr'
import { notificationsPath, type PushEvent, type PushService, pushHubs } from '#contract/push.ts'

export interface PushHubNeeds {
  readonly service: PushService
  /** The address of the service. */
  readonly address: string
  readonly token: () => Promise<string | null>
  readonly onEvent: (event: PushEvent) => void
  readonly onConnected: () => void
  /** Called when the connection could not be made or was lost. */
  readonly onLost: () => void
  /** Called when the service refuses the token as invalid. */
  readonly onRefused: () => void
  readonly report: (error: unknown) => void
}

export interface PushHub {
  readonly connectionId: () => string | null
  readonly close: () => void
}

/** Connects once, and reports what happens to the connection until it is closed. */
export function connectPushHub(needs: PushHubNeeds): PushHub {
  let hub: HubConnection | null = null
  let closed = false

  const open = async () => {
    // SignalR is not part of the first load, because nothing waits for push events.
    const { HubConnectionBuilder, LogLevel } = await import('@microsoft/signalr')
    if (closed) return
    hub = new HubConnectionBuilder()
      .withUrl(needs.address + notificationsPath, {
        accessTokenFactory: async () => (await needs.token()) ?? '',
      })
      .configureLogging(LogLevel.None)
      .build()
    listen(hub, needs)
    hub.onclose(() => {
      if (!closed) needs.onLost()
    })
    await hub.start()
    if (!closed) needs.onConnected()
  }

  void open().catch((error: unknown) => {
    if (closed) return
    if (isRefusal(error)) needs.onRefused()
    else needs.onLost()
  })
  return {
    connectionId: () => hub?.connectionId ?? null,
    close: () => {
      closed = true
      void hub?.stop().catch(needs.report)
    },
  }
}

/** SignalR reports the status of a refused negotiation only in its error text. */
const isRefusal = (error: unknown) => error instanceof Error && /status code '401'/iu.test(error.message)

function listen(hub: HubConnection, needs: PushHubNeeds): void {
  for (const [name, schema] of Object.entries(pushHubs[needs.service])) {
    hub.on(name, (payload: unknown) => {
      const message = schema.safeParse(payload)
      // The name and the schema come from the same table entry, so the payload fits the name.
      if (message.success) needs.onEvent({ name, payload: message.data } as PushEvent)
      else needs.report(message.error)
    })
  }
}
