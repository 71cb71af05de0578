/** Writing to support: a stranger with a captcha, and a user with a file, whom staff answers. */
import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { testDomain } from '#domain/users/test-identities.ts'
import { mailTextTo } from './support/mailbox.ts'
import { type OwnServer, startOwnServer } from './support/own-server.ts'
import { confirmName } from './support/signed-in.ts'
import { signInWithPassword } from './support/test-sign-in.ts'
import { test } from './support/world.ts'

let server: OwnServer

test.beforeAll(async () => {
  server = await startOwnServer({
    DEMO: '0',
    STAFF: `staff@${testDomain}=ReadAllUsers+ManageUsers`,
    CAPTCHA_SITE_KEY: 'kinweave',
    SUPPORT_ADDRESS: 'help@kinweave.example',
  })
})
test.afterAll(() => server.stop())

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const sentWord = 'Your message was sent. Thank you!'

test('[SPT-04] [SPT-05] [SPT-10] [SPT-13] [VAL-08] a stranger asks for access with a captcha, and the answer comes by mail', async ({
  open,
}) => {
  const [page, staff] = [await opened(open), await opened(open)]
  await page.goto('/contact?subject=Request%20API%20access')
  await expect(page.getByLabel('Subject')).toHaveValue('Request API access')
  await page.getByRole('textbox', { name: 'Message' }).fill('I write a program.')
  await expect(page.getByText('Characters remaining: 1982')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Attach files' })).toHaveCount(0)
  await page.getByLabel('Last name').fill('Hale')
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('I write a program.')
  await page.getByLabel('E-mail address').fill('hale@mail.example')
  await press(page, 'Send message')
  await expect(page.getByText(sentWord)).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('')
  await expect(page.getByText(sentWord)).toBeHidden()

  const told = await mailTextTo(page.request, 'help@kinweave.example')
  const link = /\/admin\/support\?ticket=\d+/.exec(told)?.[0] ?? ''
  await signIn(staff, 'staff')
  await staff.goto(link)
  await expect(staff.getByRole('heading', { name: 'Request API access' })).toBeVisible()
  await staff.getByRole('textbox', { name: 'Answer' }).fill('You have it now.')
  await press(staff, 'Send answer')
  await expect(staff.getByRole('article').filter({ hasText: 'You have it now.' })).toBeVisible()
  expect(await mailTextTo(page.request, 'hale@mail.example')).toContain('You have it now.')
})

test('[SPT-03] [SPT-14] [SPT-15] [API3-15] [API3-16] a user attaches a file, staff answers, and nobody else can read it', async ({
  open,
}) => {
  const [ben, staff, ada] = [await opened(open), await opened(open), await opened(open)]
  await signIn(ben, 'ben')
  await ben.goto('/contact')
  await expect(ben.getByLabel('Last name')).toHaveCount(0)
  await ben.getByRole('combobox', { name: 'Kind of message' }).selectOption('Problem')
  await ben.getByLabel('Subject').fill('A grey photo')
  await ben.getByRole('textbox', { name: 'Message' }).fill('Look at this:\n<script>alert(1)</script>')
  await ben.getByLabel('Files for support').setInputFiles({
    name: 'grey.html',
    mimeType: 'text/html',
    buffer: Buffer.from('<script>alert(1)</script>'),
  })
  await press(ben, 'Send message')
  await expect(ben.getByText(sentWord)).toBeVisible()
  await ben.getByText('A grey photo').click()
  await expect(ben.getByRole('link', { name: 'Download grey.html' })).toBeVisible()

  await signIn(staff, 'staff')
  await staff.getByRole('button', { name: 'Staff Tester, your menu' }).click()
  await staff.getByRole('link', { name: 'Support desk' }).click()
  const [read] = await Promise.all([
    staff.waitForRequest(/\/support\/tickets\/\d+$/),
    staff.getByRole('button', { name: /^A grey photo/ }).click(),
  ])
  await expect(staff.getByText('<script>alert(1)</script>')).toBeVisible()
  const download = staff.getByRole('link', { name: 'Download grey.html' })
  const [saved] = await Promise.all([staff.waitForEvent('download'), download.click()])
  expect(readFileSync(await saved.path(), 'utf8')).toBe('<script>alert(1)</script>')
  await staff.getByRole('textbox', { name: 'Answer' }).fill('It is repaired.')
  await press(staff, 'Send answer')
  await expect(staff.getByRole('article').filter({ hasText: 'It is repaired.' })).toBeVisible()
  await staff.getByRole('combobox', { name: 'Status of this message' }).selectOption('Closed')
  await expect(staff.getByRole('button', { name: /^A grey photo.*Closed/ })).toBeVisible()

  // Both pages are open: nobody reloads one.
  await expect(ben.getByRole('article').filter({ hasText: 'It is repaired.' })).toBeVisible()
  await expect(ben.getByText(/ · Closed · 1 answer$/)).toBeVisible()
  await ben.getByRole('textbox', { name: 'Your reply' }).fill('It is grey again.')
  await press(ben, 'Send reply')
  await expect(ben.getByText('Your reply was sent.')).toBeVisible()
  await expect(ben.getByText(/ · Open · 1 answer$/)).toBeVisible()
  await expect(staff.getByRole('article').filter({ hasText: 'It is grey again.' })).toBeVisible()
  await expect(staff.getByRole('button', { name: /^A grey photo.*Open.*new reply/ })).toBeVisible()

  const address = await download.getAttribute('href')
  await signIn(ada, 'ada')
  const [listed] = await Promise.all([ada.waitForRequest(/\/support\/tickets$/), ada.goto('/contact')])
  const headers = { authorization: (await listed.headerValue('authorization')) ?? '' }
  expect((await ada.request.get(listed.url(), { headers })).status()).toBe(200)
  expect((await ada.request.get(read.url(), { headers })).status()).toBe(404)
  await expect(ada.getByText('A grey photo')).toHaveCount(0)
  await ada.goto('/admin/support')
  await expect(ada.getByText('This page is for staff')).toBeVisible()
  const withoutSession = String(address).replace(/s=[^&]+/, 's=0')
  expect((await ada.request.get(withoutSession)).status()).toBe(404)
})

/** A page of the server of this file. */
const opened = (open: (account: undefined, options: object) => Promise<Page>) =>
  open(undefined, { baseURL: server.origin })

async function signIn(page: Page, who: string) {
  await signInWithPassword(page, who)
  await confirmName(page)
}
