/** Which tabs an account page has, and who may open the page (requirements ACC-04 to ACC-08, ACC-12, ACC-13). */

/** The tabs, in the order in which the page shows them. */
export const accountTabs = [
  'personal',
  'trees',
  'profiles',
  'groups',
  'security',
  'subscription',
  'supervised',
  'admin',
] as const
export type AccountTab = (typeof accountTabs)[number]

/** The viewer's relation to the user of the page. */
export interface AccountViewer {
  /** True if it is the viewer's own account. */
  readonly own: boolean
  /** True if the viewer is a parent of the user. */
  readonly supervises: boolean
  readonly readsAllUsers: boolean
}

/** True if this viewer may open the page. */
export const mayOpenAccount = ({ own, supervises, readsAllUsers }: AccountViewer): boolean =>
  own || supervises || readsAllUsers

/** The tabs that this viewer sees, in the order of the page. None if the viewer may not open the page. */
export function tabsOfAccount(viewer: AccountViewer): AccountTab[] {
  const { own, supervises, readsAllUsers } = viewer
  const shown: Readonly<Record<AccountTab, boolean>> = {
    personal: true,
    trees: !own,
    profiles: !own,
    groups: !own,
    security: own || readsAllUsers,
    subscription: own || readsAllUsers,
    supervised: own || supervises,
    admin: readsAllUsers,
  }
  return mayOpenAccount(viewer) ? accountTabs.filter((tab) => shown[tab]) : []
}

/** Maps the part of a route's name after the dot to the tab that it opens (requirement NAV-27). */
const tabOfVariant: Readonly<Record<string, AccountTab>> = {
  supervisedTab: 'supervised',
  familyGroupsTab: 'groups',
}

/** Returns the tab that a route opens; Personal if the route names none, or one that the viewer does not see. */
export function initialTab(routeName: string, tabs: readonly AccountTab[]): AccountTab {
  const [, variant = ''] = routeName.split('.')
  return tabNamed(tabOfVariant[variant] ?? '', tabs)
}

/** Returns the viewer's tab with this name, or Personal. */
export const tabNamed = (name: string, tabs: readonly AccountTab[]): AccountTab =>
  tabs.find((tab) => tab === name) ?? 'personal'
