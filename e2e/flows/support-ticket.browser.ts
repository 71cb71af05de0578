/**
 * Writing to support, as a user and as a stranger: on the shared server without a captcha, and on a second one that asks
 * for one. A ticket is full because the test fills it before the file of the page arrives. One answer is altered: that
 * the account has no address, because every account of the tests has one.
 */
import type { Request, Route } from '@playwright/test'
import { maxFilesOfTicket, maxTicketFileBytes } from '#contract/support-limits.ts'
import type { TicketFile } from '#domain/support/ticket-draft.ts'
import type { Situation } from '#machines/paths/explore.ts'
import type { Step } from '#machines/paths/step.ts'
import type { SupportTicketInput } from '#machines/support-ticket/support-ticket.machine.ts'
import { supportTicketPaths } from '#machines/support-ticket/support-ticket.paths.ts'
import { supportTicketBindings } from '../bindings/support-ticket.ts'
import { newAccount } from '../support/account.ts'
import { fillTicketsOf } from '../support/database.ts'
import { newPerson } from '../support/signed-in.ts'
import { fullServer } from './seeds/full-server.ts'
import { signedInAs } from './seeds/signed-in-page.ts'
import { browserFlow, type Stage } from './support/browser-flow.ts'
import { answeredWith, cut, released, sentWith } from './support/outcomes.ts'

interface Writing extends Stage {
  /** The user who writes; empty for a stranger. */
  readonly userId: string
}

/** A subject in the address, even an empty one, starts the app before a field gets the focus. */
const formAtOnce = '/contact?subject='

/** Each path has a writer of its own, because one of them fills all the room for files. */
const writer = ({ request, origin, info }: Stage) => newAccount(request, origin, newPerson(info.workerIndex))

export const supportTicketInBrowser = browserFlow<Writing>({
  model: supportTicketPaths,
  bindings: supportTicketBindings,
  starts: {
    'as a stranger': async (stage) => {
      const { origin } = await fullServer()
      await stage.page.goto(`${origin}${formAtOnce}`)
      return { ...stage, userId: '' }
    },
    'as a stranger where no captcha is asked for': async (stage) => {
      await stage.page.goto(formAtOnce)
      return { ...stage, userId: '' }
    },
    'as a user': async (stage) => {
      const account = await writer(stage)
      await signedInAs(stage, account)
      await stage.page.goto('/contact')
      return { ...stage, userId: account.userId }
    },
  },
  leavesOut,
  actors: {
    lacksAddress: {
      calls: (request) => request.url().endsWith('/newsmail'),
      done: { 'no address': () => answeredWith({ address: null }), known: () => released },
      fails: { offline: () => cut },
    },
    solveCaptcha: {
      calls: (request) => request.url().includes('/captcha/challenge'),
      done: { solved: () => released },
      fails: { offline: () => cut },
    },
    sendTicket: {
      calls: (request) => isPost(request, '/support/tickets'),
      done: {
        sent: () => released,
        'captcha refused': () => sentWith({ captchaCode: 'solved by nobody' }),
        'name refused': () => sentWith({ lastName: '' }),
        'address refused': () => sentWith({ email: 'ada@' }),
      },
      fails: { offline: () => cut },
    },
    attachFile: {
      calls: (request) => isPost(request, '/files'),
      done: {
        attached: () => released,
        'too large': () => (call) => call.continue({ postData: fileOf(maxTicketFileBytes + 1, call) }),
        'too many': () => async (call) => {
          for (let sent = 0; sent < maxFilesOfTicket; sent++) await call.fetch()
          await call.continue()
        },
        full:
          ({ userId }) =>
          async (call) => {
            await call.fetch()
            await fillTicketsOf(userId)
            await call.continue()
          },
      },
      fails: { offline: () => cut },
    },
  },
  timers: ['captchaRenewal', 'leastBusyTime', 'resultShownTime'],
  tells: {
    'xstate.init': ({ sender, captchaSiteKey }: SupportTicketInput) => [sender, captchaSiteKey !== null],
    'files chosen': ({ files }: { files: readonly { name: string }[] }) => files[0]?.name ?? '',
  },
  waived: {
    'supportTicket.writing|file removed|0 refused':
      'A file that was not chosen has no button; level 2 walks it.',
    'xstate.done.actor.sendTicket (too many tries)':
      'The limit of a network is on all strangers of this computer: reaching it would refuse the tests beside.',
  },
})

/** The server asks a user for no name, and asks only where the page has solved a captcha for one. */
function leavesOut({ event, name }: Step, from: Situation | null): boolean {
  if (from === null) return false
  const { sender, captchaSiteKey, files } = supportTicketPaths.machine.resolveState(from.snapshot).context
  if (name === 'name refused') return sender === 'user'
  // A file that was not chosen has no button.
  if (event.type === 'file removed')
    return !files.some(({ key }: TicketFile) => key === Reflect.get(event, 'key'))
  return name === 'captcha refused' && captchaSiteKey === null
}

const isPost = (request: Request, end: string) =>
  request.method() === 'POST' && new URL(request.url()).pathname.endsWith(end)

/** The body of the call, with a file of this size. */
function fileOf(size: number, call: Route): Buffer {
  const boundary = /boundary=(.+)$/.exec(call.request().headers()['content-type'] ?? '')?.[1] ?? ''
  return Buffer.concat([
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="page.png"\r\n\r\n`),
    Buffer.alloc(size),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])
}
