import { fromCallback, fromPromise } from 'xstate'
import type { Configuration } from '#contract/configuration.ts'
import type { PushEvent } from '#contract/push.ts'
import type { Model } from '#domain/model/model.ts'
import { tellTales } from '#domain/model/tell-tales.ts'
import { pushConnectionMachine } from '#machines/push-connection/push-connection.machine.ts'
import { wire } from '#machines/wire.ts'
import type { Loader } from '#services/entities/loader.ts'
import { recheckTrees } from '#services/entities/recheck-trees.ts'
import { watchNetwork } from '#services/push/network.ts'
import type { PushHub } from '#services/push/push-hub.ts'
import { connectPushHubs, type HubsTold } from '#services/push/push-hubs.ts'
import { firstLoadOver } from '../page-life/first-load.ts'
import { createFlow } from './create-flow.ts'
import type { PushConnection } from './session-flow.ts'

interface Surroundings extends Pick<Needs, 'onTokenRefused'> {
  readonly model: Model
  /** Returns the current time, in milliseconds since 1970. */
  readonly now: () => number
  readonly configuration: Configuration
  readonly token: () => Promise<string | null>
  /** Passes push events to the flows that wait for them. */
  readonly tell: (events: readonly PushEvent[]) => void
  /** Tells pages whose data is not in the model that events may have been missed. */
  readonly tellMissed: () => void
  /** Finds out whether interrupted edits were saved. */
  readonly settle: () => Promise<unknown>
  readonly loader: Pick<Loader, 'loadAll'>
}

/** Passes push events to the model and to the flows that wait for them. */
export function pushesInto(surroundings: Surroundings) {
  const { model, now, configuration, token, tell, tellMissed, settle, loader, onTokenRefused } = surroundings
  const recheck = recheckTrees(model, loader)
  const onEvents = (events: readonly PushEvent[]) => {
    model.append(
      events.map((push) => ({ type: 'push-received', push })),
      now(),
    )
    recheck.changed(events)
    tell(events)
  }
  return createPushes({
    connect: (told) =>
      connectPushHubs({ configuration, token, onEvents, report: (error) => console.warn(error) }, told),
    firstLoad: firstLoadOver(),
    onConnected: () => {
      model.append({ type: 'marked-stale', keys: tellTales(model.root()) }, now())
      recheck.all()
      tellMissed()
    },
    onRestored: () => {
      model.append({ type: 'all-marked-stale' }, now())
      recheck.all()
      tellMissed()
      void settle()
    },
    onTokenRefused,
  })
}

interface Needs {
  /** Connects to all hubs once. */
  readonly connect: (told: HubsTold) => PushHub
  /** Resolves when the first page has loaded. */
  readonly firstLoad: Promise<void>
  /**
   * Called at the first connection, which may come seconds after the page has loaded its data. All earlier events were
   * missed.
   */
  readonly onConnected: () => void
  /** Called when a lost connection is back. The events in between were missed. */
  readonly onRestored: () => void
  readonly onTokenRefused: () => void
}

export interface Pushes {
  /** For the session flow, which decides how long the connection runs. */
  readonly connection: PushConnection
  /** The server uses this id to leave out the user's own changes; null without a connection. */
  readonly connectionId: () => string | null
}

/** Runs the flow of the push connection each time the session starts one. */
function createPushes({ connect, firstLoad, onConnected, ...needs }: Needs): Pushes {
  let hub: PushHub | null = null
  const machine = wire(pushConnectionMachine)({
    watchNetwork: fromCallback(({ sendBack }) =>
      watchNetwork({
        onGone: () => sendBack({ type: 'network gone' }),
        onBack: () => sendBack({ type: 'network back' }),
      }),
    ),
    firstLoad: fromPromise<void, undefined>(() => firstLoad),
    hubs: fromCallback(({ sendBack }) => {
      const joined = connect({
        onConnected: () => sendBack({ type: 'hubs connected' }),
        onLost: () => sendBack({ type: 'hubs lost' }),
        onRefused: () => sendBack({ type: 'hubs refused' }),
      })
      hub = joined
      return () => {
        joined.close()
        if (hub === joined) hub = null
      }
    }),
  })

  return {
    connection: ({ onLost, onRestored }) => {
      const flow = createFlow(machine, { systemId: 'pushConnection' })
      flow.on('connected', onConnected)
      flow.on('network not watched', () =>
        console.warn('The browser cannot report when the network is lost.'),
      )
      flow.on('token refused', needs.onTokenRefused)
      flow.on('connection lost', onLost)
      flow.on('connection restored', () => {
        needs.onRestored()
        onRestored()
      })
      flow.start()
      return () => flow.stop()
    },
    connectionId: () => hub?.connectionId() ?? null,
  }
}
