import { type ActorRefFrom, createActor } from 'xstate'
import { sessionMachine } from '#machines/session/session.machine.ts'
import { wire } from '#machines/wire.ts'
import {
  type PushConnection,
  pushConnectionActor,
  sessionActors,
  watchOtherTabs,
} from '../services/session/session-actors.ts'
import type { TokenVault } from '../services/session/token-vault.ts'

export type SessionFlow = ActorRefFrom<typeof sessionMachine>

/**
 * The session lives as long as the app, outside React. `forgotten` settles when nothing of the user is left on this
 * device; a page is left behind only then.
 */
export function startSession(
  vault: TokenVault,
  connect: PushConnection,
  forgotten: () => Promise<void> = async () => {},
): SessionFlow {
  const machine = wire(sessionMachine)({
    ...sessionActors(vault, forgotten),
    pushConnection: pushConnectionActor(connect),
  })
  const flow = createActor(machine, { systemId: 'session' })
  const stopWatching = watchOtherTabs(() => flow.send({ type: 'session changed elsewhere' }))
  const stopReloading = reloadWhenBroughtBack(flow)
  flow.subscribe({
    complete: () => {
      stopWatching()
      stopReloading()
    },
  })
  return flow.start()
}

/** The browser may bring back a page that was left on signing out, as it was: with nobody to leave it again. */
function reloadWhenBroughtBack(flow: SessionFlow): () => void {
  const look = ({ persisted }: PageTransitionEvent) => {
    if (persisted && flow.getSnapshot().matches('left')) window.location.reload()
  }
  window.addEventListener('pageshow', look)
  return () => window.removeEventListener('pageshow', look)
}
