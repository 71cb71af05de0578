import type { UserId } from '#domain/ids.ts'
import type { AccountTab } from '#domain/users/account-tabs.ts'
import type { AccountView } from '#ui/screens/account/account-view.ts'
import type { ContactInfoFlow } from '#ui/screens/account/contact-info-flow.ts'
import { OwnedGroups } from '#ui/screens/account/owned-groups.tsx'
import { Subscription } from '#ui/screens/account/subscription.tsx'
import { AccountSecurity } from './account-security.tsx'
import { OwnSubscription } from './own-subscription.tsx'
import { Parents } from './parents.tsx'
import { PersonalTab } from './personal-tab.tsx'
import { StaffTools } from './staff-tools.tsx'

type Props = { tab: AccountTab; id: UserId; account: AccountView; contact: ContactInfoFlow }

/** The content of the open tab of an account. */
export function AccountTabContent({ tab, id, account, contact }: Props) {
  switch (tab) {
    case 'personal':
      return <PersonalTab id={id} account={account} contact={contact} />
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
      return account.own ? <OwnSubscription id={id} account={account} /> : <Subscription account={account} />
    case 'supervised':
      return <Parents id={id} account={account} />
    case 'admin':
      return <StaffTools userId={id} account={account} />
  }
}
