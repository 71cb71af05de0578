/** A parent creates an account for a child without an address, and lets the child in on a second device by a code. */
import { expect, type Page } from '@playwright/test'
import { sidewaysOverflow } from './support/thumb.ts'
import { phone, test } from './support/world.ts'

const dialog = (page: Page) => page.getByRole('dialog')
const menu = (page: Page) => page.getByRole('button', { name: /your menu$/ })

async function createProfile(page: Page, given: string, surname: string) {
  await menu(page).click()
  await page.getByRole('link', { name: 'Create child accounts' }).click()
  await page.getByRole('button', { name: 'Add a profile' }).click()
  await dialog(page).getByRole('textbox', { name: 'Given name' }).fill(given)
  await dialog(page).getByRole('textbox', { name: 'Surname' }).fill(surname)
  await dialog(page).getByRole('button', { name: 'Create profile' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`${given} ${surname}`)
}

async function enter(page: Page, code: string) {
  await page.getByRole('textbox', { name: 'Code' }).fill(code)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

test('[SUP-01] [SUP-04] [SUP-17] [SUP-18] [SUP-20] [PPG-18] a child without an address gets an account, and is let in by a code', async ({
  open,
  freshAccount,
  browser,
}) => {
  test.slow()
  const page = await open(await freshAccount())
  const create = page.getByRole('button', { name: 'Create child account' })
  let code = ''

  await test.step('the button comes with the mark of a child', async () => {
    await page.goto('/home')
    await createProfile(page, 'Cleo', 'Hale')
    await page.getByRole('tab', { name: 'Manage' }).click()
    await expect(page.getByRole('checkbox', { name: 'This person is a child' })).toBeVisible()
    await expect(create).toBeHidden()
    await page.getByRole('checkbox', { name: 'This person is a child' }).check()
    await expect(create).toBeVisible()
  })

  await test.step('the parent creates one account, also with a double click', async () => {
    const calls: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/groupadmin/users?profile=')) calls.push(request.url())
    })
    await create.click()
    await page.setViewportSize(phone)
    expect(await sidewaysOverflow(page)).toEqual([])
    await dialog(page).getByRole('button', { name: 'Create account' }).dblclick()
    await expect(dialog(page)).toContainText('Cleo Hale has an account')
    expect(calls).toHaveLength(1)
  })

  await test.step('the account shows a code to let the child in', async () => {
    await dialog(page).getByRole('link', { name: 'Open the account' }).click()
    await page.getByRole('button', { name: 'Let Cleo Hale in on another device' }).click()
    const former = await dialog(page)
      .getByText(/^\w{5}-\w{5}$/)
      .textContent()
    expect(await sidewaysOverflow(page)).toEqual([])
    await dialog(page).getByRole('button', { name: 'New code' }).click()
    await expect(dialog(page).getByText(former ?? '')).toBeHidden()
    code =
      (await dialog(page)
        .getByText(/^\w{5}-\w{5}$/)
        .textContent()) ?? ''
    await dialog(page).getByRole('button', { name: 'Done' }).click()
    await expect(page.getByText(code)).toBeHidden()
  })

  await test.step('the parent finds the child again in the own account', async () => {
    const account = page.url()
    await page.goto('/account/parents')
    await page
      .getByRole('list', { name: 'Children you look after' })
      .getByRole('link', { name: 'Cleo Hale' })
      .click()
    await expect(page).toHaveURL(account)
  })

  const device = await browser.newContext({ baseURL: new URL(page.url()).origin })
  const child = await device.newPage()
  await test.step('the child enters it on another device', async () => {
    await child.goto('/signin')
    await child.getByRole('link', { name: 'Use a code from your parent' }).click()
    await enter(child, 'AAAAA-AAAAA')
    await expect(child.getByText(/This code did not work/)).toBeVisible()
    await enter(child, code.toLowerCase().replace('-', ' '))
    await expect(child).toHaveURL(/\/home$/)
  })

  await test.step('the child is supervised, and can neither upload nor create a group', async () => {
    await child.goto('/account')
    await expect(child.getByText('Your account is managed by a parent.').first()).toBeVisible()
    await child.goto('/upload')
    await expect(child.getByRole('heading', { name: 'Your parent uploads trees' })).toBeVisible()
    await child.goto('/groups')
    await expect(child.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(child.getByRole('button', { name: /create .*group|new group/i })).toHaveCount(0)
    await child.goto('/profile')
    await expect(child.getByRole('heading', { level: 1 })).toContainText('Cleo Hale')
  })

  await test.step('the code does not work a second time', async () => {
    const again = await browser.newContext({ baseURL: new URL(page.url()).origin })
    const third = await again.newPage()
    await third.goto('/signin/child')
    await enter(third, code)
    await expect(third.getByText(/This code did not work/)).toBeVisible()
    await again.close()
  })

  await test.step('a stranger finds neither the account nor the profile', async () => {
    const account = page.url()
    const stranger = await open(await freshAccount())
    await stranger.goto(account)
    await expect(stranger.getByText('Account not found')).toBeVisible()
  })
  await device.close()
})

test('a lost answer creates one account', async ({ open, freshAccount }) => {
  const page = await open(await freshAccount())
  await page.goto('/home')
  await createProfile(page, 'Ella', 'Hale')
  await page.getByRole('tab', { name: 'Manage' }).click()
  await page.getByRole('checkbox', { name: 'This person is a child' }).check()
  await page.getByRole('button', { name: 'Create child account' }).click()
  await page.route('**/groupadmin/users?profile=*', async (route) => {
    // The server creates the account, but its answer is lost.
    await route.fetch()
    return route.abort()
  })
  await dialog(page).getByRole('button', { name: 'Create account' }).click()
  await expect(dialog(page).getByRole('alert')).toContainText('no second account will be created')
  await page.unroute('**/groupadmin/users?profile=*')
  await dialog(page).getByRole('button', { name: 'Try again' }).click()
  await expect(dialog(page)).toContainText('Ella Hale has an account')
})
