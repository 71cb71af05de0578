import { useState } from 'react'
import type { UserId } from '#domain/ids.ts'
import { accountTogglesMachine } from '#machines/account-toggles/account-toggles.machine.ts'
import { wire } from '#machines/wire.ts'
import { saveToggleActor } from '#services/staff/account-toggles.ts'
import { AccountAdmin } from '#ui/screens/account/account-admin.tsx'
import type { AccountView } from '#ui/screens/account/account-view.ts'
import { useApp } from '../../app-context.ts'
import { useFlow } from '../../hooks/use-flow.ts'

/** The tools of staff for an account. */
export function StaffTools({ userId, account }: { userId: UserId; account: AccountView }) {
  const app = useApp()
  const [machine] = useState(() =>
    wire(accountTogglesMachine)({ saveToggle: saveToggleActor({ ...app, userId }) }),
  )
  return <AccountAdmin toggles={useFlow(machine)} account={account} />
}
