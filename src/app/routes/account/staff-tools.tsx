import { useSelector } from '@xstate/react'
import { useMemo, useState } from 'react'
import type { UserId } from '#domain/ids.ts'
import { keyOf } from '#domain/model/entities.ts'
import { isActing } from '#domain/signing-in/session.ts'
import { accountTogglesMachine } from '#machines/account-toggles/account-toggles.machine.ts'
import { wire } from '#machines/wire.ts'
import { saveToggleActor } from '#services/staff/account-toggles.ts'
import { AccountAdmin } from '#ui/screens/account/account-admin.tsx'
import type { AccountView } from '#ui/screens/account/account-view.ts'
import { useApp } from '../../app-context.ts'
import { useFlow } from '../../hooks/use-flow.ts'
import { useUsed } from '../../hooks/use-used.ts'
import { SwitchTo } from './switch-to.tsx'

/** The tools that staff have for an account. */
export function StaffTools({ userId, account }: { userId: UserId; account: AccountView }) {
  const app = useApp()
  const [machine] = useState(() =>
    wire(accountTogglesMachine)({ saveToggle: saveToggleActor({ ...app, userId }) }),
  )
  const managesUsers = account.toggles !== null
  useUsed(useMemo(() => (managesUsers ? [keyOf('subscriptionsOfUser', userId)] : []), [managesUsers, userId]))
  const mayAct = useSelector(
    app.session,
    ({ context: { session } }) =>
      session !== null && !isActing(session) && session.privileges.includes('ImpersonateUser'),
  )
  return (
    <AccountAdmin toggles={useFlow(machine)} account={account}>
      {mayAct && !account.own ? (
        <SwitchTo user={{ id: userId, name: account.name }}>Impersonate</SwitchTo>
      ) : null}
    </AccountAdmin>
  )
}
