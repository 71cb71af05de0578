/** The page of a family group with made answers, for the states of its parts. */
import type { Page } from '@playwright/test'
import { currentUserKey } from '#domain/device/storage-keys.ts'
import { heading } from './page-state.ts'

export const moment = '2026-05-01T08:00:00.000Z'

export interface Look {
  /** What the viewer may do: the permissions of a role. */
  readonly permissions?: string
  readonly trees?: readonly object[]
  readonly people?: readonly object[]
  readonly invited?: readonly object[]
  readonly ownerId?: string
  /** The rows of the list of potential members. */
  readonly potential?: readonly object[]
  readonly scopeFamilyId?: string | null
  /** The role of the viewer in the group. */
  readonly role?: string
}

const owner = 'Read,ReadContent,ListItems,ReadItems,ModifyItems,Modify,AddItems,DeleteItems,Delete,Owner'

export const administrator = 'Read,ReadContent,ListItems,ReadItems,ModifyItems,Modify,AddItems'

/** A group with people of every role, one of them with a very long name, and two who are invited. */
export async function showGroup(
  page: Page,
  {
    permissions = owner,
    trees = [],
    people = members,
    invited = invites,
    ownerId = group.ownerId,
    role = group.own.role,
    potential = [],
    scopeFamilyId = null,
  }: Look = {},
) {
  await page.route('**/groupadmin/familygroups?ids=17', (route) =>
    route.fulfill({ json: { items: [{ ...group, ownerId, scopeFamilyId, own: { ...group.own, role } }] } }),
  )
  await page.route('**/groupadmin/familygroups/17/permissions', (route) =>
    route.fulfill({ json: permissions }),
  )
  await page.route('**/groupadmin/familygroups/17/members', (route) =>
    route.fulfill({ json: { items: people } }),
  )
  await page.route('**/groupadmin/familygroups/17/potentialmembers', (route) =>
    route.fulfill({ json: { items: potential } }),
  )
  await page.route('**/groupadmin/familygroups/17/invites', (route) =>
    route.fulfill({ json: { items: invited } }),
  )
  await page.route('**/groupadmin/familygroups/17/datagroups', (route) =>
    route.fulfill({ json: { items: trees } }),
  )
  await page.route('**/groupadmin/familygroups/17/members/*', (route) =>
    route.fulfill({ json: { ...members[1], history } }),
  )
}

/** The id of the signed-in user, from the page's storage. */
export async function signedInId(page: Page): Promise<string> {
  const { origins } = await page.context().storageState()
  const stored = origins.flatMap(({ localStorage }) => localStorage)
  return stored.find(({ name }) => name === currentUserKey)?.value ?? group.ownerId
}

const group = {
  id: '17',
  name: 'The Merrowbys of Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch',
  description: '',
  scopeFamilyId: null,
  photoUrl: null,
  ownerId: '901',
  ownerName: 'Dora Merrowby',
  createdDate: moment,
  modifiedDate: moment,
  modifiedUserId: null,
  answeredDate: '2026-11-01T08:00:00.000Z',
  memberCount: 5,
  own: { id: '1', role: 'Owner', visibility: 'Limited', joinedDate: moment },
}

const member = (id: string, role: string, displayName: string) => ({
  id,
  familyGroupId: '17',
  userId: `90${id}`,
  role,
  visibility: 'Limited',
  createdDate: moment,
  modifiedDate: moment,
  modifiedUserId: null,
  user: { displayName, photoUrl: null },
})

export const members = [
  member('1', 'Owner', 'Dora Merrowby'),
  member('2', 'Recruiter', 'Benedict Alexander Cumberbatch-Featherstonehaugh of Cholmondeley'),
  member('3', 'Administrator', 'Cleo Merrowby'),
  member('4', 'Viewer', ''),
  member('5', 'Member', 'محمد بن سلمان'),
]

const history = [
  { happening: 'Invited', role: 'Member', date: moment, byName: 'Dora Merrowby' },
  { happening: 'Joined', role: 'Member', date: '2026-05-03T08:00:00.000Z', byName: '' },
  { happening: 'RoleChanged', role: 'Recruiter', date: '2026-06-03T08:00:00.000Z', byName: 'Dora Merrowby' },
]

const invite = (id: string, recipientFirstName: string, recipientEmail: string, expirationDate: string) => ({
  id,
  familyGroupId: '17',
  senderUserId: '901',
  recipientUserId: null,
  recipientEmail,
  recipientMobileNumber: null,
  recipientFirstName,
  recipientLastName: '',
  recipientRole: 'Member',
  profileDataGroupId: null,
  profileDisplayName: null,
  profileGender: null,
  senderMessage: '',
  encourageToInvite: false,
  asksForTree: false,
  createdDate: moment,
  lastSentDate: moment,
  expirationDate,
  closedDate: null,
  result: 'Pending',
})

const invites = [
  invite('1', 'Florence', 'florence@mail.example', '2126-05-15T08:00:00.000Z'),
  invite(
    '2',
    '',
    'a.very.long.address.of.a.relative@somewhere-far-away.example.org',
    '2026-05-15T08:00:00.000Z',
  ),
]

export const sharedTree = (id: string, name: string, displayName: string) => ({
  id,
  groupType: 'Research',
  name,
  description: '',
  startItemId: null,
  workspaceId: null,
  trackedGroupId: null,
  isChild: false,
  isUserProfile: false,
  profileDataGroupId: null,
  ownerId: '901',
  owner: { id: '901', displayName },
  workspaceType: null,
  disabled: false,
  createdDate: moment,
  modifiedDate: moment,
  modifiedUserId: null,
  memberId: id,
  role: 'Viewer',
  sharedDate: moment,
})

export async function openGroup(page: Page, tab = 'people') {
  await page.goto(`/groups/17?tab=${tab}`)
  await heading(page, group.name)
}

/** Two trees of one owner, one with a very long name. */
export const treesOf = (ownerId: string) =>
  [
    sharedTree('1', 'Merrowby papers', ''),
    sharedTree('2', 'Whitby_papers_2019_final_version_with_all_the_cousins_of_Llanfairpwllgwyngyll', ''),
  ].map((tree) => ({ ...tree, ownerId, owner: { id: ownerId, displayName: '' } }))
