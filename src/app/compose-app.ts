import { createModel } from '#domain/model/model.ts'
import { tellTales } from '#domain/model/tell-tales.ts'
import type { Configuration } from '../../contract/configuration.ts'
import type { PushEvent } from '../../contract/push.ts'
import { createEditor } from '../services/entities/edits.ts'
import { createLoader } from '../services/entities/loader.ts'
import { audible } from '../services/persistence/audible-model.ts'
import type { Kept } from '../services/persistence/read-kept.ts'
import { connectPushHubs } from '../services/push/push-hubs.ts'
import { createPushListeners } from '../services/push/push-listeners.ts'
import { createTokenVault } from '../services/session/token-vault.ts'
import { createOpenTransport, createTransport } from '../services/transport.ts'
import { keepOwnName } from './actor-name.ts'
import type { App } from './app-context.ts'
import { firstLoadOver } from './first-load.ts'
import { keptOnDevice } from './kept-on-device.ts'
import { keepModelOfUser } from './model-of-user.ts'
import { createPushes } from './push-flow.ts'
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
    onFoundExpired: () => onTokenRefused(),
  })
  const { onPush, tell } = createPushListeners()
  const take = (events: readonly PushEvent[]) => {
    model.append(
      events.map((push) => ({ type: 'push-received', push })),
      now(),
    )
    tell(events)
  }
  const onTokenRefused = () => session.send({ type: 'token refused' })
  const pushes = createPushes({
    connect: (told) =>
      connectPushHubs(
        { configuration, token: vault.token, onEvents: take, report: (error) => console.warn(error) },
        told,
      ),
    firstLoad: firstLoadOver(),
    onConnected: () => model.append({ type: 'marked-stale', keys: tellTales(model.root()) }, now()),
    onRestored: () => {
      model.append({ type: 'all-marked-stale' }, now())
      void editor.settle()
    },
    onTokenRefused,
  })
  const device = keptOnDevice({
    factory: window.indexedDB,
    read: kept.late,
    start: async () => {
      const { startOffline } = await import('./offline.ts')
      return startOffline(session, { model, factory: indexedDB, locks: navigator.locks, now })
    },
  })
  const session = startSession(vault, pushes.connection, device.forgotten)
  device.watch(session)
  const toServices = {
    configuration,
    connectionId: pushes.connectionId,
    onTokenRefused,
  }
  const transport = createTransport({ ...toServices, token: vault.token })
  const identityTransport = createTransport({ ...toServices, token: vault.identityToken })
  keepModelOfUser(session, model, kept, now)
  keepOwnName(session, model, localStorage)
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
