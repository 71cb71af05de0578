import type { Configuration } from '#contract/configuration.ts'
import { type PushEvent, type PushService, pushHubs } from '#contract/push.ts'
import { gatherPushes } from './gather-pushes.ts'
import { connectPushHub, type PushHub, type PushHubNeeds } from './push-hub.ts'

interface Needs extends Pick<PushHubNeeds, 'token' | 'report'> {
  readonly configuration: Pick<Configuration, 'services'>
  /** The events that arrived close together, from any hub. */
  readonly onEvents: (events: readonly PushEvent[]) => void
}

export type HubsTold = Pick<PushHubNeeds, 'onConnected' | 'onLost' | 'onRefused'>

/**
 * Connects to the hubs of all services as one connection. It is up while all hubs are connected, and lost as soon as
 * one hub is lost. Only the first failure is reported.
 */
export const connectPushHubs = (needs: Needs, told: HubsTold): PushHub => {
  // The keys are the services that have a hub.
  const services = Object.keys(pushHubs) as PushService[]
  const connected = new Set<PushService>()
  const gathered = gatherPushes(needs.onEvents)
  let over = false
  const end = (tell: () => void) => {
    if (!over) tell()
    over = true
  }

  const connect = (service: PushService) =>
    connectPushHub({
      service,
      address: needs.configuration.services[service],
      token: needs.token,
      report: needs.report,
      onEvent: gathered.take,
      onConnected: () => {
        connected.add(service)
        if (connected.size === services.length && !over) told.onConnected()
      },
      onLost: () => end(told.onLost),
      onRefused: () => end(told.onRefused),
    })

  const hubs = new Map(services.map((service) => [service, connect(service)]))
  return {
    // The id of the connection to the research service. Nearly all calls are about data groups, whose events come from
    // there.
    connectionId: () => hubs.get('research')?.connectionId() ?? null,
    close: () => {
      gathered.stop()
      for (const hub of hubs.values()) hub.close()
    },
  }
}
