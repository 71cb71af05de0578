import { createActor, fromCallback, fromPromise } from 'xstate'
import { pushConnectionMachine } from '#machines/push-connection/push-connection.machine.ts'
import { wire } from '#machines/wire.ts'
import { watchNetwork } from '../services/push/network.ts'
import type { PushHub } from '../services/push/push-hub.ts'
import type { HubsTold } from '../services/push/push-hubs.ts'
import type { PushConnection } from './session-flow.ts'

interface Needs {
  /** Connects to all hubs once. */
  readonly connect: (told: HubsTold) => PushHub
  /** Settles when the first page is there. */
  readonly firstLoad: Promise<void>
  /** Connected for the first time: what was pushed before came to nobody. */
  readonly onConnected: () => void
  /** Connected again: what was pushed meanwhile never came. */
  readonly onRestored: () => void
  readonly onTokenRefused: () => void
}

export interface Pushes {
  /** For the session, which says how long they come. */
  readonly connection: PushConnection
  /** By which the server knows whose own changes it need not push back; null while there is none. */
  readonly connectionId: () => string | null
}

export function createPushes({ connect, firstLoad, onConnected, ...needs }: Needs): Pushes {
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
      const flow = createActor(machine, { systemId: 'pushConnection' })
      flow.on('connected', onConnected)
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
