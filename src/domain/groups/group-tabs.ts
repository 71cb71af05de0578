/** The tabs of the page of a family group (GRP-08, GRP-09, NAV-15). */
export const groupTabs = ['people', 'trees', 'manage'] as const
export type GroupTab = (typeof groupTabs)[number]

/** The part of a route's name after the dot, and the tab that it opens. */
const tabOfVariant: Readonly<Record<string, GroupTab>> = { researchGroupsTab: 'trees' }

/** Returns the tab that the address names, or else the one of the route; People if neither names one. */
export function groupTab(routeName: string, named: string | null): GroupTab {
  const [, variant = ''] = routeName.split('.')
  return groupTabs.find((tab) => tab === named) ?? tabOfVariant[variant] ?? 'people'
}
