import { type ActorRefFrom, type EventObject, fromCallback } from 'xstate'
import type { UserId } from '#domain/ids.ts'
import { sessionMachine } from '#machines/session/session.machine.ts'
import { wire } from '#machines/wire.ts'
import { sessionActors } from '#services/session/session-actors.ts'
import type { TokenVault } from '#services/session/token-vault.ts'
import { watchOtherTabs, watchWaking } from '#services/session/watch-surroundings.ts'
import { createFlow } from './create-flow.ts'

export type SessionFlow = ActorRefFrom<typeof sessionMachine>

/** Starts a push connection. Returns a function that stops it. */
export type PushConnection = (told: {
  readonly onLost: () => void
  readonly onRestored: () => void
}) => () => void

/**
 * Starts the session flow, which runs outside React as long as the app. `forgotten` resolves when this device
 * stores nothing of the user any more. Only then does the flow leave the page.
 */
export function startSession(
  vault: TokenVault,
  connect: PushConnection,
  forgotten: () => Promise<void> = async () => {},
): SessionFlow {
  const machine = wire(sessionMachine)({
    ...sessionActors(vault, forgotten),
    pushConnection: fromCallback<EventObject, { userId: UserId }>(({ sendBack }) =>
      connect({
        onLost: () => sendBack({ type: 'connection lost' }),
        onRestored: () => sendBack({ type: 'connection restored' }),
      }),
    ),
  })
  const flow = createFlow(machine, { systemId: 'session' })
  const stops = [
    watchOtherTabs(() => flow.send({ type: 'session changed elsewhere' })),
    watchWaking(() => flow.send({ type: 'woke up' })),
    reloadWhenBroughtBack(flow),
  ]
  flow.subscribe({
    complete: () => {
      for (const stop of stops) stop()
    },
  })
  return flow.start()
}

/**
 * After signing out, the browser's back button may restore the old page as it was. The flow has ended there, so the
 * page must reload.
 */
function reloadWhenBroughtBack(flow: SessionFlow): () => void {
  const look = ({ persisted }: PageTransitionEvent) => {
    if (persisted && flow.getSnapshot().matches('left')) window.location.reload()
  }
  window.addEventListener('pageshow', look)
  return () => window.removeEventListener('pageshow', look)
}
