/**
 * The push connection to one service. Every event that arrives is read by its schema; one that
 * does not fit is reported and dropped, and must not end the connection it came by.
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
  /** The connection could not be made, or stands no longer. */
  readonly onLost: () => void
  /** The service takes the token for no good. */
  readonly onRefused: () => void
  readonly report: (error: unknown) => void
}

export interface PushHub {
  readonly connectionId: () => string | null
  readonly close: () => void
}

/** Connects once, and says what becomes of it until closed. */
export function connectPushHub(needs: PushHubNeeds): PushHub {
  let hub: HubConnection | null = null
  let closed = false

  const open = async () => {
    // SignalR is no part of the first load: nothing waits for push.
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

/** SignalR gives the status of a refused negotiation in words only. */
const isRefusal = (error: unknown) => error instanceof Error && /status code '401'/iu.test(error.message)

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
