/** What can happen while somebody writes to support. */
import type { SnapshotFrom } from 'xstate'
import { ok, refuse } from '#contract/result.ts'
import { emptyTicket, missingOf, type TicketFile } from '#domain/support/ticket-draft.ts'
import { pathModel } from '../paths/path-model.ts'
import { offline } from '../paths/sample-values.ts'
import { type SupportTicketInput, supportTicketMachine } from './support-ticket.machine.ts'

const page: TicketFile = { key: 'page.png', name: 'page.png', size: 6 }
const list: TicketFile = { key: 'list.txt', name: 'list.txt', size: 6 }

const stranger: SupportTicketInput = { draft: emptyTicket, sender: 'stranger', captchaSiteKey: 'kinweave' }

type Snapshot = SnapshotFrom<typeof supportTicketMachine>
const isComplete = ({ context: { draft, sender, asksAddress } }: Snapshot) =>
  missingOf(draft, sender, asksAddress === true).length === 0
const isIdle = ({ context }: Snapshot) => context.ticketId === null

export const supportTicketPaths = pathModel(supportTicketMachine)({
  inputs: {
    'as a stranger': stranger,
    'as a stranger where no captcha is asked for': { ...stranger, captchaSiteKey: null },
    'as a user': { ...stranger, sender: 'user', captchaSiteKey: null },
  },
  events: {
    'text typed': {
      by: 'user',
      cases: {
        'a subject': { field: 'subject', text: 'A lost photo' },
        'a message': { field: 'message', text: 'Where is the photo of Ben?' },
        'a first name': { field: 'firstName', text: 'Ada' },
        'a last name': { field: 'lastName', text: 'Hale' },
        'an address': { field: 'email', text: 'ada@mail.example' },
        'half an address': { field: 'email', text: 'ada@' },
      },
    },
    'type chosen': { by: 'user', cases: { 'a problem': { inquiryType: 'Problem' } } },
    'files chosen': { by: 'user', cases: { 'a file': { files: [page] }, 'another file': { files: [list] } } },
    'file removed': {
      by: 'user',
      cases: { 'the first one': { key: page.key }, 'the other one': { key: list.key } },
    },
    'captcha asked again': { by: 'user' },
    submitted: { by: 'user' },
    'file tried again': { by: 'user' },
    'file left out': { by: 'user' },
  },
  actors: {
    lacksAddress: { done: { 'no address': true, known: false }, fails: { offline } },
    solveCaptcha: { done: { solved: 'a solution' }, fails: { offline } },
    sendTicket: {
      done: {
        sent: ok('17'),
        'captcha refused': refuse('captcha-refused'),
        'name refused': refuse('name-refused'),
        'address refused': refuse('address-refused'),
        'too many tries': refuse('too-many-tries'),
      },
      fails: { offline },
    },
    attachFile: {
      done: {
        attached: ok(null),
        'too large': refuse('file-too-large'),
        'too many': refuse('too-many-files'),
        full: refuse('content-limit-reached'),
      },
      fails: { offline },
    },
  },
  key: ({ sender, draft, asksAddress, captchaSiteKey, captchaCode, files, ticketId }) => [
    sender,
    draft.subject !== '',
    draft.lastName !== '',
    draft.email,
    asksAddress,
    captchaSiteKey,
    captchaCode,
    files.map(({ key }) => key),
    ticketId,
  ],
  holds: {
    'writing.address.asking': ({ context }) => context.sender === 'user' && context.asksAddress === null,
    'writing.address.known': ({ context }) => context.asksAddress !== null,
    'writing.captcha.not needed': ({ context }) => context.captchaSiteKey === null,
    'writing.captcha.solving': ({ context }) => context.captchaCode === null,
    'writing.captcha.solved': ({ context }) => context.captchaCode !== null,
    'writing.captcha.failed': ({ context }) => context.captchaCode === null,
    'writing.result.shown': isIdle,
    'writing.result.hidden': isIdle,
    'sending.answer.awaited': (snapshot) => snapshot.context.problem === null && isComplete(snapshot),
    'sending.answer.known': isComplete,
    'sending.busy.visibly': isComplete,
    'sending.busy.enough': isComplete,
    attaching: ({ context }) => context.ticketId !== null && context.files.length > 0,
    'file failed': ({ context }) => context.fileProblem !== null && context.files.length > 0,
  },
})
