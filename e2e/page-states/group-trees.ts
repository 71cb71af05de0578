/** Trees that a family group sees, and sharing one. */
import type { Page } from '@playwright/test'
import type { Owner } from '../support/world.ts'
import { moment, openGroup, sharedTree, showGroup } from './group-page.ts'
import { button, type PageState, said } from './page-state.ts'

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

export const groupTreeStates: readonly PageState[] = [
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
]
