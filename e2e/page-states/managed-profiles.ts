import type { Page } from '@playwright/test'
import { cut, groups, refuseWith } from '../support/answers.ts'
import { signedInId } from './group-page.ts'
import { button, type PageState, said } from './page-state.ts'

const saved = {
  createdDate: '2026-05-02T14:05:00.000Z',
  modifiedDate: '2026-05-02T14:05:00.000Z',
  modifiedUserId: null,
}

/** Another user, who shares profiles with the viewer. */
const cousin = { id: '901', displayName: 'Cleopatra Featherstonehaugh-Cholmondeley of Woolfardisworthy' }

interface Made {
  readonly id: string
  readonly given: string
  readonly surname: string
  readonly gender: string
  readonly born: number
  readonly isChild?: boolean
  readonly owner?: typeof cousin
  readonly follows?: boolean
}

const made: readonly Made[] = [
  { id: '9001', given: 'Theo', surname: 'Ellery', gender: 'Male', born: 2019, isChild: true },
  {
    id: '9002',
    given: 'Wilhelmina Frederica Alexandrina Anne Louise',
    surname: 'Saxe-Coburg-Gotha-Hohenzollern',
    gender: 'Female',
    born: 1858,
  },
  { id: '9004', given: 'Rosalind', surname: 'Ellery', gender: 'Female', born: 1988, follows: true },
  { id: '9003', given: 'نورا', surname: 'إليري', gender: 'Female', born: 1931, owner: cousin },
]

const groupOf = (
  { id, given, surname, isChild = false, owner, follows = false }: Made,
  viewerId: string,
) => ({
  id,
  groupType: 'Profile',
  name: `${given} ${surname}`,
  description: '',
  startItemId: `${id}-1`,
  workspaceId: null,
  trackedGroupId: follows ? '8001' : null,
  ...(follows ? { trackedItemId: '8001-7' } : {}),
  isChild,
  isUserProfile: false,
  profileDataGroupId: null,
  ownerId: owner?.id ?? viewerId,
  workspaceType: null,
  disabled: false,
  ...saved,
  owner: owner ?? { id: viewerId, displayName: 'Nora Ellery' },
})

const personOf = ({ id, given, surname, gender, born, follows = false }: Made) => ({
  id: `${id}-1`,
  matchIds: [],
  groupIds: [id],
  differing: [],
  userRestricted: follows,
  autoRestricted: false,
  profile: true,
  placeholder: false,
  displayProperties: {
    name: `${given} ${surname}`,
    nameParts: [
      { kind: 'Given', text: given },
      { kind: 'Surname', text: surname },
    ],
    gender,
    lifespan: `${born}`,
    birthDate: { type: 'date', first: `+${born}` },
    birthSortDate: (born + 6000) * 10_000,
    birthPlaceId: null,
    deathDate: null,
    deathSortDate: null,
    deathPlaceId: null,
    living: born > 1900,
    primaryPhotoSignedUrl: null,
  },
  familyRelationships: [],
  modifiedDate: saved.modifiedDate,
  modifiedUserId: null,
})

/** Adds the made profiles to those of the server, in the list and alone. */
async function serveProfiles(page: Page) {
  const viewerId = await signedInId(page)
  await page.route(groups, async (route) => {
    const { items } = await (await route.fetch()).json()
    await route.fulfill({ json: { items: [...items, ...made.map((each) => groupOf(each, viewerId))] } })
  })
  await page.route('**/research/persons?**', async (route) => {
    const url = new URL(route.request().url())
    const ids = (url.searchParams.get('ids') ?? '').split(',')
    const known = made.map(personOf).filter(({ id }) => ids.includes(id))
    url.searchParams.set('ids', ids.filter((id) => !known.some((person) => person.id === id)).join(','))
    const { items } =
      known.length === ids.length ? nothing : await (await route.fetch({ url: url.href })).json()
    await route.fulfill({ json: { items: [...items, ...known] } })
  })
  for (const each of made) {
    await page.route(`**/groupadmin/datagroups/${each.id}?**`, (route) =>
      route.fulfill({ json: groupOf(each, viewerId) }),
    )
    await page.route(`**/groupadmin/datagroups/${each.id}/permissions`, (route) =>
      route.fulfill({ json: 'Read,ReadItems,Modify,Delete,Owner' }),
    )
    await page.route(`**/research/persons/${each.id}-1`, (route) => route.fulfill({ json: personOf(each) }))
    await page.route(`**/research/persons/${each.id}-1/assertions`, (route) =>
      route.fulfill({ json: nothing }),
    )
  }
}

const nothing = { items: [] }

async function openList(page: Page) {
  await serveProfiles(page)
  await page.goto('/profiles')
  await page.getByRole('link', { name: 'Theo Ellery' }).waitFor()
  await said(page, '1858')
}

async function openManaging(page: Page, id: string) {
  await serveProfiles(page)
  await page.goto(`/profiles/${id}-1?tab=manage`)
  await button(page, 'Delete profile').waitFor()
}

async function openChildAccount(page: Page) {
  await openManaging(page, '9001')
  await button(page, 'Create child account').click()
  await page.getByRole('dialog').waitFor()
}

const treeNames = [
  'The Ellerys',
  'Die Familie von Hohenzollern-Sigmaringen und ihre Verwandten in aller Welt',
]

