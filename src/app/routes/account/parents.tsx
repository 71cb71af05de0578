import { useSelector } from '@xstate/react'
import { useCallback, useMemo, useState } from 'react'
import type { UserId } from '#domain/ids.ts'
import { keyOf } from '#domain/model/entities.ts'
import type { Read } from '#domain/model/selection.ts'
import { holds, none } from '#domain/permission/permissions.ts'
import { isActing } from '#domain/signing-in/session.ts'
import type { SupervisedUser } from '#domain/users/supervised-user.ts'
import { userName } from '#domain/users/user-name.ts'
import { supervisionMachine } from '#machines/supervision/supervision.machine.ts'
import { wire } from '#machines/wire.ts'
import { supervisionActors } from '#services/supervision.ts'
import type { AccountView } from '#ui/screens/account/account-view.ts'
import { Children } from '#ui/screens/account/children.tsx'
import { ParentAccount } from '#ui/screens/account/parent-account.tsx'
import { useApp } from '../../app-context.ts'
import { useFlow } from '../../hooks/use-flow.ts'
import { useSelection } from '../../hooks/use-selection.ts'
import { useUsed } from '../../hooks/use-used.ts'
import { useUserId } from '../../hooks/user-id.ts'
import { useWhoIsHere } from '../demo/demo-visit.ts'
import { LetChildIn } from './let-child-in.tsx'
import { keysOfPossibleParents, selectPossibleParents } from './select-possible-parents.ts'
import { StaffAccess } from './staff-access.tsx'
import { SwitchTo } from './switch-to.tsx'

type Props = { id: UserId; account: AccountView }

const selectChildren = (read: Read, viewerId: UserId): SupervisedUser[] =>
  (read(keyOf('supervisedOfUser', viewerId)).value ?? []).map((id) => ({
    id,
    name: userName(read(keyOf('user', id)).value ?? {}),
  }))

/** The tab of parents of an account. */
export function Parents({ id, account }: Props) {
  const app = useApp()
  const viewerId = useUserId()
  const demo = useWhoIsHere() === 'demo'
  const acting = useSelector(
    app.session,
    ({ context }) => context.session !== null && isActing(context.session),
  )
  const [machine] = useState(() =>
    wire(supervisionMachine)(supervisionActors({ ...app, userId: id, viewerId })),
  )
  const flow = useFlow(machine)
  const known = useSelection(
    useCallback(
      (read: Read) => ({
        parents: read(keyOf('parentsOfUser', id)).value ?? { items: [], requests: [] },
        received: read(keyOf('receivedParentRequests', viewerId)).value ?? [],
        mayChange: holds(read(keyOf('userPermissions', id)).value ?? none, 'Modify'),
        possible: selectPossibleParents(read, id, viewerId),
        children: selectChildren(read, viewerId),
        supervises: (read(keyOf('supervisedOfUser', viewerId)).value ?? []).includes(id),
      }),
      [id, viewerId],
    ),
  )
  const { own, name, supervised } = account
  const mayChange = known.mayChange && !demo && !acting
  const keys = useSelection(useCallback((read: Read) => keysOfPossibleParents(read, id), [id]))
  useUsed(useMemo(() => (mayChange ? keys : []), [mayChange, keys]))
  return (
    <>
      <ParentAccount
        flow={flow}
        view={{
          own,
          name,
          supervised,
          acting,
          mayChange,
          parents: known.parents,
          possible: known.possible,
          received: own ? known.received : [],
          viewerId,
        }}
      >
        {known.supervises ? (
          <>
            {account.address === null && !acting ? <LetChildIn child={{ id, name }} /> : null}
            <SwitchTo user={{ id, name }}>Switch to this user</SwitchTo>
          </>
        ) : null}
      </ParentAccount>
      {own && !acting ? <Children users={known.children} /> : null}
      {demo ? null : <StaffAccess userId={id} name={own ? null : name} />}
    </>
  )
}
