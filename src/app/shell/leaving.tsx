import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { accountKeepingMachine } from '#machines/account-keeping/account-keeping.machine.ts'
import { wire } from '#machines/wire.ts'
import { keepAccountActor } from '#services/account-deletion.ts'
import { LeavingScreen } from '#ui/screens/account/leaving-screen.tsx'
import { useApp } from '../app-context.ts'
import { useFlow } from '../hooks/use-flow.ts'
import { useHeard } from '../hooks/use-heard.ts'
import { useUserId } from '../hooks/user-id.ts'

/** Stands instead of every page while the account waits to be deleted. */
export function Leaving() {
  const { session, transport } = useApp()
  const userId = useUserId()
  const known = useSelector(session, ({ context }) => context.session)
  const [machine] = useState(() =>
    wire(accountKeepingMachine)({ keepAccount: keepAccountActor(transport, userId) }),
  )
  const flow = useFlow(machine)
  // The next token says that the account no longer waits, and the page reloads.
  useHeard(flow, 'account kept', () => session.send({ type: 'token refused' }))
  useHeard(flow, 'sign-out wanted', () => session.send({ type: 'sign-out chosen' }))
  return (
    <main>
      <LeavingScreen flow={flow} deletesAt={known?.deletesAt ?? ''} mayKeep={known?.isSupervised !== true} />
    </main>
  )
}
