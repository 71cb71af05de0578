import { expect, type Page } from '@playwright/test'
import { aFewChanges } from '#machines/tree-upload/sample-changes.ts'
import { cut, groups, syncAnswer } from '../support/answers.ts'
import type { Owner } from '../support/world.ts'
import { button, heading, type PageState, said } from './page-state.ts'

async function openTree(page: Page, { tree }: Owner) {
  await page.goto(`/trees/${tree.id}`)
  await heading(page, tree.name)
}

async function askToDelete(page: Page, owner: Owner) {
  await openTree(page, owner)
  await button(page, 'Delete this tree').click()
  await page.getByRole('dialog').waitFor()
}

/** Three uploads, of which the last can be undone. */
async function showHistory(page: Page) {
  const syncs = ['Completed', 'Cancelled', 'Completed'].map((state, index) => ({
    ...syncAnswer(state),
    id: String(3 - index),
  }))
  await page.route('**/research/workspaces/*/syncs', (route) => route.fulfill({ json: { items: syncs } }))
  await page.route('**/research/syncs/*/changes', (route) => {
    const last = route.request().url().endsWith('/3/changes')
    return route.fulfill({ json: { state: 'Applied', canUndo: last, ...aFewChanges } })
  })
}

export const treeStates: readonly PageState[] = [
  {
    name: 'no trees',
    as: 'newcomer',
    show: async (page) => {
      await page.goto('/trees')
      await said(page, 'No tree yet')
    },
  },
  {
    name: 'the list of trees',
    as: 'owner',
    show: async (page, { tree }) => {
      await page.goto('/trees')
      await page.getByRole('link', { name: tree.name }).waitFor()
    },
  },
  {
    name: 'trees out of reach',
    as: 'owner',
    show: async (page) => {
      await cut(page, groups)
      await page.goto('/trees')
      await said(page, 'We could not reach the server')
    },
  },
  {
    name: 'trees that may have changed since',
    as: 'owner',
    show: async (page, { tree }) => {
      await page.goto('/trees')
      await page.getByRole('link', { name: tree.name }).waitFor()
      await cut(page, groups)
      // What is announced meanwhile never comes, so the page loads again; only once it was connected, though.
      await expect(async () => {
        await page.context().setOffline(true)
        await page.context().setOffline(false)
        await expect(button(page, 'Load again')).toBeVisible({ timeout: 1000 })
      }).toPass()
    },
  },
  { name: 'a tree', as: 'owner', show: openTree },
  {
    name: 'naming a tree',
    as: 'owner',
    show: async (page, owner) => {
      await openTree(page, owner)
      await button(page, 'Edit name and description').click()
      await page.getByRole('textbox', { name: 'Name' }).fill('')
      await page.getByRole('alert').waitFor()
    },
  },
  {
    name: 'a tree with a history',
    as: 'owner',
    show: async (page, owner) => {
      await showHistory(page)
      await openTree(page, owner)
      await button(page, 'Undo this update').waitFor()
    },
  },
  {
    name: 'undoing an update',
    as: 'owner',
    show: async (page, owner) => {
      await showHistory(page)
      await openTree(page, owner)
      await button(page, 'Undo this update').click()
      await page.getByRole('dialog').waitFor()
    },
  },
  { name: 'deleting a tree', as: 'owner', show: askToDelete },
  {
    name: 'deleting a tree, the server out of reach',
    as: 'owner',
    show: async (page, owner) => {
      await askToDelete(page, owner)
      await cut(page, `**/datagroups/${owner.tree.id}`)
      await button(page, 'Delete the tree').click()
      await page.getByRole('alert').waitFor()
    },
  },
  {
    name: 'a tree that is not there',
    as: 'owner',
    show: async (page) => {
      await page.goto('/trees/999999')
      await said(page, 'This tree is not here')
    },
  },
]
