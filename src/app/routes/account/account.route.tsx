import { useCallback, useState } from 'react'
import { useMatches, useParams, useSearchParams } from 'react-router'
import { fromPromise } from 'xstate'
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
import { AccountAdmin } from '#ui/screens/account/account-admin.tsx'
import { AccountScreen } from '#ui/screens/account/account-screen.tsx'
import { ContactInfoSection } from '#ui/screens/account/contact-info.tsx'
import { OwnedGroups } from '#ui/screens/account/owned-groups.tsx'
import { ParentAccount } from '#ui/screens/account/parent-account.tsx'
import { Subscription } from '#ui/screens/account/subscription.tsx'
import { useApp } from '../../app-context.ts'
import { useFlow } from '../../hooks/use-flow.ts'
import { useShown } from '../../hooks/use-shown.ts'
import { useTitle } from '../../hooks/use-title.ts'
import { useUserId } from '../../hooks/user-id.ts'
import { Component as NotFound } from '../start/not-found.route.tsx'
import { AccountSecurity } from './account-security.tsx'
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
  const known = isKnown(app.model.read, id, viewerId)
  const flow = useFlow(machines.load, { input: { known } })
  const contact = useFlow(machines.contact)
  const account = useShown(
    flow,
    useCallback((read: Read) => selectAccountView(read, id, viewerId), [id, viewerId]),
  )
  const [search, setSearch] = useSearchParams()
  const begin = initialTab(useMatches().at(-1)?.id ?? '', account?.tabs ?? [])
  const named = search.get('tab')
  useTitle(account === null || account.own ? 'My account' : `${account.name}’s account`)

  return (
    <AccountScreen
      flow={flow}
      account={account}
      open={named === null ? begin : tabNamed(named, account?.tabs ?? [])}
      onOpen={(tab) => setSearch({ tab }, { replace: true, preventScrollReset: true })}
      content={
        account === null
          ? nothing
          : {
              personal: () => (
                <ContactInfoSection flow={contact} info={account.contact} mayEdit={account.mayEdit} />
              ),
              trees: () => (
                <OwnedGroups title="Trees" groups={account.trees} none="No trees that you may see">
                  {`A tree appears here when ${account.name} shares it with you.`}
                </OwnedGroups>
              ),
              profiles: () => (
                <OwnedGroups title="Profiles" groups={account.profiles} none="No profiles that you may see">
                  {`A profile appears here when ${account.name} shares it with you.`}
                </OwnedGroups>
              ),
              groups: () => (
                <OwnedGroups title="Groups" groups={[]} none="No family groups">
                  {`${account.name} is in no family group.`}
                </OwnedGroups>
              ),
              security: () => <AccountSecurity id={id} account={account} />,
              subscription: () => <Subscription account={account} />,
              supervised: () => <ParentAccount account={account} />,
              admin: () => <AccountAdmin />,
            }
      }
    />
  )
}

const empty = () => null
const nothing = {
  personal: empty,
  trees: empty,
  profiles: empty,
  groups: empty,
  security: empty,
  subscription: empty,
  supervised: empty,
  admin: empty,
}

/** Without the permissions the page would offer nothing to change. */
const isKnown = (read: Read, id: UserId, viewerId: UserId): boolean =>
  read(keyOf('user', id)).value !== null &&
  read(keyOf('userPermissions', id)).value !== null &&
  read(keyOf('supervisedOfUser', viewerId)).value !== null
