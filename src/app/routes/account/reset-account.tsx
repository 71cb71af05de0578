import { useState } from 'react'
import type { UserId } from '#domain/ids.ts'
import { accountResetMachine } from '#machines/account-reset/account-reset.machine.ts'
import { wire } from '#machines/wire.ts'
import { resetAccountActor } from '#services/account-reset.ts'
import { AccountReset } from '#ui/screens/account/account-reset.tsx'
import { useApp } from '../../app-context.ts'
import { useFlow } from '../../hooks/use-flow.ts'

/** The reset of a test or demo account. `name` is null for the user's own account. */
export function ResetAccount({ userId, name }: { userId: UserId; name: string | null }) {
  const app = useApp()
  const [machine] = useState(() =>
    wire(accountResetMachine)({ resetAccount: resetAccountActor({ ...app, userId }) }),
  )
  return <AccountReset flow={useFlow(machine)} name={name} />
}
