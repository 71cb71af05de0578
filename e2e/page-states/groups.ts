/** The page of a family group: its members, and managing it. */
import type { Page } from '@playwright/test'
import { administrator, type Look, members, openGroup, showGroup, signedInId, treesOf } from './group-page.ts'
import { button, heading, type PageState, said } from './page-state.ts'

async function openMember(page: Page, look: Look = {}) {
  await showGroup(page, look)
  await openGroup(page)
  await button(page, /^Benedict/).click()
  await page.getByRole('dialog').waitFor()
}

export const groupStates: readonly PageState[] = [
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
