/** The people of a family group: around the common ancestors, while somebody is added, and in the sharing editor. */
import type { Page } from '@playwright/test'
import { refuseWith } from '../support/answers.ts'
import { type Look, moment, openGroup, showGroup } from './group-page.ts'
import { button, heading, type PageState, said } from './page-state.ts'

const potentialMember = (
  number: number,
  displayName: string,
  scopeLevel: string,
  changes: object = { isProfileShared: true },
) => ({
  id: `profile-${number}`,
  profileGroupId: `${number}`,
  profilePerson: { id: `${number}-1`, displayName, gender: 'Female', birthYear: 1900 + (number % 100) },
  profileGroup: {
    id: `${number}`,
    name: displayName,
    ownerId: '901',
    ownerName: 'Dora Merrowby',
    isUserProfile: false,
    isChild: false,
  },
  user: null,
  member: null,
  sharedProfileMember: null,
  isProfileShared: false,
  isProfileOwner: true,
  canModifyProfile: true,
  canRemoveProfile: true,
  hasPendingInvite: false,
  hasPendingGroupInvite: false,
  lastSharingInvite: null,
  lastGroupInvite: null,
  lastUserInvite: null,
  isSuggested: false,
  assumeDeceased: false,
  isUserSupervisor: false,
  scopeLevel,
  ...changes,
})

const suggested = { isSuggested: true }

const family = [
  potentialMember(101, 'Josiah Merrowby', 'Ancestors'),
  potentialMember(102, 'Cleo Cumberbatch-Featherstonehaugh of Cholmondeley', 'Child'),
  potentialMember(103, 'Silas Merrowby', 'Child', { hasPendingInvite: true }),
  potentialMember(104, 'Hester Merrowby', 'Child', { hasPendingGroupInvite: true }),
  potentialMember(105, 'Edwin Merrowby', 'Child', suggested),
  potentialMember(106, 'Lucy Merrowby', 'Child', suggested),
  potentialMember(107, 'ليلى بنت محمد', 'Grandchild'),
]

/** As many people as in the largest family. */
const crowd = Array.from({ length: 300 }, (_, index) =>
  potentialMember(
    200 + index,
    `Merrowby the ${index + 1}th`,
    ['Ancestors', 'Child', 'Grandchild', 'None'][index % 4] ?? 'None',
    index % 10 === 9 ? suggested : { isProfileShared: true },
  ),
)

const ancestor = (id: string, displayName: string, gender: string, birthYear: number, deathYear: number) => ({
  id,
  displayName,
  gender,
  birthYear,
  deathYear,
})

const foundFamily = {
  id: '1-1',
  father: ancestor('1-1', 'Henry VIII Tudor', 'Male', 1491, 1547),
  mother: ancestor('1-2', 'Jane Seymour of Llanfairpwllgwyngyll', 'Female', 1509, 1537),
  childCount: 1,
  marriageYear: 1536,
  groupIds: ['1'],
  treeNames: ['Royal families of Europe'],
}

async function showFamily(page: Page, look: Look = {}) {
  await page.route('**/research/families/search?**', (route) =>
    route.fulfill({
      json: { items: [foundFamily, { ...foundFamily, id: '1-2', father: null }], limited: true },
    }),
  )
  await showGroup(page, { potential: family, scopeFamilyId: '1-1', ...look })
  await openGroup(page)
}

const sharing = { id: '3', role: 'Viewer', createdDate: moment }

const request = {
  id: '71',
  lastSentDate: moment,
  expirationDate: '2126-05-15T08:00:00.000Z',
  dataGroupApproval: 'Pending',
  principalApproval: 'Approved',
  result: 'Pending',
}

const ofOthers = { isProfileOwner: false, canModifyProfile: false }

/** A row of each kind: shared, asked for, of somebody else. */
const editable = [
  potentialMember(101, 'Josiah Merrowby', 'None', { isProfileShared: true, sharedProfileMember: sharing }),
  potentialMember(102, 'Cleo Cumberbatch-Featherstonehaugh of Cholmondeley', 'None', {
    hasPendingInvite: true,
    lastSharingInvite: request,
  }),
  potentialMember(103, 'Silas Merrowby', 'None', {
    ...ofOthers,
    isProfileShared: true,
    sharedProfileMember: sharing,
  }),
  potentialMember(104, 'Hester Merrowby', 'None', { ...ofOthers, canRemoveProfile: false }),
  potentialMember(107, 'ليلى بنت محمد', 'None', suggested),
]

async function openEditor(page: Page) {
  await showGroup(page, { potential: editable })
  await openGroup(page)
  await button(page, 'Share profiles').click()
  await page.getByRole('checkbox', { name: 'Josiah Merrowby' }).waitFor()
}

export const groupPeopleStates: readonly PageState[] = [
  {
    name: 'the profiles that a group may see',
    as: 'newcomer',
    show: async (page) => {
      await openEditor(page)
      await page.getByRole('checkbox', { name: 'ليلى بنت محمد' }).check()
    },
  },
  {
    name: 'a profile that could not be shared with a group',
    as: 'newcomer',
    show: async (page) => {
      await openEditor(page)
      await refuseWith(page, '**/groupadmin/datagroups/107/members', 412, 'plan-shares-own-groups')
      await page.getByRole('checkbox', { name: 'ليلى بنت محمد' }).check()
      await button(page, 'Save').click()
      await page.getByRole('dialog').getByRole('alert').waitFor()
    },
  },
  {
    name: 'removing a profile with a pending request from a group',
    as: 'newcomer',
    show: async (page) => {
      await openEditor(page)
      await button(page, /^Remove Cleo/).click()
      await page.getByRole('dialog', { name: /^Remove Cleo/ }).waitFor()
    },
  },
  {
    name: 'the people of a group around the common ancestors',
    as: 'newcomer',
    show: async (page) => {
      await showFamily(page)
      await heading(page, 'Grandchildren and spouses')
      await page.getByText('2 suggestions').click()
    },
  },
  {
    name: 'a group of 300 people',
    as: 'newcomer',
    show: async (page) => {
      await showFamily(page, { potential: crowd })
      await heading(page, 'Grandchildren and spouses')
    },
  },
  {
    name: 'choosing the common ancestors of a group',
    as: 'newcomer',
    show: async (page) => {
      await showFamily(page, { scopeFamilyId: null })
      await button(page, 'Choose common ancestors').click()
      await page.getByRole('searchbox', { name: 'Names of the couple' }).fill('Henry Jane')
      await page.getByRole('radio', { name: /^Henry/ }).check()
    },
  },
  {
    name: 'a small group before the common ancestors are chosen',
    as: 'newcomer',
    show: async (page) => {
      await showGroup(page)
      await openGroup(page)
      await said(page, 'Whose family is this?')
    },
  },
  {
    name: 'adding a suggested person to a group',
    as: 'newcomer',
    show: async (page) => {
      await showFamily(page)
      await button(page, 'Add someone').click()
      await page.getByRole('radio', { name: /^Edwin/ }).check()
      await button(page, 'Add profile').waitFor()
    },
  },
  {
    name: 'adding somebody new to a group',
    as: 'newcomer',
    show: async (page) => {
      await showFamily(page)
      await button(page, 'Add someone').click()
      await button(page, 'Somebody new…').click()
      await page.getByRole('textbox', { name: 'Given name' }).fill('Nora')
    },
  },
]
