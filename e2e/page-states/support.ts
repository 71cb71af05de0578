import type { Page } from '@playwright/test'
import {
  answeredThread,
  otherQueued,
  otherTicket,
  queuedTicket,
  sampleTicket,
} from '#machines/support-desk/sample-tickets.ts'
import { cut, hold } from '../support/answers.ts'
import { button, heading, type PageState, said, settled } from './page-state.ts'

const own = '**/groupadmin/support/tickets'
const queue = '**/groupadmin/support/queue*'
const one = '**/groupadmin/support/tickets/*'

const ownTickets = (page: Page, items: readonly object[]) =>
  page.route(own, (route) =>
    route.request().method() === 'GET' ? route.fulfill({ json: { items } }) : route.fallback(),
  )

const subject =
  'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft in der Ahnentafel'

/** The session of this browser has the privilege; what the desk shows is made here. */
async function atTheDesk(page: Page) {
  await page.addInitScript(() => {
    for (const key of Object.keys(localStorage).filter((one) => one.endsWith('.session'))) {
      const session = JSON.parse(localStorage.getItem(key) ?? '{}')
      localStorage.setItem(key, JSON.stringify({ ...session, privileges: ['User', 'ManageUsers'] }))
    }
  })
  await page.route(queue, (route) =>
    route.fulfill({ json: { items: [queuedTicket, { ...otherQueued, subject }] } }),
  )
  await page.route(one, (route) => route.fulfill({ json: answeredThread }))
}

async function write(page: Page) {
  await page.goto('/contact')
  await page.getByLabel('Subject').fill('A grey photo')
  await page.getByRole('textbox', { name: 'Message' }).fill('The photo of Josiah stays grey. What can I do?')
}

export const supportStates: readonly PageState[] = [
  {
    name: 'writing to support as a stranger',
    show: async (page) => {
      await page.goto('/contact?subject=Request%20API%20access')
      await heading(page, 'Contact us')
      await button(page, 'Send message').waitFor()
    },
  },
  {
    name: 'writing to support, with earlier messages',
    as: 'newcomer',
    show: async (page) => {
      await ownTickets(page, [
        answeredThread,
        { ...answeredThread, ticket: { ...otherTicket, subject }, files: [], answers: [] },
      ])
      await write(page)
      await page.getByLabel('Files for support').setInputFiles({
        name: 'a grey photo.png',
        mimeType: 'image/png',
        buffer: Buffer.alloc(120_000),
      })
      await page.getByText(sampleTicket.subject).click()
      await settled(page)
    },
  },
  {
    name: 'a message to support that was not sent',
    as: 'newcomer',
    show: async (page) => {
      await page.route(own, (route) =>
        route.request().method() === 'POST' ? route.abort() : route.fulfill({ json: { items: [] } }),
      )
      await write(page)
      await button(page, 'Send message').click()
      await said(page, /^Your message was not sent/)
    },
  },
  {
    name: 'a file for support that was not attached',
    as: 'newcomer',
    show: async (page) => {
      await cut(page, '**/support/tickets/*/files')
      await page.route(own, (route) =>
        route.fulfill(
          route.request().method() === 'POST' ? { status: 201, json: sampleTicket } : { json: { items: [] } },
        ),
      )
      await write(page)
      await page.getByLabel('Files for support').setInputFiles({
        name: 'a grey photo.png',
        mimeType: 'image/png',
        buffer: Buffer.alloc(120_000),
      })
      await button(page, 'Send message').click()
      await said(page, /^Failed to upload ticket file/)
    },
  },
  {
    name: 'the support desk',
    as: 'newcomer',
    apart: true,
    show: async (page) => {
      await atTheDesk(page)
      await page.goto(`/admin/support?ticket=${sampleTicket.id}`)
      await button(page, 'Send answer').waitFor()
      await settled(page)
    },
  },
  {
    name: 'the support desk without a message',
    as: 'newcomer',
    apart: true,
    show: async (page) => {
      await atTheDesk(page)
      await page.route(queue, (route) => route.fulfill({ json: { items: [] } }))
      await page.goto('/admin/support')
      await said(page, 'No messages here')
    },
  },
  {
    name: 'the support desk while it loads',
    as: 'newcomer',
    apart: true,
    show: async (page) => {
      await atTheDesk(page)
      await hold(page, queue)
      await page.goto('/admin/support')
      await page.locator('[aria-busy=true]').first().waitFor()
    },
  },
  {
    name: 'the support desk for others',
    as: 'newcomer',
    show: async (page) => {
      await page.goto('/admin/support')
      await said(page, 'This page is for staff')
    },
  },
]
