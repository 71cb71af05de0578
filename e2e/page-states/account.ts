import type { Page } from '@playwright/test'
import { button, heading, type PageState, said } from './page-state.ts'

const session = {
  clientId: 'kinweave',
  createdDate: '2026-05-02T14:05:00.000Z',
  lastUsedDate: '2026-05-12T14:05:00.000Z',
  current: false,
  actorId: null,
  actorName: null,
}
const sessions = [
  {
    ...session,
    id: '0f8fad5b-d9cb-469f-a165-70867728950e',
    device: 'Firefox on Linux',
    current: true,
  },
  {
    ...session,
    id: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
    device: 'Samsung Internet for Android on Android',
    actorId: '9',
    actorName: 'Wolfeschlegelsteinhausenbergerdorff',
  },
  { ...session, id: 'e902893a-9d22-3c7e-a7b8-d6e313b71d9f', device: '', clientId: 'kinweave-sync' },
]
const passkey = {
  id: '5b0c1a52-3a0e-4e5c-8f2f-1f6f1f0b7d11',
  name: 'The_telephone_that_was_once_my_grandmothers_and_is_in_the_kitchen_drawer',
  backedUp: true,
  createdDate: '2026-05-02T14:05:00.000Z',
  lastUsedDate: null,
}
const passkeys = [
  passkey,
  { ...passkey, id: '5b0c1a52-3a0e-4e5c-8f2f-1f6f1f0b7d12', name: 'הטלפון שלי', backedUp: false },
]

const longName = 'Wolfeschlegelsteinhausenbergerdorff'
const deletion = {
  revision: 'a digest',
  groups: [
    {
      id: '41',
      name: `The family of ${longName}`,
      others: 3,
      heirs: [
        { userId: '21', name: longName },
        { userId: '22', name: 'הטלפון שלי' },
      ],
    },
    { id: '42', name: 'Only me', others: 0, heirs: [] },
  ],
  trees: [{ id: '51', name: 'Byron papers', seenBy: ['The Byrons', longName, 'Maud Mother'] }],
  profiles: [{ id: '61', name: 'Grandmother', seenBy: [] }],
  children: [
    { userId: '31', name: 'Cora Byron', otherParents: [] },
    { userId: '32', name: 'Cleo Byron', otherParents: ['Maud Mother'] },
  ],
  planId: 'gen.1',
  openInvites: 2,
  tickets: 1,
  isStaff: true,
}
const brokenDownload = {
  state: 'broken',
  startedDate: '2026-05-12T14:05:00.000Z',
  endedDate: null,
  sentBytes: 1_204_000_000,
  fileBytes: 4_100_000_000,
}
const preparedArchive = {
  treeCount: 5,
  profileCount: 12,
  fileCount: 1214,
  fileBytes: 4_100_000_000,
  signedUrl: '/content/accounts/7?s=1&e=1&k=1',
  askedDate: '2026-05-12T14:05:00.000Z',
  download: null,
}

async function showAccount(page: Page) {
  await page.route('**/users/*/sessions', (route) => route.fulfill({ json: { items: sessions } }))
  await page.route('**/identity/passkeys', (route) => route.fulfill({ json: { items: passkeys } }))
  await page.goto('/account?tab=security')
  await heading(page, 'Where you are signed in')
  await said(page, passkey.name)
}

const tabOf = (tab: string, said: string): PageState => ({
  name: `the tab ${tab} of an account`,
  as: 'newcomer',
  show: async (page) => {
    await page.goto(`/account?tab=${tab}`)
    await heading(page, said)
  },
})

export const accountStates: readonly PageState[] = [
  tabOf('subscription', 'What the plan includes'),
  tabOf('supervised', 'Parent account'),
  {
    name: 'contact data, and how others see it',
    as: 'newcomer',
    show: async (page) => {
      await page.goto('/account')
      await said(page, 'Unknown name')
    },
  },
  {
    name: 'an archive that is ready to be downloaded',
    as: 'newcomer',
    show: async (page) => {
      await page.route('**/users/*/archive', (route) =>
        route.request().method() === 'POST'
          ? route.fulfill({ json: preparedArchive })
          : route.fulfill({ json: { download: brokenDownload } }),
      )
      await page.goto('/account')
      await said(page, 'stopped before its end')
      await button(page, 'Prepare my archive').click()
      await said(page, 'Your archive is ready')
    },
  },
  {
    name: 'an archive that is being downloaded',
    as: 'newcomer',
    show: async (page) => {
      await page.route('**/users/*/archive', (route) =>
        route.fulfill({ json: { download: { ...brokenDownload, state: 'running' } } }),
      )
      await page.goto('/account')
      await said(page, 'Your browser is downloading the archive')
    },
  },
  {
    name: 'contact data being edited',
    as: 'newcomer',
    show: async (page) => {
      await page.goto('/account')
      await button(page, 'Edit').click()
      await said(page, 'Unknown name')
    },
  },
  { name: 'an account', as: 'newcomer', show: showAccount },
  {
    name: 'what hangs on an account that is to be deleted',
    as: 'newcomer',
    show: async (page) => {
      await page.route('**/users/*/deletion', (route) => route.fulfill({ json: deletion }))
      await showAccount(page)
      await button(page, 'Delete my account').click()
      await heading(page, 'What happens')
    },
  },
  {
    name: 'an account that waits to be deleted',
    as: 'newcomer',
    apart: true,
    show: async (page) => {
      await page.goto('/account')
      await said(page, 'Unknown name')
      await page.evaluate(() => {
        for (const [key, stored] of Object.entries(localStorage))
          if (key.endsWith('.session'))
            localStorage.setItem(
              key,
              JSON.stringify({ ...JSON.parse(stored), deletesAt: '2026-12-27T08:00:00.000Z' }),
            )
      })
      await page.goto('/home')
      await heading(page, 'Your account will be deleted on')
    },
  },
  {
    name: 'adding a passkey',
    as: 'newcomer',
    show: async (page) => {
      await showAccount(page)
      await button(page, 'Add a passkey').click()
      await page.getByRole('dialog').waitFor()
    },
  },
]
