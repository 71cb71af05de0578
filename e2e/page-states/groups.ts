import type { Page } from '@playwright/test'
import { currentUserKey } from '#domain/device/storage-keys.ts'
import { refuseWith } from '../support/answers.ts'
import type { Owner } from '../support/world.ts'
import { button, heading, type PageState, said } from './page-state.ts'

const moment = '2026-05-01T08:00:00.000Z'

/** A group with people of every role, one of them with a very long name, and two who are invited. */
interface Look {
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

const administrator = 'Read,ReadContent,ListItems,ReadItems,ModifyItems,Modify,AddItems'

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

const members = [
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

const sharedTree = (id: string, name: string, displayName: string) => ({
  id,
  groupType: 'Research',
  name,
  description: '',
  startItemId: null,
  workspaceId: null,
  trackedGroupId: null,
  isChild: false,
  isUserProfile: false,
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
const treesOf = (ownerId: string) =>
  [
    sharedTree('1', 'Merrowby papers', ''),
    sharedTree('2', 'Whitby_papers_2019_final_version_with_all_the_cousins_of_Llanfairpwllgwyngyll', ''),
  ].map((tree) => ({ ...tree, ownerId, owner: { id: ownerId, displayName: '' } }))

async function openMember(page: Page, look: Look = {}) {
  await showGroup(page, look)
  await openGroup(page)
  await button(page, /^Benedict/).click()
  await page.getByRole('dialog').waitFor()
}

const seen = (number: number, given: string, role: string, hides = false) => ({
  id: `1-${number}`,
  matchIds: [],
  groupIds: ['1'],
  differing: [],
  userRestricted: false,
  autoRestricted: hides,
  profile: false,
  placeholder: false,
  displayProperties: {
    name: `${given} Merrowby`,
    nameParts: [
      { kind: 'Given', text: given },
      { kind: 'Surname', text: 'Cumberbatch-Featherstonehaugh of Merrowby' },
    ],
    gender: number % 2 === 0 ? 'Female' : 'Male',
    lifespan: '',
    birthDate: null,
    birthSortDate: null,
    birthPlaceId: null,
    deathDate: null,
    deathSortDate: null,
    deathPlaceId: null,
    living: hides,
    primaryPhotoSignedUrl: null,
  },
  familyRelationships: [{ familyId: '1-1', role }],
  modifiedDate: moment,
  modifiedUserId: null,
})

const preview = {
  personCount: 3010,
  livingCount: 409,
  restrictedCount: 3,
  photoCount: 0,
  placeCount: 87,
  sample: [
    seen(1, 'Josiah', 'Father'),
    seen(2, 'Dora', 'Mother'),
    ...['Ida', 'Rufus', 'Hester', 'Silas', 'Edwin', 'Lucy'].map((given, at) =>
      seen(at + 3, given, 'Child', at > 1),
    ),
  ],
}

/** A tree that can be shared with the group, and what its members would see of it. */
async function chooseTree(page: Page, owner: Owner) {
  await page.route('**/research/datagroups/*/preview?**', (route) => route.fulfill({ json: preview }))
  await showGroup(page, { ownerId: owner.userId })
  await openGroup(page, 'trees')
  await button(page, 'Share a tree').click()
  await page.getByRole('radio', { name: owner.tree.name }).check()
}

async function showSheet(page: Page, owner: Owner) {
  await chooseTree(page, owner)
  await button(page, 'See what members will see').click()
  await page.getByRole('dialog', { name: /\?$/ }).waitFor()
}

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

export const groupStates: readonly PageState[] = [
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
  { name: 'choosing a tree for a group', as: 'owner', show: chooseTree },
  {
    name: 'a plan that is too small for a group of others',
    as: 'owner',
    show: async (page) => {
      await showGroup(page)
      await openGroup(page, 'trees')
      await button(page, 'Share a tree').click()
      await page.getByRole('note').waitFor()
    },
  },
  { name: 'what members will see', as: 'owner', show: showSheet },
  {
    name: 'a tree as a member sees it',
    as: 'owner',
    show: async (page, owner) => {
      await showSheet(page, owner)
      await button(page, 'See as a member').click()
      await page.getByRole('dialog', { name: /as a member sees it$/ }).waitFor()
      await button(page, /^Dora/).waitFor()
    },
  },
  {
    name: 'no tree to share',
    as: 'newcomer',
    show: async (page) => {
      await showGroup(page)
      await openGroup(page, 'trees')
      await button(page, 'Share a tree').click()
      await said(page, 'No trees are available to share.')
    },
  },
  {
    name: 'ending the share of a tree',
    as: 'newcomer',
    show: async (page) => {
      await showGroup(page, { trees: [sharedTree('1', 'Merrowby papers', 'Dora Merrowby')] })
      await openGroup(page, 'trees')
      await button(page, 'What to do with Merrowby papers').click()
      await button(page, 'Stop sharing Merrowby papers').click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'the people of a group',
    as: 'newcomer',
    show: async (page) => {
      await showGroup(page)
      await openGroup(page)
      await button(page, /^Cleo/).waitFor()
      await heading(page, 'Invited')
    },
  },
  {
    name: 'the people of a group, for a plain member',
    as: 'newcomer',
    show: async (page) => {
      await showGroup(page, { permissions: 'Read,ReadContent,ListItems,ReadItems' })
      await openGroup(page)
      await said(page, /^One more person is in the group as a Viewer/)
    },
  },
  {
    name: 'a group with one member',
    as: 'newcomer',
    show: async (page) => {
      await showGroup(page, { people: members.slice(0, 1), invited: [] })
      await openGroup(page)
      await said(page, /^You are the only member so far/)
    },
  },
  {
    name: 'a group for a Viewer',
    as: 'newcomer',
    show: async (page) => {
      await showGroup(page, { permissions: 'Read' })
      await openGroup(page)
      await said(page, 'You do not have permission to see the members of this group.')
    },
  },
  {
    name: 'the shared trees of a group',
    as: 'newcomer',
    show: async (page) => {
      const trees = [
        sharedTree('1', 'Merrowby papers', 'Dora Merrowby'),
        sharedTree(
          '2',
          'Cumberbatch_Featherstonehaugh_2019_final_version_with_all_the_cousins',
          'Cleo Merrowby',
        ),
      ]
      await showGroup(page, { trees })
      await openGroup(page, 'trees')
      await page.getByRole('link', { name: 'Merrowby papers' }).waitFor()
    },
  },
  {
    name: 'a group without trees',
    as: 'newcomer',
    show: async (page) => {
      await showGroup(page)
      await openGroup(page, 'trees')
      await said(page, 'No tree is shared with this group yet')
    },
  },
  {
    name: 'managing a group',
    as: 'newcomer',
    show: async (page) => {
      await showGroup(page)
      await openGroup(page, 'manage')
      await button(page, 'Delete this group').waitFor()
    },
  },
  {
    name: 'renaming a group',
    as: 'newcomer',
    show: async (page) => {
      await showGroup(page)
      await openGroup(page, 'manage')
      await button(page, 'Rename').click()
      await page.getByRole('textbox', { name: 'Name of the group' }).fill('')
      await page.getByRole('alert').waitFor()
    },
  },
  {
    name: 'handing a group over',
    as: 'newcomer',
    show: async (page) => {
      await showGroup(page)
      await openGroup(page, 'manage')
      await button(page, 'Hand over to another owner').click()
      await page.getByRole('radio', { name: 'Cleo Merrowby' }).check()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'handing a group over that sees own trees',
    as: 'newcomer',
    show: async (page) => {
      const ownerId = await signedInId(page)
      await showGroup(page, { ownerId, trees: treesOf(ownerId) })
      await openGroup(page, 'manage')
      await button(page, 'Hand over to another owner').click()
      await page.getByRole('radio', { name: 'Cleo Merrowby' }).check()
      await button(page, 'Continue').click()
      await said(page, /^Your plan does not allow sharing/)
    },
  },
  {
    name: 'leaving a group that sees own trees',
    as: 'newcomer',
    show: async (page) => {
      const trees = treesOf(await signedInId(page))
      await showGroup(page, { trees, role: 'Administrator', permissions: administrator })
      await openGroup(page, 'manage')
      await button(page, 'Leave this group').click()
      await page.getByRole('checkbox', { name: 'Also stop sharing my trees with this group' }).uncheck()
    },
  },
  {
    name: 'deleting a group',
    as: 'newcomer',
    show: async (page) => {
      await showGroup(page)
      await openGroup(page, 'manage')
      await button(page, 'Delete this group').click()
      await page.getByRole('dialog').waitFor()
    },
  },
  { name: 'a member of a group', as: 'newcomer', show: (page) => openMember(page) },
  {
    name: 'the history of a member',
    as: 'newcomer',
    show: async (page) => {
      await openMember(page)
      await page.getByRole('tab', { name: 'History' }).click()
      await said(page, /^Joined/)
    },
  },
  {
    name: 'removing a member',
    as: 'newcomer',
    show: async (page) => {
      await openMember(page)
      await button(page, 'Remove from the group…').click()
      await page.getByRole('dialog', { name: /^Remove/ }).waitFor()
    },
  },
  {
    name: 'removing a member who shares trees',
    as: 'newcomer',
    show: async (page) => {
      await openMember(page, { trees: treesOf('902') })
      await button(page, 'Remove from the group…').click()
      await page.getByRole('dialog', { name: /^Remove/ }).waitFor()
    },
  },
  {
    name: 'the tip about groups',
    as: 'newcomer',
    show: async (page) => {
      await showGroup(page)
      await openGroup(page)
      await button(page, 'What members see').click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'a group that is not there',
    as: 'newcomer',
    show: async (page) => {
      await page.goto('/groups/999999')
      await said(page, 'Group not found')
    },
  },
]
