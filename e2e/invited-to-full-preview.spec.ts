/** People who are invited to a family group while the preview has no places. Staff invite them; others wait in line. */
import { expect, type Page } from '@playwright/test'
import { inviteLinkTo } from './support/family-group.ts'
import { codeMailedTo, mailTextTo } from './support/mailbox.ts'
import { type OwnServer, startOwnServer } from './support/own-server.ts'
import { confirmName, type NewPerson, newPerson } from './support/signed-in.ts'
import { test } from './support/world.ts'

let server: OwnServer

test.beforeAll(async () => {
  server = await startOwnServer({ PREVIEW_SPOTS: '0', DEMO: '0', STAFF: '' })
})
test.afterAll(() => server.stop())

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

test(
  'the waitlist stops neither a newcomer who is invited nor somebody who waits already and signs in',
  { tag: '@soak' },
  async ({ open }, { workerIndex }) => {
    const at = { baseURL: server.origin }
    const [host, newcomer, waiting] = [
      await open(undefined, at),
      await open(undefined, at),
      await open(undefined, at),
    ]
    const [ben, cleo] = [newPerson(workerIndex), newPerson(workerIndex)]

    await test.step('Cleo signs up and is put in line', async () => {
      await waiting.goto('/signup')
      await expect(waiting.getByText('the preview is full at the moment')).toBeVisible()
      await fillIn(waiting, cleo)
      await waiting.getByLabel('E-mail address').fill(cleo.address)
      await press(waiting, 'Continue')
      await waiting.waitForURL('**/signup/done')
      expect(await mailTextTo(waiting.request, cleo.address)).toContain('in line')
    })

    await test.step('both are invited to a group', async () => {
      await host.goto('/testsignin')
      await host.getByLabel('Name').fill('staff')
      await host.getByLabel('Password').fill('kinweave')
      await press(host, 'Sign in')
      await host.waitForURL('**/home')
      await confirmName(host)
      await host.goto('/groups')
      await press(host, 'Create a group')
      await host.getByRole('textbox').fill('The Merrowbys')
      await press(host, 'Create the group')
      await host.getByRole('button', { name: 'Got it' }).click()
      for (const { address } of [ben, cleo]) {
        await press(host, 'Invite someone')
        await host.getByPlaceholder('email address').fill(address)
        await press(host, 'Send')
        await expect(host.getByRole('button', { name: `See the invitation to ${address}` })).toBeVisible()
        await press(host, 'Close')
      }
    })

    await test.step('Ben signs up by the link, and comes in', async () => {
      await newcomer.goto(await inviteLinkTo(newcomer.request, ben.address))
      await newcomer.getByRole('link', { name: 'Create an account' }).click()
      await expect(newcomer.getByLabel('E-mail address')).toHaveValue(ben.address)
      await expect(newcomer.getByText('the preview is full')).toBeHidden()
      await fillIn(newcomer, ben)
      await press(newcomer, 'Continue')
      await comesIn(newcomer, ben)
    })

    await test.step('Cleo signs in by the link, gets a code, and comes in', async () => {
      await waiting.goto(await inviteLinkTo(waiting.request, cleo.address))
      await waiting.getByRole('link', { name: 'I have an account: sign in' }).click()
      await expect(waiting.getByLabel('E-mail address')).toHaveValue(cleo.address)
      await press(waiting, 'Send me a code')
      await comesIn(waiting, cleo)
    })
  },
)

async function fillIn(page: Page, { givenName, surname }: NewPerson) {
  await page.getByLabel('Given name').fill(givenName)
  await page.getByLabel('Surname').fill(surname)
}

async function comesIn(page: Page, { address }: NewPerson) {
  await page.getByRole('textbox', { name: 'Code' }).fill(await codeMailedTo(page.request, address))
  await press(page, 'Sign in')
  await expect(page).toHaveURL(/\/groupinvites\/\d+\/accept$/)
  await press(page, 'Accept')
  await expect(page.getByText(/^Welcome to The Merrowbys!/)).toBeVisible()
}