/** The first page of profiles that syncs have made. */
async function serveAutoProfiles(page: Page) {
  const items = [
    'Abigail Ellery',
    'Björn Ångström-Featherstonehaugh',
    'ليلى إليري',
    'Maximiliane Ellery',
  ].map((name, index) => ({
    id: `${9100 + index}`,
    personId: `${9100 + index}-1`,
    name,
    gender: index % 2 === 0 ? 'Female' : 'Male',
    treeName: treeNames[index % 2],
  }))
  await page.route('**/groupadmin/users/*/autoProfiles*', (route) => {
    const isSearch = route.request().url().includes('q=')
    return route.fulfill({ json: isSearch ? nothing : { items, nextPageToken: 'next' } })
  })
}

async function openForm(page: Page) {
  await page.goto('/profiles')
  await button(page, 'Add a profile').click()
  await page.getByRole('textbox', { name: 'Given name' }).fill('Theo')
}

export const managedProfileStates: readonly PageState[] = [
  {
    name: 'the profiles that syncs have made',
    as: 'newcomer',
    show: async (page) => {
      await serveAutoProfiles(page)
      await page.goto('/profiles')
      await page.getByRole('link', { name: 'Abigail Ellery' }).waitFor()
    },
  },
  {
    name: 'no profile of that name',
    as: 'newcomer',
    show: async (page) => {
      await serveAutoProfiles(page)
      await page.goto('/profiles')
      await page.getByRole('searchbox', { name: 'Name' }).fill('Nobody')
      await button(page, 'Search').click()
      await said(page, 'Nobody of that name')
    },
  },
  {
    name: 'what a restricted profile is',
    as: 'newcomer',
    show: async (page) => {
      await serveProfiles(page)
      await page.goto('/profiles/9004-1')
      await button(page, 'Restricted profiles').click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'a profile that follows a tree',
    as: 'newcomer',
    show: (page) => openManaging(page, '9004'),
  },
  {
    name: 'the warning before a profile is unlinked',
    as: 'newcomer',
    show: async (page) => {
      await openManaging(page, '9004')
      await button(page, 'Unlink').click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'a profile that could not be unlinked',
    as: 'newcomer',
    show: async (page) => {
      await openManaging(page, '9004')
      await button(page, 'Unlink').click()
      await refuseWith(page, '**/groupadmin/datagroups/9004/unlink', 403, 'not-allowed')
      await button(page, 'Yes, unlink').click()
      await page.getByRole('alert').waitFor()
    },
  },
  {
    name: 'the tab Sharing of a profile that no group sees',
    as: 'newcomer',
    show: async (page) => {
      await serveProfiles(page)
      await page.route('**/groupadmin/datagroups/9001/members', (route) => route.fulfill({ json: nothing }))
      await page.goto('/profiles/9001-1?tab=sharing')
      await said(page, 'This profile is not shared with any groups.')
    },
  },
  { name: 'the managed profiles', as: 'newcomer', show: openList },
  {
    name: 'no managed profile',
    as: 'newcomer',
    show: async (page) => {
      await page.goto('/profiles')
      await said(page, 'You look after no profile yet')
    },
  },
  { name: 'a new profile', as: 'newcomer', show: openForm },
  {
    name: 'a new profile whose answer is lost',
    as: 'newcomer',
    show: async (page) => {
      await openForm(page)
      await cut(page, '**/groupadmin/datagroups')
      await button(page, 'Create profile').click()
      await page.getByRole('alert').waitFor()
    },
  },
  {
    name: 'what its owner may do with the profile of a child',
    as: 'newcomer',
    show: (page) => openManaging(page, '9001'),
  },
  {
    name: 'what the owner may do with a profile of somebody who is no child',
    as: 'newcomer',
    show: (page) => openManaging(page, '9002'),
  },
  {
    name: 'creating a child account',
    as: 'newcomer',
    show: openChildAccount,
  },
  {
    name: 'a child account whose answer is lost',
    as: 'newcomer',
    show: async (page) => {
      await openChildAccount(page)
      await cut(page, '**/groupadmin/users?profile=*')
      await button(page, 'Create account').click()
      await page.getByRole('alert').waitFor()
    },
  },
  {
    name: 'a child account that is refused',
    as: 'newcomer',
    show: async (page) => {
      await openChildAccount(page)
      await refuseWith(page, '**/groupadmin/users?profile=*', 412, 'account-there')
      await button(page, 'Create account').click()
      await page.getByRole('alert').waitFor()
    },
  },
  {
    name: 'deleting a profile',
    as: 'newcomer',
    show: async (page) => {
      await openManaging(page, '9002')
      await button(page, 'Delete profile').click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'merging two profiles of one person',
    as: 'newcomer',
    show: async (page) => {
      await openManaging(page, '9001')
      await button(page, 'Merge with another profile').click()
      await page.getByRole('combobox', { name: 'The profile that stays' }).selectOption({ index: 1 })
      await refuseWith(page, '**/groupadmin/datagroups/9001/merge*', 412, 'too-many-relatives')
      await button(page, 'Merge profiles').click()
      await page.getByRole('alert').waitFor()
    },
  },
  {
    name: 'a profile that could not be deleted',
    as: 'newcomer',
    show: async (page) => {
      await openManaging(page, '9001')
      await button(page, 'Delete profile').click()
      await page.getByRole('dialog').waitFor()
      await refuseWith(page, '**/groupadmin/datagroups/9001', 403, 'not-allowed')
      await button(page, 'Delete permanently').click()
      await page.getByRole('alert').waitFor()
    },
  },
]
