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

/** An open invitation, an expired one, and a refusal. */
async function showSharing(page: Page, owner: Owner) {
  await page.route(`**/groupadmin/datagroups/${owner.tree.id}/viewerinvitations`, (route) => {
    const many = { type: 'about:blank', status: 429, code: 'too-many-calls', title: 'Too many' }
    if (route.request().method() === 'POST') return route.fulfill({ status: 429, json: many })
    const invitation = {
      id: '1',
      dataGroupId: owner.tree.id,
      address: 'a.very.long.address.of.a.relative@somewhere-far-away.example.org',
      createdDate: '2026-01-02T08:00:00.000Z',
      lastSentDate: '2026-01-02T08:00:00.000Z',
      expirationDate: '2026-01-16T08:00:00.000Z',
    }
    return route.fulfill({ json: { items: [invitation] } })
  })
  await openTree(page, owner)
  await button(page, /^Resend/).waitFor()
  await page.getByRole('textbox', { name: 'Share by e-mail' }).fill('cleo@mail.example')
  await button(page, 'Invite').click()
  await page.getByRole('alert').waitFor()
}

/** The plan includes two other trees, and not this one. */
async function openReadOnly(page: Page, owner: Owner) {
  await page.route(/\/groupadmin\/datagroups(\/\d+)?(\?.*)?$/, async (route) => {
    const answer = await route.fetch()
    const json = await answer.json()
    const tree = { ...(json.items?.find((one: { id: string }) => one.id === owner.tree.id) ?? json) }
    const shown = { ...tree, disabled: true }
    const others = ['הענפים של וודג׳ווד', 'Wedgwood_papers_2019_with_all_the_cousins'].map((name, at) => ({
      ...tree,
      id: String(9_000_001 + at),
      name,
    }))
    await route.fulfill({
      response: answer,
      json: json.items ? { ...json, items: [shown, ...others] } : shown,
    })
  })
  await page.route(`**/groupadmin/datagroups/${owner.tree.id}/permissions`, (route) =>
    route.fulfill({ json: 'Read,ReadContent,ListItems,ReadItems,Delete,ReadPermissions,Owner' }),
  )
  await openTree(page, owner)
  await button(page, 'Use this tree').waitFor()
}

/** An invitation to another address, with a link that may have been forwarded. */
async function showInvitation(page: Page) {
  await page.route('**/groupadmin/viewerinvitations/*/*lookup', (route) =>
    route.fulfill({
      json: {
        id: '4',
        state: 'Pending',
        standing: 'OtherAddress',
        inviterName: 'Ada Merrowby',
        treeName: 'Darwin papers',
        sentTo: 'b…@mail.example',
        dataGroupId: null,
        expirationDate: '2026-12-06T08:00:00.000Z',
      },
    }),
  )
  await page.goto(`/trees/invitation?id=4&code=${'x'.repeat(43)}`)
  await heading(page, 'Ada Merrowby shares Darwin papers with you')
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
    apart: true,
    show: async (page, { tree }) => {
      await page.goto('/trees')
      await page.getByRole('link', { name: tree.name }).waitFor()
      await cut(page, groups)
      // A page that was connected before loads its data again after being offline, because it has missed the events in
      // between. It may not be connected yet, so this is repeated.
      await expect(async () => {
        await page.context().setOffline(true)
        await page.context().setOffline(false)
        await expect(button(page, 'Load again')).toBeVisible({ timeout: 4_000 })
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
  { name: 'sharing a tree', as: 'owner', show: showSharing },
  { name: 'a tree that the plan does not include', as: 'owner', show: openReadOnly },
  {
    name: 'choosing which tree the plan includes',
    as: 'owner',
    show: async (page, owner) => {
      await openReadOnly(page, owner)
      await button(page, 'Use this tree').click()
      await page.getByRole('radio').first().waitFor()
    },
  },
  { name: 'invited to a tree', as: 'newcomer', show: showInvitation },
  { name: 'deleting a tree', as: 'owner', show: askToDelete },
  {
    name: 'a tree that is not there',
    as: 'owner',
    show: async (page) => {
      await page.goto('/trees/999999')
      await said(page, 'Tree not found')
    },
  },
]
