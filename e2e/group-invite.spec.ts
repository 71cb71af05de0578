/** The owner of a group invites by address, as far as the plan allows, and cancels an invitation. */
import { expect, type Page } from '@playwright/test'
import { send } from '#contract/client.ts'
import { sendFamilyGroupInvite } from '#contract/group-admin/family-group-invite.ts'
import { uploadFile } from './support/account.ts'
import { ancestralLine } from './support/family-file.ts'
import { invites, newGroup, sharesTree } from './support/family-group.ts'
import { mailTextTo } from './support/mailbox.ts'
import { test } from './support/world.ts'

const fillIn = async (page: Page, address: string) => {
  await page.getByRole('button', { name: 'Invite someone' }).click()
  await page.getByPlaceholder('email address').fill(address)
}

test('[PMA-10] [PMA-26] [INV-24] [INV-25] [INV-28] [LIM-01] [LIM-02] [ER2-03] [ER2-04] an owner invites five people, is refused the sixth, and cancels', async ({
  open,
  freshAccount,
}) => {
  const dora = await freshAccount()
  const group = await newGroup(dora, 'The Merrowbys')
  const tree = await uploadFile(dora, ancestralLine(3))
  await sharesTree(dora, tree.id, group.id)
  const page = await open(dora)
  const invited = page.getByRole('list', { name: 'Invited' })
  const address = (name: string) => `${name}.${group.id}@mail.example`

  await test.step('the dialog says what the invited person will see, and sends', async () => {
    await page.goto(`/groups/${group.id}`)
    await page.getByRole('button', { name: 'Got it' }).click()
    await fillIn(page, address('ben').slice(0, -8))
    await expect(page.getByRole('button', { name: 'Send' })).toBeDisabled()
    await page.getByPlaceholder('email address').fill(address('ben'))
    await expect(page.getByText(`The trees shared with it: ${tree.name}.`)).toBeVisible()
    await expect(page.getByText(/open for 14 days/)).toBeVisible()
    await page.getByRole('textbox', { name: 'First name (optional)' }).fill('Ben')
    await page.getByRole('textbox', { name: 'Message' }).fill('Come and see!')
    await page.getByRole('checkbox', { name: 'Can invite others' }).check()
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(page.getByText(`An invitation is on its way to ${address('ben')}.`)).toBeVisible()
    await expect(invited.getByText('Can invite others')).toBeVisible()
  })

  await test.step('the mail says who invites, to which group, what will be seen, and until when', async () => {
    const text = await mailTextTo(page.request, address('ben'))
    expect(text).toContain(`${dora.person.givenName} ${dora.person.surname} invites you to a family group`)
    expect(text).toContain('The Merrowbys')
    expect(text).toContain('> Come and see!')
    expect(text).toContain(`- ${tree.name}`)
    expect(text).toMatch(/The link works until \d+ \w+ \d{4}\./)
  })

  await test.step('the same address is refused with the way to its invitation, which cannot be sent again yet', async () => {
    await fillIn(page, address('ben'))
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(page.getByText(/^This person has already been invited\./)).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: 'See the invitation to Ben' }).click()
    await expect(page.getByRole('checkbox', { name: 'Can invite others' })).toBeDisabled()
    await expect(page.getByText(/^You can send it again from/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Send again' })).toBeHidden()
    await page.getByRole('button', { name: 'Close' }).click()
  })

  await test.step('the page shows the limit before it is reached, and when it is reached', async () => {
    await expect(page.getByRole('button', { name: 'You share with 1 of 5 people' })).toBeVisible()
    for (const name of ['cleo', 'eva', 'flo', 'gus']) await invites(dora, group.id, address(name))
    await page.reload()
    await expect(page.getByText('You have reached your sharing limit.')).toBeVisible()
    await page.getByRole('button', { name: 'You share with 5 of 5 people' }).click()
    await expect(page.getByRole('list', { name: 'People who count' }).getByRole('listitem')).toHaveCount(5)
    await page.getByRole('button', { name: 'Close' }).click()
  })

  await test.step('the sixth person is refused, in the browser and by a call', async () => {
    await fillIn(page, address('hal'))
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(page.getByText('You have reached the sharing limit for your current plan.')).toBeVisible()
    const refused = await send(dora.transport, sendFamilyGroupInvite, {
      params: { id: group.id },
      body: {
        recipientEmail: address('ida'),
        recipientFirstName: '',
        recipientLastName: '',
        recipientRole: 'Member',
        senderMessage: '',
        encourageToInvite: false,
      },
    })
    expect(refused).toEqual({ ok: false, problem: 'sharing-limit-reached' })
    await page.getByRole('dialog').getByRole('link', { name: 'Upgrade' }).click()
    await expect(page).toHaveURL('/plans')
    await expect(page.getByRole('heading', { name: 'Choose your plan' })).toBeVisible()
    await page.goBack()
  })

  await test.step('after one is cancelled there is room again', async () => {
    await page.getByRole('button', { name: `See the invitation to ${address('gus')}` }).click()
    await page.getByRole('button', { name: 'Cancel the invitation…' }).click()
    await page.getByRole('button', { name: 'Cancel the invitation', exact: true }).click()
    await expect(page.getByText(`You cancelled the invitation to ${address('gus')}.`)).toBeVisible()
    await expect(invited.getByRole('listitem')).toHaveCount(4)
    await expect(page.getByRole('button', { name: 'You share with 4 of 5 people' })).toBeVisible()
    await fillIn(page, address('hal'))
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(invited.getByText(address('hal'), { exact: true })).toBeVisible()
  })
})
