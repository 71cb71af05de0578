import { useSelector } from '@xstate/react'
import { useCallback, useMemo, useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { fromPromise } from 'xstate'
import type { Privilege } from '#contract/permission.ts'
import { UserId } from '#contract/wire.ts'
import { keyOf } from '#domain/model/entities.ts'
import type { Read } from '#domain/model/selection.ts'
import type { LoadOutcome } from '#domain/pages/page-outcome.ts'
import { initialTab, tabNamed } from '#domain/users/account-tabs.ts'
import { contactInfoEditMachine } from '#machines/contact-info-edit/contact-info-edit.machine.ts'
import { pageLoadMachine } from '#machines/page-load/page-load.machine.ts'
import { wire } from '#machines/wire.ts'
import { contactInfoActors } from '#services/contact-info.ts'
import { loadAccount } from '#services/pages/account.ts'
import { AccountScreen } from '#ui/screens/account/account-screen.tsx'
import type { AccountView } from '#ui/screens/account/account-view.ts'
import { useApp } from '../../app-context.ts'
import { useRouteName } from '../../hooks/route-name.ts'
import { useFlow } from '../../hooks/use-flow.ts'
import { useShown } from '../../hooks/use-shown.ts'
import { useTitle } from '../../hooks/use-title.ts'
import { useUserId } from '../../hooks/user-id.ts'
import { Component as NotFound } from '../start/not-found.route.tsx'
import { AccountTabContent } from './account-tab-content.tsx'
import { selectAccountView } from './select-account-view.ts'

/** /account, and /users/{userId}/account for the account of another user. */
export function Component() {
  const viewerId = useUserId()
  const { userId } = useParams()
  if (userId === undefined) return <Account key={viewerId} id={viewerId} viewerId={viewerId} />
  const id = UserId.safeParse(userId)
  return id.success ? <Account key={id.data} id={id.data} viewerId={viewerId} /> : <NotFound />
}

function Account({ id, viewerId }: { id: UserId; viewerId: UserId }) {
  const app = useApp()
  const [machines] = useState(() => ({
    load: wire(pageLoadMachine)({
      load: fromPromise<LoadOutcome, undefined>(() => loadAccount(app.loader, viewerId, id)),
    }),
    contact: wire(contactInfoEditMachine)(
      contactInfoActors({ ...app, userId: id, newId: () => crypto.randomUUID() }),
    ),
  }))
  const actorId = useSelector(app.session, ({ context }) => context.session?.actorId ?? null)
  const privileges = useSelector(app.session, ({ context }) => context.session?.privileges ?? none)
  const rights = useMemo(() => ({ actorId, privileges }), [actorId, privileges])
  const known = isKnown(app.model.read, id, viewerId)
  const flow = useFlow(machines.load, { input: { known } })
  const contact = useFlow(machines.contact)
  const account = useShown(
    flow,
    useCallback((read: Read) => selectAccountView(read, id, viewerId, rights), [id, viewerId, rights]),
  )
  const [search, setSearch] = useSearchParams()
  const begin = initialTab(useRouteName(), account?.tabs ?? [])
  const named = search.get('tab')
  const open = named === null ? begin : tabNamed(named, account?.tabs ?? [])
  const formerChild = useFormerChild(account)
  useTitle(account === null || account.own ? 'My account' : `${account.name}’s account`)

  return (
    <AccountScreen
      flow={flow}
      account={account}
      formerChild={formerChild}
      open={open}
      onOpen={(tab) => setSearch({ tab }, { replace: true, preventScrollReset: true })}
    >
      {account === null ? null : <AccountTabContent tab={open} id={id} account={account} contact={contact} />}
    </AccountScreen>
  )
}

/**
 * The name of the user whose parent the viewer was when the page opened, but is no longer. Null for all others. The
 * page remembers it because the server stops naming the child.
 */
function useFormerChild(account: AccountView | null): string | null {
  const [child, setChild] = useState<string | null>(null)
  const present = account !== null && !account.own && account.supervises ? account.name : null
  if (present !== null && present !== child) setChild(present)
  return present === null ? child : null
}

const none: readonly Privilege[] = []

/** True if enough is loaded to show the page. Without the permissions, it would offer nothing to change. */
const isKnown = (read: Read, id: UserId, viewerId: UserId): boolean =>
  read(keyOf('user', id)).value !== null &&
  read(keyOf('userPermissions', id)).value !== null &&
  read(keyOf('supervisedOfUser', viewerId)).value !== null
