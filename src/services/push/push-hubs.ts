import type { Configuration } from '../../../contract/configuration.ts'
import { type PushEvent, type PushService, pushHubs } from '../../../contract/push.ts'
import { gatherPushes } from './gather-pushes.ts'
import { connectPushHub, type PushHub, type PushHubNeeds } from './push-hub.ts'

interface Needs extends Pick<PushHubNeeds, 'token' | 'onConnected' | 'onLost' | 'onRestored' | 'report'> {
  readonly configuration: Pick<Configuration, 'services'>
  /** What has come in a while, whichever hub it came by. */
  readonly onEvents: (events: readonly PushEvent[]) => void
}

export interface PushHubs extends PushHub {
  /** Whether all are connected. */
  readonly stand: () => boolean
}

/** The connections to the hubs of all services as one: connected when all are, lost when the first is lost, restored when all are there again. */
export function connectPushHubs(needs: Needs): PushHubs {
  // The keys are the services that have a hub.
  const services = Object.keys(pushHubs) as PushService[]
  const lost = new Set<PushService>()
  const connected = new Set<PushService>()
  const gathered = gatherPushes(needs.onEvents)

  const connect = (service: PushService) =>
    connectPushHub({
      service,
      address: needs.configuration.services[service],
      token: needs.token,
      report: needs.report,
      onEvent: gathered.take,
      onConnected: () => {
        connected.add(service)
        if (connected.size === services.length) needs.onConnected()
      },
      onLost: () => {
        if (lost.size === 0) needs.onLost()
        lost.add(service)
      },
      onRestored: () => {
        lost.delete(service)
        if (lost.size === 0) needs.onRestored()
      },
    })

  const hubs = new Map(services.map((service) => [service, connect(service)]))
  return {
    // Calls are about data groups nearly always, and those are told of by the research-data service.
    connectionId: () => hubs.get('research')?.connectionId() ?? null,
    stand: () => lost.size === 0 && [...hubs.values()].every((hub) => hub.connectionId() !== null),
    close: () => {
      gathered.stop()
      for (const hub of hubs.values()) hub.close()
    },
  }
}
