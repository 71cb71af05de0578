/** Sends messages to support with their files, and lists what the user has sent. */
import { fromPromise } from 'xstate'
import { demand, send, type Transport } from '#contract/client.ts'
import type { RefusalOf } from '#contract/endpoint.ts'
import { getNewsMail } from '#contract/group-admin/news-mail.ts'
import { addSupportFile, addSupportTicket, listSupportTickets } from '#contract/group-admin/support-ticket.ts'
import { ok, type Result, refuse } from '#contract/result.ts'
import { SupportTicketId, type UserId } from '#contract/wire.ts'
import type { ListPage, ListQuery } from '#domain/pages/list-pages.ts'
import type { OwnTicket, OwnTicketSort } from '#domain/support/support-ticket.ts'
import type { NewTicket, TicketFile, TicketFileProblem, TicketProblem } from '#domain/support/ticket-draft.ts'
import { asOneLine } from '#domain/text/one-line.ts'
import { keysOfContent } from '../key-of-content.ts'
import { refusedFields } from '../refused-fields.ts'

/** Whether the server knows no address of the user, and so the form asks for one. Strangers are asked anyway. */
export const lacksAddressActor = (transport: Transport, userId: UserId | null) =>
  fromPromise<boolean, undefined>(async ({ signal }) => {
    if (userId === null) return true
    const { address } = await send(transport, getNewsMail, { params: { id: userId } }, { signal })
    return address === null
  })

/** Sends a ticket and returns its id. Empty fields are left out. */
export function sendTicketActor(transport: Transport) {
  const { keyOf, done } = keysOfContent()
  return fromPromise<Result<string, TicketProblem>, NewTicket>(async ({ input, signal }) => {
    const { inquiryType, subject, message, captchaCode, ...sender } = input
    const content = { inquiryType, subject: asOneLine(subject), message, ...filled(sender) }
    const body = {
      priority: 'Medium' as const,
      ...content,
      ...(captchaCode === null ? {} : { captchaCode }),
      idempotencyKey: keyOf(content),
    }
    try {
      const sent = await send(transport, addSupportTicket, { body }, { signal })
      if (!sent.ok) return refuse(problems[sent.problem])
      done()
      return ok(sent.value.id)
    } catch (error) {
      if (refusedFields(error)?.some((field) => field === 'email') === true) return refuse('address-refused')
      throw error
    }
  })
}

const filled = (fields: Readonly<Record<'firstName' | 'lastName' | 'email', string>>) =>
  Object.fromEntries(
    Object.entries(fields)
      .map(([name, text]) => [name, asOneLine(text)])
      .filter(([, text]) => text !== ''),
  )

const problems = {
  'captcha-required': 'captcha-refused',
  'last-name-needed': 'name-refused',
  'address-needed': 'address-refused',
  'too-many-calls': 'too-many-tries',
  'not-allowed': 'not-sent',
} as const satisfies Record<RefusalOf<typeof addSupportTicket>, TicketProblem>

/** Where the page holds the bytes of a chosen file. */
export type FileOf = (key: string) => File | undefined

/**
 * Attaches a file to a ticket.
 * @throws 'Failed to upload ticket file' for every failure that the user cannot do anything about (SPT-16)
 */
export const attachFileActor = (transport: Transport, fileOf: FileOf) =>
  fromPromise<Result<null, TicketFileProblem>, { ticketId: string; file: TicketFile }>(
    async ({ input: { ticketId, file: chosen }, signal }) => {
      const file = fileOf(chosen.key)
      try {
        if (file === undefined) throw new Error('The file is no longer there.')
        const call = { params: { id: SupportTicketId.parse(ticketId) }, body: { file } }
        const attached = await send(transport, addSupportFile, call, { signal, timeout: uploadTime })
        return attached.ok ? ok(null) : refuse(fileProblems[attached.problem])
      } catch (cause) {
        throw new Error('Failed to upload ticket file', { cause })
      }
    },
  )

/** In milliseconds: ten megabytes on a slow line. */
const uploadTime = 300_000

const fileProblems = {
  'file-too-large': 'file-too-large',
  'too-many-files': 'too-many-files',
  'content-limit-reached': 'content-limit-reached',
  'not-allowed': 'not-sent',
  'not-found': 'not-sent',
} as const satisfies Record<RefusalOf<typeof addSupportFile>, TicketFileProblem>

/** Fetches a page of the user's own tickets, the latest first. */
export const fetchOwnTicketsActor = (transport: Transport) =>
  fromPromise<ListPage<OwnTicket>, ListQuery<OwnTicketSort> & { next: string | null }>(
    async ({ input: { next }, signal }) => {
      const query = next === null ? {} : { next }
      const page = await demand(transport, listSupportTickets, { query }, { signal })
      const items = page.items.map((thread) => ({ ...thread, id: thread.ticket.id }))
      return { items, next: page.nextPageToken ?? null }
    },
  )
