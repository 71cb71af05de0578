import { useSelector } from '@xstate/react'
import { type ReactNode, useCallback, useMemo, useState } from 'react'
import type { UserId } from '#domain/ids.ts'
import { keyOf } from '#domain/model/entities.ts'
import type { Read } from '#domain/model/selection.ts'
import { isActing } from '#domain/signing-in/session.ts'
import { accountSessionsMachine } from '#machines/account-sessions/account-sessions.machine.ts'
import { passkeyMachine } from '#machines/passkey/passkey.machine.ts'
import { passkeyListMachine } from '#machines/passkey-list/passkey-list.machine.ts'
import { wire } from '#machines/wire.ts'
import { endSessionsActor, loadSessionsActor } from '#services/account-sessions.ts'
import { beginPasskeyActor, keepPasskeyActor, makePasskeyActor } from '#services/passkeys/add.ts'
import { loadPasskeysActor, removePasskeyActor } from '#services/passkeys/list.ts'
import { deviceName, knowsPasskeys, passkeyBrowser } from '#services/passkeys/this-browser.ts'
import { AccountScreen, type AccountView } from '#ui/screens/account/account-screen.tsx'
import { useApp } from '../../app-context.ts'
import { useFlow } from '../../hooks/use-flow.ts'
import { useHeard } from '../../hooks/use-heard.ts'
import { useShown } from '../../hooks/use-shown.ts'
import { useTitle } from '../../hooks/use-title.ts'
import { useUserId } from '../../hooks/user-id.ts'
import { useOwnName, useOwnUser } from '../../shell/own-name.ts'
import { useWhoIsHere } from '../demo/demo-visit.ts'
import { StaffAccess } from './staff-access.tsx'

/** /account: sessions and passkeys are shown to the very person, and to nobody who acts as that person. */
export function Component() {
  const { session, now } = useApp()
  const userId = useUserId()
  const demo = useWhoIsHere() === 'demo'
  const acting = useSelector(session, ({ context }) => context.session !== null && isActing(context.session))
  const account = { name: useOwnName(), address: useOwnUser()?.email ?? null }
  useTitle('My account')

  if (acting) return <AccountScreen account={account} ways="hidden from who acts" now={now()} />
  if (demo) return <AccountScreen account={account} ways="none in the demo" now={now()} />
  return (
    <OwnAccount key={userId} userId={userId} account={account}>
      <StaffAccess userId={userId} />
    </OwnAccount>
  )
}

type Props = { userId: UserId; account: AccountView; children?: ReactNode }

function OwnAccount({ userId, account, children }: Props) {
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

  return (
    <AccountScreen account={account} ways={{ sessions, passkeys, adding }} now={now()}>
      {children}
    </AccountScreen>
  )
}

interface Reloading {
  send(event: { type: 'data changed' }): void
}

/** Has the lists loaded again when the server says that the user has changed (User.Changed). */
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
