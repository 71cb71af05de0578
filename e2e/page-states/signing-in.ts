import type { Page } from '@playwright/test'
import { codeResendWait } from '#domain/constants.ts'
import { cut, nothingToSay, refuseWith } from '../support/answers.ts'
import { button, heading, type PageState, said } from './page-state.ts'

const sendCode = '**/identities/$lookup/sendcode'

async function askForCode(page: Page) {
  await page.goto('/signin')
  await page.getByLabel('E-mail address').fill('nora.of.the.very.long.address@genealogy.example.org')
  await button(page, 'Send me a code').click()
}

async function enterCode(page: Page) {
  await nothingToSay(page, sendCode)
  await askForCode(page)
  await heading(page, 'Enter your code')
}

async function fillSignUp(page: Page) {
  await page.goto('/signup')
  await page.getByLabel('Given name').fill('Nora')
  await page.getByLabel('E-mail address').fill('nora@example.org')
  await button(page, 'Continue').click()
}

const subject = '0f8fad5b-d9cb-469f-a165-70867728950e'
const identity = {
  subject,
  givenName: 'Nora',
  familyName: 'Ellery',
  invited: true,
  isTestIdentity: false,
  lastSignInDate: null,
  blocked: false,
  disabled: false,
  createdDate: '2026-05-02T14:05:00.000Z',
  metadata: {},
  waiting: false,
}

const previewFull = (page: Page) =>
  page.route('**/restriction', (route) => route.fulfill({ json: { restricted: true } }))

const mail = (count: number) =>
  Array.from({ length: count }, (_, number) => ({
    id: String(number),
    to: 'nora@example.org',
    subject: 'Your code',
    text: `Your code is\n\n12345${number}\n\nIt works for 10 minutes.`,
    isIllustrated: false,
    sentDate: '2026-05-02T14:05:00.000Z',
  }))

const showMail = (page: Page, count: number) =>
  page.route('**/mailbox.json', (route) => route.fulfill({ json: { items: mail(count) } }))

export const signingInStates: readonly PageState[] = [
  {
    name: 'signing in',
    show: async (page) => {
      await page.goto('/signin')
      await heading(page, 'Sign in')
    },
  },
  {
    name: 'signing in, the server out of reach',
    show: async (page) => {
      await cut(page, sendCode)
      await askForCode(page)
      await page.getByRole('alert').waitFor()
    },
  },
  { name: 'entering a code', show: enterCode },
  {
    name: 'entering a wrong code',
    show: async (page) => {
      await enterCode(page)
      await page.getByRole('textbox', { name: 'Code' }).fill('000000')
      await button(page, 'Sign in').click()
      await page.getByRole('alert').waitFor()
    },
  },
  {
    name: 'entering a code too often',
    show: async (page) => {
      await refuseWith(page, '**/identity/oauth2/token', 429, 'too-many-calls')
      await enterCode(page)
      await page.getByRole('textbox', { name: 'Code' }).fill('000000')
      await button(page, 'Sign in').click()
      await page.getByRole('alert').waitFor()
    },
  },
  {
    name: 'entering a code from a parent',
    show: async (page) => {
      await page.goto('/signin/child')
      await page.getByRole('textbox', { name: 'Code' }).fill('K7QFM')
    },
  },
  {
    name: 'entering a wrong code from a parent',
    show: async (page) => {
      await page.goto('/signin/child')
      await page.getByRole('textbox', { name: 'Code' }).fill('K7QFM-2XD9T')
      await button(page, 'Sign in').click()
      await page.getByRole('alert').waitFor()
    },
  },
  {
    name: 'a code sent again',
    apart: true,
    show: async (page) => {
      await page.clock.install()
      await enterCode(page)
      await page.clock.runFor(codeResendWait)
      await button(page, 'Send a new code').click()
      await said(page, 'A new code is on its way.')
    },
  },
  {
    name: 'signing up',
    show: async (page) => {
      await page.goto('/signup')
      await heading(page, 'Sign up')
    },
  },
  {
    name: 'signing up with an address that is refused',
    show: async (page) => {
      await refuseWith(page, '**/identity/identities', 400, 'invalid-input')
      await fillSignUp(page)
      await page.getByRole('alert').waitFor()
    },
  },
  {
    name: 'signing up while the preview is full',
    show: async (page) => {
      await previewFull(page)
      await page.goto('/signup')
      await said(page, /the preview is full at the moment/)
    },
  },
  {
    name: 'on the waitlist',
    show: async (page) => {
      await previewFull(page)
      await page.route('**/identity/identities', (route) => route.fulfill({ status: 201, json: { subject } }))
      await fillSignUp(page)
      await heading(page, 'You are on the list')
    },
  },
  {
    name: 'invited, with no spots left',
    show: async (page) => {
      const grant = { allocated: 20, used: 20, sourceName: 'The Ellery family', sourceIcon: null }
      await page.route('**/identity/blockgrants/ELLERY', (route) => route.fulfill({ json: grant }))
      await page.goto('/signup/invited?code=ELLERY')
      await said(page, 'Unfortunately, there are no more spots left in this invitation group.')
    },
  },
  {
    name: 'asked about a sign-in that came by a link',
    show: async (page) => {
      await page.route(`**/identity/identities/${subject}?**`, (route) => route.fulfill({ json: identity }))
      const claims = Buffer.from(JSON.stringify({ sub: subject })).toString('base64url')
      await page.goto(`/authredirect?access_token=header.${claims}.signature`)
      await heading(page, 'You are about to be signed in as Nora Ellery')
    },
  },
  {
    name: 'an empty mailbox',
    show: async (page) => {
      await showMail(page, 0)
      await page.goto('/mailbox')
      await said(page, 'Nothing yet')
    },
  },
  {
    name: 'a mailbox with mail',
    show: async (page) => {
      await showMail(page, 3)
      await page.goto('/mailbox')
      await said(page, /123452/)
    },
  },
  {
    name: 'a mailbox out of reach',
    show: async (page) => {
      await cut(page, '**/mailbox.json')
      await page.goto('/mailbox')
      await said(page, 'We could not reach the server')
    },
  },
]
