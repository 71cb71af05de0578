/** What each class of users gets: visitors, account holders, tree owners, family members, children, staff, demo, test. */
import { expect, type Page } from '@playwright/test'
import { demand } from '#contract/client.ts'
import { addChildAccount } from '#contract/group-admin/child-account.ts'
import { patchDataGroup } from '#contract/group-admin/data-group-acts.ts'
import { enterDemo } from './support/enter-demo.ts'
import { joins, newGroup, sharesTree } from './support/family-group.ts'
import { newProfile } from './support/new-profile.ts'
import { confirmName } from './support/signed-in.ts'
import { signInWithPassword } from './support/test-sign-in.ts'
import { test } from './support/world.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const menu = (page: Page) => page.getByRole('button', { name: /your menu$/ })
const upload = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Upload' })

/** The address and the heading of pages that a user opens. */
const pagesOfUsers = [
  ['/home', /./],
  ['/account', 'My account'],
  ['/trees', 'Trees'],
  ['/profiles', /rofiles/],
  ['/plans', 'Choose your plan'],
] as const

test('[PUB-02] [PUB-04] each class of users gets its own screens', async ({
  open,
  freshAccount,
  newcomer,
  owner,
}) => {
  test.slow()

  await test.step('a visitor reads public pages, and is asked to sign in elsewhere', async () => {
    const page = await open()
    await page.goto('/learn/faq')
    await expect(heading(page)).toHaveText('Questions and answers')
    await page.goto('/trees')
    await expect(page).toHaveURL(/\/signin\?redirect_uri=%2Ftrees$/)
  })

  await test.step('an account holder has home, account, trees, profiles and plans', async () => {
    const page = await open(newcomer)
    for (const [address, title] of pagesOfUsers) {
      await page.goto(address)
      await expect(heading(page)).toHaveText(title)
    }
    await expect(upload(page)).toBeVisible()
  })

  await test.step('a tree owner explores the own family', async () => {
    const page = await open(owner)
    await page.goto(`/persons/${owner.tree.startPersonId}`)
    await expect(heading(page)).toBeVisible()
    await page.goto(`/trees/${owner.tree.id}`)
    await expect(heading(page)).toHaveText(owner.tree.name)
  })

  await test.step('a family member explores a shared tree without one of their own', async () => {
    const [hers, his] = [await freshAccount(), await freshAccount()]
    const group = await newGroup(hers, 'The Merrowbys')
    const profile = await newProfile(hers, 'Ada', 'Merrowby')
    await joins(hers, his, group.id)
    await sharesTree(hers, profile.id, group.id)
    const page = await open(his)
    await page.goto(`/profiles/${profile.startItemId}`)
    await expect(heading(page)).toContainText('Ada Merrowby')
    await expect(page.getByRole('button', { name: 'Add detail' })).toHaveCount(0)
  })

  await test.step('a child has no way to upload, nor to a plan', async () => {
    const parent = await freshAccount()
    const profile = await newProfile(parent, 'Cleo', 'Hale')
    const child = [{ op: 'replace' as const, path: '/isChild' as const, value: true }]
    await demand(parent.transport, patchDataGroup, { params: { id: profile.id }, body: child })
    const { id } = await demand(parent.transport, addChildAccount, {
      query: { profile: profile.id },
      body: { idempotencyKey: 'account of Cleo', address: null },
    })
    const page = await open(parent)
    await page.goto(`/users/${id}/account?tab=supervised`)
    await page.getByRole('button', { name: 'Let Cleo Hale in on another device' }).click()
    const code = await page
      .getByRole('dialog')
      .getByText(/^\w{5}-\w{5}$/)
      .innerText()
    const childs = await open()
    await childs.goto('/signin/child')
    await childs.getByRole('textbox', { name: 'Code' }).fill(code)
    await childs.getByRole('button', { name: 'Sign in' }).click()
    await expect(menu(childs)).toBeVisible()
    await expect(upload(childs)).toHaveCount(0)
    await childs.goto('/plans')
    await expect(childs.getByText('A parent manages your account.', { exact: false }).first()).toBeVisible()
  })

  await test.step('staff has the lists of users', async () => {
    const page = await open()
    await signInWithPassword(page, 'staff')
    await page.goto('/admin/users')
    await expect(heading(page)).toHaveText('Users')
  })

  await test.step('a test user and a visitor of the demo are marked as such', async () => {
    const tester = await open()
    await signInWithPassword(tester, 'ben')
    await confirmName(tester)
    await menu(tester).click()
    await expect(tester.getByText('Test', { exact: true })).toBeVisible()
    const visitor = await open()
    await enterDemo(visitor)
    await menu(visitor).click()
    await expect(visitor.getByText('Demo', { exact: true })).toBeVisible()
    await expect(visitor.getByRole('link', { name: 'Sign up' })).toBeVisible()
  })
})
