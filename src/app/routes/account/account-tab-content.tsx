import type { UserId } from '#domain/ids.ts'
import { userPath } from '#domain/pages/routes.ts'
import type { AccountTab } from '#domain/users/account-tabs.ts'
import type { AccountView } from '#ui/screens/account/account-view.ts'
import { ContactInfoSection } from '#ui/screens/account/contact-info.tsx'
import type { ContactInfoFlow } from '#ui/screens/account/contact-info-flow.ts'
import { OwnedGroups } from '#ui/screens/account/owned-groups.tsx'
import { Subscription } from '#ui/screens/account/subscription.tsx'
import { UserPageLink } from '#ui/screens/account/user-page-link.tsx'
import { AccountSecurity } from './account-security.tsx'
import { OwnSharing } from './own-sharing.tsx'
import { Parents } from './parents.tsx'
import { ResetAccount } from './reset-account.tsx'
import { StaffTools } from './staff-tools.tsx'

type Props = { tab: AccountTab; id: UserId; account: AccountView; contact: ContactInfoFlow }

/** The content of the open tab of an account. */
export function AccountTabContent({ tab, id, account, contact }: Props) {
  switch (tab) {
    case 'personal':
      return (
        <>
          <ContactInfoSection flow={contact} info={account.contact} mayEdit={account.mayEdit} />
          <UserPageLink href={userPath(id)} own={account.own} name={account.name} />
          {account.mayReset ? <ResetAccount userId={id} name={account.own ? null : account.name} /> : null}
        </>
      )
    case 'trees':
      return (
        <OwnedGroups title="Trees" groups={account.trees} none="No trees that you can see">
          {`A tree appears here when ${account.name} shares it with you.`}
        </OwnedGroups>
      )
    case 'profiles':
      return (
        <OwnedGroups title="Profiles" groups={account.profiles} none="No profiles that you can see">
          {`A profile appears here when ${account.name} shares it with you.`}
        </OwnedGroups>
      )
    case 'groups':
      return (
        <OwnedGroups title="Groups" groups={account.familyGroups} none="No groups that you can see">
          {`A group appears here when ${account.name} and you are both members of it.`}
        </OwnedGroups>
      )
    case 'security':
      return <AccountSecurity id={id} account={account} />
    case 'subscription':
      return <Subscription account={account} sharing={account.own ? <OwnSharing id={id} /> : null} />
    case 'supervised':
      return <Parents id={id} account={account} />
    case 'admin':
      return <StaffTools userId={id} account={account} />
  }
}
