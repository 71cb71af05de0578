import type { Page } from '@playwright/test'
import { button, heading, type PageState, said } from './page-state.ts'

const moment = '2026-05-01T08:00:00.000Z'
const long = 'The Merrowbys of Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch'

const group = (id: string, name: string, role: string, memberCount: number | null) => ({
  id,
  name,
  description: '',
  scopeFamilyId: null,
  photoUrl: null,
  ownerId: '901',
  ownerName: 'Dora Merrowby',
  createdDate: moment,
  modifiedDate: moment,
  modifiedUserId: null,
  answeredDate: moment,
  memberCount,
  own: { id: '1', role, visibility: 'Limited', joinedDate: moment },
})

const names = [
  'Dora Merrowby',
  'Benedict Cumberbatch',
  'محمد بن سلمان',
  'Cleo',
  '',
  'Ida Kent',
  'Lew Kent',
  'Zoe',
]

const members = names.map((displayName, index) => ({
  id: `${index + 1}`,
  familyGroupId: '17',
  userId: `90${index}`,
  role: 'Member',
  visibility: 'Limited',
  createdDate: moment,
  modifiedDate: moment,
  modifiedUserId: null,
  user: { displayName, photoUrl: null },
}))

const invite = (id: string, groupName: string, senderMessage: string, treeNames: readonly string[]) => ({
  id,
  state: 'Pending',
  groupName,
  senderName: 'Benedict Alexander Featherstonehaugh',
  senderMessage,
  recipientEmail: null,
  recipientFirstName: '',
  recipientLastName: '',
  recipientRole: 'Recruiter',
  encourageToInvite: false,
  asksForTree: false,
  expirationDate: '2126-05-15T08:00:00.000Z',
  memberCount: 4,
  treeNames,
  standing: 'Invited',
  profile: null,
  familyGroupId: null,
})

async function showGroups(page: Page, groups: readonly object[], invites: readonly object[]) {
  await page.route('**/groupadmin/users/*/familygroups', (route) =>
    route.fulfill({ json: { items: groups } }),
  )
  await page.route('**/groupadmin/users/*/familygroupinvites', (route) =>
    route.fulfill({ json: { items: invites } }),
  )
  await page.route('**/groupadmin/familygroups/*/members', (route) =>
    route.fulfill({ json: { items: members } }),
  )
  await page.goto('/groups')
  await heading(page, 'Groups')
}

export const groupListStates: readonly PageState[] = [
  {
    name: 'the groups of a user, and invitations',
    as: 'newcomer',
    show: async (page) => {
      const groups = [
        group('17', long, 'Recruiter', 8),
        group('18', 'Kents', 'Viewer', null),
        group('19', 'عائلة بن سلمان', 'Administrator', 1),
      ]
      const invites = [
        invite('41', 'The Thorncliffes', 'Come and see what I have found.\nYour cousin Ben', [
          'Thorncliffe line',
          'Whitby_papers_2019_final_version_with_all_the_cousins',
          'Penhale',
          'Holloway',
        ]),
        invite('42', long, '', []),
      ]
      await showGroups(page, groups, invites)
      await page.getByRole('link', { name: 'Kents' }).waitFor()
    },
  },
  {
    name: 'no groups',
    as: 'newcomer',
    show: async (page) => {
      await showGroups(page, [], [])
      await said(page, 'You are not in any group yet')
    },
  },
  {
    name: 'creating a group',
    as: 'newcomer',
    show: async (page) => {
      await showGroups(page, [], [])
      await button(page, 'Create a group').click()
      await page.getByRole('textbox', { name: 'Name of the group' }).waitFor()
    },
  },
]
