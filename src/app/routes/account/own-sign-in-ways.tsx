import { useCallback, useMemo, useState } from 'react'
import type { UserId } from '#domain/ids.ts'
import { keyOf } from '#domain/model/entities.ts'
import type { Read } from '#domain/model/selection.ts'
import { accountSessionsMachine } from '#machines/account-sessions/account-sessions.machine.ts'
import { passkeyMachine } from '#machines/passkey/passkey.machine.ts'
import { passkeyListMachine } from '#machines/passkey-list/passkey-list.machine.ts'
import { wire } from '#machines/wire.ts'
import { endSessionsActor, loadSessionsActor } from '#services/account-sessions.ts'
import { beginPasskeyActor, keepPasskeyActor, makePasskeyActor } from '#services/passkeys/add.ts'
import { loadPasskeysActor, removePasskeyActor } from '#services/passkeys/list.ts'
import { deviceName, knowsPasskeys, passkeyBrowser } from '#services/passkeys/this-browser.ts'
import { SignInWays } from '#ui/screens/account/sign-in-ways.tsx'
import { useApp } from '../../app-context.ts'
import { useFlow } from '../../hooks/use-flow.ts'
import { useHeard } from '../../hooks/use-heard.ts'
import { useShown } from '../../hooks/use-shown.ts'

/** The user's sessions and passkeys. */
export function OwnSignInWays({ userId }: { userId: UserId }) {
  const { transport, identityTransport, now } = useApp()
  const [machines] = useState(() => ({
    sessions: wire(accountSessionsMachine)({
      loadItems: loadSessionsActor(transport, userId),
      takeOut: endSessionsActor(transport, userId),
    }),
    passkeys: wire(passkeyListMachine)({
      loadItems: loadPasskeysActor(identityTransport),
      takeOut: removePasskeyActor(identityTransport),
    }),
    adding: wire(passkeyMachine)({
      beginPasskey: beginPasskeyActor(identityTransport),
      makePasskey: makePasskeyActor(passkeyBrowser),
      keepPasskey: keepPasskeyActor(identityTransport),
    }),
  }))
  const sessions = useFlow(machines.sessions)
  const passkeys = useFlow(machines.passkeys)
  const adding = useFlow(machines.adding, {
    input: { supported: knowsPasskeys(), suggestedName: deviceName(navigator.userAgent) },
  })
  useHeard(adding, 'passkeys changed', () => passkeys.send({ type: 'data changed' }))
  useReloads(userId, sessions, passkeys)

  return <SignInWays sessions={sessions} passkeys={passkeys} adding={adding} now={now()} />
}

interface Reloading {
  send(event: { type: 'data changed' }): void
}

/** Reloads both lists when the server announces that the user has changed (User.Changed). */
function useReloads(userId: UserId, sessions: Reloading, passkeys: Reloading) {
  const both = useMemo(
    () => ({
      send: (event: { type: 'data changed' }) => {
        sessions.send(event)
        passkeys.send(event)
      },
    }),
    [sessions, passkeys],
  )
  useShown(
    both,
    useCallback((read: Read) => read(keyOf('user', userId)).value, [userId]),
  )
}
