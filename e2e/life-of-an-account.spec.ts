/** From the waitlist to signing out, with staff in between. The preview of this server has no places. */
import { expect, type Page } from '@playwright/test'
import { Mailbox } from '#contract/configuration.ts'
import { codeMailedTo } from './support/mailbox.ts'
import { type OwnServer, startOwnServer } from './support/own-server.ts'
import { confirmName, newPerson } from './support/signed-in.ts'
import { test } from './support/world.ts'

let server: OwnServer

test.beforeAll(async () => {
  server = await startOwnServer({ PREVIEW_SPOTS: '0', DEMO: '0', STAFF: '', CAPTCHA_SITE_KEY: 'kinweave' })
})
test.afterAll(() => server.stop())

test(
  'a user waits, gets a place, confirms a name, sees that staff has acted for them, and signs out everywhere',
  { tag: '@soak' },
  async ({ open }, { workerIndex }) => {
    const person = newPerson(workerIndex)
    const name = `${person.givenName} ${person.surname}`
    const at = (baseURL: string) => ({ baseURL })
    const page = await open(undefined, at(server.origin))
    const staff = await open(undefined, at(server.origin))

    await test.step('signs up, and is put in line', async () => {
      await page.goto('/signup')
      await expect(page.getByText('the preview is full at the moment')).toBeVisible()
      await page.getByLabel('Given name').fill(person.givenName)
      await page.getByLabel('Surname').fill(person.surname)
      await page.getByLabel('E-mail address').fill(person.address)
      // The proof of work is a real one, in workers, under the policy of the page.
      await expect(page.getByText('Checked: you are not a robot.')).toBeVisible()
      await page.getByRole('button', { name: 'Continue' }).click()
      await page.waitForURL('**/signup/done')
      await page.reload()
      await expect(page).toHaveURL(/\/signup\/done$/)
    })

    await test.step('staff sign in and admit the person', async () => {
      await staff.goto('/testsignin')
      await staff.getByLabel('Name').fill('staff')
      await staff.getByLabel('Password').fill('kinweave')
      await staff.getByRole('button', { name: 'Sign in' }).click()
      await staff.waitForURL('**/home')
      await confirmName(staff)
      await staff.getByRole('button', { name: 'Staff Tester, your menu' }).click()
      await staff.getByRole('link', { name: 'Manage identities' }).click()
      await openIdentity(staff, person.address, name)
      await staff.getByRole('button', { name: 'Let in' }).click()
      await expect(staff.getByRole('button', { name: 'Let in' })).toBeHidden()
    })

    await test.step('the person gets a mail, signs in and confirms the name', async () => {
      await expect
        .poll(() => subjectsMailedTo(page, person.address))
        .toContain('There is a place for you in Kinweave')
      await page.goto('/signin')
      await page.getByLabel('E-mail address').fill(person.address)
      await page.getByRole('button', { name: 'Send me a code' }).click()
      await page.getByRole('textbox', { name: 'Code' }).fill(await codeMailedTo(page.request, person.address))
      await page.getByRole('button', { name: 'Sign in' }).click()
      await page.waitForURL('**/home')
      await confirmName(page)
    })

    await test.step('staff acts as them, and comes back', async () => {
      await staff.reload()
      await openIdentity(staff, person.address, name)
      await staff.getByRole('button', { name: 'Act as this user' }).click()
      await expect(staff.getByText(`You are acting as ${name}`)).toBeVisible()
      await staff.getByRole('button', { name: `${name}, your menu` }).click()
      await expect(staff.getByText('Acting', { exact: true })).toBeVisible()
      await staff.keyboard.press('Escape')
      await staff.getByRole('button', { name: /^Switch back/ }).click()
      await expect(staff.getByText(`You are acting as ${name}`)).toBeHidden()
      await expect(staff.getByRole('button', { name: 'Staff Tester, your menu' })).toBeVisible()
    })

    await test.step('the person sees what staff did', async () => {
      await page.goto('/account?tab=security')
      const done = page.getByRole('region', { name: 'What others did with this account' })
      await expect(done.getByText('Staff Tester').first()).toBeVisible()
      await expect(done.getByText('began to act as you')).toBeVisible()
    })

    await test.step('the person signs out in one tab, and the other follows', async () => {
      const other = await page.context().newPage()
      await other.goto('/home')
      await expect(other.getByRole('button', { name: `${name}, your menu` })).toBeVisible()
      await page.goto('/signout')
      await expect(page).toHaveURL(`${server.origin}/`)
      await expect(other).not.toHaveURL(/\/home$/)
      await expect(other.getByRole('button', { name: `${name}, your menu` })).toBeHidden()
    })
  },
)

async function openIdentity(page: Page, address: string, name: string) {
  await page.getByRole('searchbox').fill(address)
  await page.getByRole('button', { name: 'Search' }).click()
  await page.getByRole('button', { name }).click()
}

async function subjectsMailedTo(page: Page, address: string): Promise<string[]> {
  const mailbox = Mailbox.parse(await (await page.request.get('/mailbox.json')).json())
  return mailbox.items.filter(({ to }) => to === address).map(({ subject }) => subject)
}
