import { describe, expect, it } from 'vitest'
import {
  type AccountViewer,
  initialTab,
  mayOpenAccount,
  tabNamed,
  tabsOfAccount,
} from '#domain/users/account-tabs.ts'

const nobody: AccountViewer = { own: false, supervises: false, readsAllUsers: false }

describe(tabsOfAccount.name, () => {
  it.each([
    ['the user', { own: true }, 'personal security subscription supervised'],
    ['a parent', { supervises: true }, 'personal trees profiles groups supervised'],
    [
      'staff who reads all users',
      { readsAllUsers: true },
      'personal trees profiles groups security subscription admin',
    ],
    [
      'staff on their own account',
      { own: true, readsAllUsers: true },
      'personal security subscription supervised admin',
    ],
    [
      'staff who is a parent',
      { supervises: true, readsAllUsers: true },
      'personal trees profiles groups security subscription supervised admin',
    ],
    ['anybody else', {}, ''],
  ] as const)(
    '[ACC-04] [ACC-05] [ACC-06] [ACC-07] [ACC-08] [ACC-12] [ACC-13] are for %s',
    (_who, is, tabs) => {
      expect(tabsOfAccount({ ...nobody, ...is }).join(' ')).toBe(tabs)
      expect(mayOpenAccount({ ...nobody, ...is })).toBe(tabs !== '')
    },
  )
})

describe('the tab that a page begins with', () => {
  const own = tabsOfAccount({ ...nobody, own: true })
  const ofChild = tabsOfAccount({ ...nobody, supervises: true })

  it.each([
    ['account', own, 'personal'],
    ['account.supervisedTab', own, 'supervised'],
    ['account.familyGroupsTab', own, 'personal'],
    ['account.familyGroupsTab', ofChild, 'groups'],
    ['account.unknownTab', own, 'personal'],
  ] as const)('[ACC-02] [NAV-13] [NAV-27] for the route %s and the tabs %j is %s', (route, tabs, tab) => {
    expect(initialTab(route, tabs)).toBe(tab)
  })

  it.each([
    ['security', own, 'security'],
    ['security', ofChild, 'personal'],
    ['', own, 'personal'],
  ] as const)('named %j among %j is %s', (name, tabs, tab) => {
    expect(tabNamed(name, tabs)).toBe(tab)
  })
})
