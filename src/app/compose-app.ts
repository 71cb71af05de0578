import type { Transport } from '#contract/client.ts'
import type { Configuration } from '#contract/configuration.ts'
import { createModel } from '#domain/model/model.ts'
import { createEditor, type Editor } from '#services/entities/edits.ts'
import { createLoader } from '#services/entities/loader.ts'
import { audible } from '#services/persistence/audible-model.ts'
import type { Kept } from '#services/persistence/read-kept.ts'
import { createPushListeners } from '#services/push/push-listeners.ts'
import { createTokenVault, type TokenVault } from '#services/session/token-vault.ts'
import { createOpenTransport, createTransport } from '#services/transport.ts'
import type { App } from './app-context.ts'
import { type KeptOnDevice, keptOnDevice } from './flows/kept-on-device.ts'
import { latePushes } from './flows/late-pushes.ts'
import { startSession } from './flows/session-flow.ts'
import { keepModelOfUser } from './model/model-of-user.ts'
import { firstLoadOver, inFirstLoad } from './page-life/first-load.ts'
import { whenIdle } from './page-life/when-idle.ts'
import { keepOwnName } from './shell/actor-name.ts'
import { noteActingEnded } from './shell/known-standing.ts'

/**
 * Creates everything that lives as long as the page: the session, the model, and the transports to the server.
 * `kept` is the data that this device stored on an earlier visit.
 */
export function composeApp(configuration: Configuration, kept: Kept): App {
  const now = () => Date.now()
  const model = audible(createModel({ freeze: import.meta.env.DEV }))
  window.__flows?.modelMade?.(model)
  const open = createOpenTransport(configuration)
  // This is only called after `session` has been created.
  const onTokenRefused = () => session.send({ type: 'token refused' })
  const vault = vaultOfBrowser(open, onTokenRefused)
  const { onPush, onMissed, tell, tellMissed } = createPushListeners()
  const pushes = latePushes(async () => {
    await firstLoadOver()
    const { pushesInto } = await import('./flows/push-flow.ts')
    return pushesInto({
      model,
      now,
      configuration,
      token: vault.token,
      tell,
      tellMissed,
      onTokenRefused,
      settle: editor.settle,
      loader,
    })
  })
  const device = keptOnDevice({
    factory: window.indexedDB,
    read: kept.late,
    start: async () => {
      const { startOffline } = await import('./page-life/offline.ts')
      return startOffline(session, { model, factory: indexedDB, locks: navigator.locks, now, transport })
    },
  })
  // An account that waits to be deleted hears nothing.
  const connection: typeof pushes.connection = (told) =>
    vault.current()?.deletesAt === undefined ? pushes.connection(told) : () => undefined
  const session = startSession(vault, connection, device.forgotten)
  device.watch(session)
  keepModelOfUser(session, model, kept, now)
  keepOwnName(session, model, localStorage)
  noteActingEnded(session, sessionStorage)

  const toServices = {
    configuration,
    connectionId: pushes.connectionId,
    onTokenRefused,
    watch: inFirstLoad,
  }
  const transport = createTransport({ ...toServices, token: vault.token })
  const identityTransport = createTransport({ ...toServices, token: vault.identityToken })
  const loader = createLoader({ model, transport, now, report: (error) => console.error(error) })
  const editor = createEditor({ model, loader, now })
  beginKeeping(device, editor)
  return {
    configuration,
    session,
    vault,
    open,
    identityTransport,
    transport,
    onPush,
    onMissed,
    model,
    now,
    loader,
    editor,
  }
}

/** The vault for the tokens in this browser, with the browser's clocks and locks. */
const vaultOfBrowser = (transport: Transport, onFoundExpired: () => void): TokenVault =>
  createTokenVault({
    storage: localStorage,
    locks: navigator.locks,
    now: () => Date.now(),
    steady: () => performance.now(),
    timeout: (milliseconds) => AbortSignal.timeout(milliseconds),
    transport,
    onFoundExpired,
  })

/** Storing the model starts late, because nothing waits for it. */
function beginKeeping(device: Pick<KeptOnDevice, 'begin'>, editor: Editor): void {
  const begin = async () => {
    await device.begin()
    // An earlier page may have sent edits and got no answer. This finds out whether the server saved them.
    await editor.settle()
  }
  void firstLoadOver().then(() => whenIdle(begin))
}
