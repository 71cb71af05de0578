import { createModel } from '#domain/model/model.ts'
import { tellTales } from '#domain/model/tell-tales.ts'
import type { Configuration } from '../../contract/configuration.ts'
import { createEditor } from '../services/entities/edits.ts'
import { createLoader } from '../services/entities/loader.ts'
import { audible } from '../services/persistence/audible-model.ts'
import type { Kept } from '../services/persistence/read-kept.ts'
import { watchNetwork } from '../services/push/network.ts'
import { connectPushHubs, type PushHubs } from '../services/push/push-hubs.ts'
import { createPushListeners } from '../services/push/push-listeners.ts'
import type { PushConnection } from '../services/session/session-actors.ts'
import { createTokenVault } from '../services/session/token-vault.ts'
import { createOpenTransport, createTransport } from '../services/transport.ts'
import type { App } from './app-context.ts'
import { connectLater } from './connect-later.ts'
import { firstLoadOver } from './first-load.ts'
import { keptOnDevice } from './kept-on-device.ts'
import { keepModelOfUser } from './model-of-user.ts'
import { startSession } from './session-flow.ts'
import { whenIdle } from './when-idle.ts'

/**
 * Makes everything that lives as long as the page: who is here, what is known, and the ways to the server.
 * `kept` is what this device kept of an earlier visit.
 */
export function composeApp(configuration: Configuration, kept: Kept): App {
  const now = () => Date.now()
  const model = audible(createModel({ freeze: import.meta.env.DEV }))
  const open = createOpenTransport(configuration)
  const vault = createTokenVault({
    storage: localStorage,
    locks: navigator.locks,
    now,
    steady: () => performance.now(),
    timeout: (milliseconds) => AbortSignal.timeout(milliseconds),
    transport: open,
    onFoundExpired: () => session.send({ type: 'token refused' }),
  })
  const { onPush, tell } = createPushListeners()
  let hub: PushHubs | null = null
  const connectHubs: PushConnection = ({ onLost, onRestored }) => {
    const connection = connectPushHubs({
      configuration,
      token: vault.token,
      onEvents: (pushes) => {
        model.append(
          pushes.map((push) => ({ type: 'push-received', push })),
          now(),
        )
        tell(pushes)
      },
      // What was pushed before came to nobody.
      onConnected: () => model.append({ type: 'marked-stale', keys: tellTales(model.root()) }, now()),
      onLost,
      onRestored,
      report: (error) => console.warn(error),
    })
    hub = connection
    return () => connection.close()
  }
  const connect: PushConnection = ({ userId, onLost, onRestored }) => {
    const restored = () => {
      // What was pushed meanwhile never came.
      model.append({ type: 'all-marked-stale' }, now())
      void editor.settle()
      onRestored()
    }
    const disconnect = connectLater(connectHubs, firstLoadOver())({ userId, onLost, onRestored: restored })
    const unwatch = watchNetwork({
      onGone: onLost,
      // A connection that is being made again says itself when it is there.
      onBack: () => (hub === null || hub.stand() ? restored() : undefined),
    })
    return () => {
      unwatch()
      disconnect()
    }
  }
  const device = keptOnDevice({
    factory: window.indexedDB,
    read: kept.late,
    start: async () => {
      const { startOffline } = await import('./offline.ts')
      return startOffline(session, { model, factory: indexedDB, locks: navigator.locks, now })
    },
  })
  const session = startSession(vault, connect, device.forgotten)
  device.watch(session)
  const toServices = {
    configuration,
    connectionId: () => hub?.connectionId() ?? null,
    onTokenRefused: () => session.send({ type: 'token refused' }),
  }
  const transport = createTransport({ ...toServices, token: vault.token })
  const identityTransport = createTransport({ ...toServices, token: vault.identityToken })
  keepModelOfUser(session, model, kept, now)
  const loader = createLoader({ model, transport, now, report: (error) => console.error(error) })
  const editor = createEditor({ model, loader, now })
  // Nothing waits for what is kept.
  const startKeeping = async () => {
    await device.begin()
    // Of edits that an earlier page made, nobody has heard what became of them.
    await editor.settle()
  }
  void firstLoadOver().then(() => whenIdle(startKeeping))
  return {
    configuration,
    session,
    vault,
    open,
    identityTransport,
    transport,
    onPush,
    model,
    now,
    loader,
    editor,
  }
}
