import type { Page } from '@playwright/test'
import { openGroup, showGroup, signedInId } from './group-page.ts'
import { button, heading, type PageState, said } from './page-state.ts'

/** Answers with these people for any user id, because in these states only the viewer asks for their own. */
async function showSharing(page: Page, addresses: readonly string[]) {
  const people = [
    {
      userId: '902',
      name: 'Ottilie Featherstonehaugh',
      address: null,
      isInvited: false,
      isGroupViewer: false,
    },
    ...addresses.map((address) => ({
      userId: null,
      name: '',
      address,
      isInvited: true,
      isGroupViewer: false,
    })),
  ]
  await page.route('**/groupadmin/users/*/sharing', (route) => route.fulfill({ json: { items: people } }))
}

const few = ['a.very.long.address.of.a.relative@somewhere-far-away.example.org', 'florence@mail.example']
const many = [...few, 'cleo@mail.example', 'eva@mail.example']

async function openOwnGroup(page: Page, addresses: readonly string[]) {
  await showSharing(page, addresses)
  await showGroup(page, { ownerId: await signedInId(page) })
  await openGroup(page)
  await said(page, /^You share with/)
}

export const invitingStates: readonly PageState[] = [
  {
    name: 'inviting somebody to a group',
    as: 'newcomer',
    show: async (page) => {
      await openOwnGroup(page, few)
      await button(page, 'Invite someone').click()
      await page.getByPlaceholder('email address').fill('ben@mail.example')
    },
  },
  {
    name: 'choosing an address book',
    as: 'newcomer',
    show: async (page) => {
      await openOwnGroup(page, few)
      await button(page, 'Invite someone').click()
      await button(page, 'Choose from your contacts').click()
      await button(page, 'Test contacts').waitFor()
    },
  },
  {
    name: 'inviting one of the contacts',
    as: 'newcomer',
    show: async (page) => {
      await openOwnGroup(page, few)
      await button(page, 'Invite someone').click()
      await button(page, 'Choose from your contacts').click()
      await button(page, 'Test contacts').click()
      await page.getByPlaceholder('contact name or address').fill('Wilhelmina')
      await page.getByRole('option', { name: /^Wilhelmina/ }).waitFor()
    },
  },
  {
    name: 'an address book without addresses',
    as: 'newcomer',
    show: async (page) => {
      await page.route('**/contacts/test.json', (route) => route.fulfill({ json: { items: [] } }))
      await openOwnGroup(page, few)
      await button(page, 'Invite someone').click()
      await button(page, 'Choose from your contacts').click()
      await button(page, 'Test contacts').click()
      await said(page, /^There is nobody with an e-mail address/)
    },
  },
  {
    name: 'a group whose owner has reached the sharing limit',
    as: 'newcomer',
    show: async (page) => {
      await openOwnGroup(page, many)
      await said(page, 'You have reached your sharing limit.')
    },
  },
  {
    name: 'the people with whom somebody shares',
    as: 'newcomer',
    show: async (page) => {
      await openOwnGroup(page, many)
      await button(page, /^You share with/).click()
      await said(page, /^Each person counts once/)
    },
  },
  {
    name: 'inviting beyond the sharing limit',
    as: 'newcomer',
    show: async (page) => {
      await openOwnGroup(page, many)
      await page.route('**/groupadmin/familygroups/17/invites', (route) =>
        route.fulfill({
          status: 412,
          contentType: 'application/problem+json',
          json: { type: 'about:blank', title: 'Limit', status: 412, code: 'sharing-limit-reached' },
        }),
      )
      await button(page, 'Invite someone').click()
      await page.getByPlaceholder('email address').fill('ben@mail.example')
      await button(page, 'Send').click()
      await page.getByRole('dialog', { name: 'Sharing limit reached' }).waitFor()
    },
  },
  {
    name: 'an open invitation to a group',
    as: 'newcomer',
    show: async (page) => {
      await openOwnGroup(page, few)
      await button(page, 'See the invitation to Florence').click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'cancelling an invitation to a group',
    as: 'newcomer',
    show: async (page) => {
      await openOwnGroup(page, few)
      await button(page, 'See the invitation to Florence').click()
      await button(page, 'Cancel the invitation…').click()
      await page.getByRole('dialog', { name: /^Cancel/ }).waitFor()
    },
  },
  {
    name: 'the plans',
    show: async (page) => {
      await page.goto('/plans')
      await heading(page, 'Plans')
    },
  },
]
