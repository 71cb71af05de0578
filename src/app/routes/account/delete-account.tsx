import { useState } from 'react'
import { accountDeletionMachine } from '#machines/account-deletion/account-deletion.machine.ts'
import { wire } from '#machines/wire.ts'
import { accountDeletionActors } from '#services/account-deletion.ts'
import { AccountDeletion } from '#ui/screens/account/account-deletion.tsx'
import { useApp } from '../../app-context.ts'
import { useFlow } from '../../hooks/use-flow.ts'
import { useHeard } from '../../hooks/use-heard.ts'
import { useUserId } from '../../hooks/user-id.ts'

/** Deleting the own account. */
export function DeleteAccount() {
  const app = useApp()
  const viewerId = useUserId()
  const [machine] = useState(() =>
    wire(accountDeletionMachine)(
      accountDeletionActors({ ...app, viewerId, newId: () => crypto.randomUUID() }),
    ),
  )
  const flow = useFlow(machine)
  // The next token says that the account waits, and the page reloads.
  useHeard(flow, 'account closed', () => app.session.send({ type: 'token refused' }))
  return <AccountDeletion flow={flow} />
}
