/** Acts on support tickets: the facts are loaded, the domain decides, the store writes. */
import { rm } from 'node:fs/promises'
import type { InputOf, RefusalOf } from '#contract/endpoint.ts'
import type { addSupportFile, addSupportTicket } from '#contract/group-admin/support-ticket.ts'
import type { PatchOperation } from '#contract/json-patch.ts'
import { ok, type Result } from '#contract/result.ts'
import type { SupportFileId, SupportTicketId } from '#contract/wire.ts'
import { decideTicket, type TicketUser } from '#domain/support/decide-ticket.ts'
import { decideTicketFile, ticketFileName } from '#domain/support/decide-ticket-file.ts'
import { statusAfterReply } from '#domain/support/status-after-reply.ts'
import { isDemoVisitor } from '#domain/users/demo-visitor.ts'
import { joinParts } from '../blobs/partial-files.ts'
import { takeCaptcha } from '../identity/captcha.ts'
import { limitAttempts } from '../identity/limit-attempts.ts'
import type { ArrivedPart } from '../serving/arrived-part.ts'
import { type PatchTarget, patchedColumns } from '../serving/patched-columns.ts'
import type { Caller } from '../serving/serve.ts'
import type { Tools } from '../serving/tools.ts'
import { queueMail } from '../store/queue.ts'
import { confirmedAddressOf } from '../store/readers/confirmed-address.ts'
import {
  answerAddedWith,
  findTicket,
  lockTicket,
  type StoredAnswer,
  type StoredSupportFile,
  type StoredTicket,
  ticketAddedWith,
  ticketFileFacts,
} from '../store/readers/support-tickets.ts'
import { findUsers, lockUser } from '../store/readers/users.ts'
import type { Queries } from '../store/store.ts'
import { holdBlobs } from '../store/writers/content-data.ts'
import {
  addAnswerTo,
  addFileTo,
  addReplyTo,
  addTicket,
  changeTicket,
  type NewTicket,
  setStatusAfterReply,
} from '../store/writers/support-tickets.ts'
import type { Grant } from '../values/grant.ts'
import { Problem } from '../values/problem.ts'
import type { Viewer } from '../values/viewer.ts'
import { addressForAnswer } from './address-for-answer.ts'
import { answerMail, newTicketMail, replyMail } from './support-mail.ts'

type Inquiry = InputOf<typeof addSupportTicket>['body']

/** Creates a ticket. A visitor of the demo counts as a stranger: the visit is over before anybody answers. */
export async function sendTicket(
  tools: Tools,
  viewer: Viewer | undefined,
  caller: Caller,
  { captchaCode, idempotencyKey = crypto.randomUUID(), ...inquiry }: Inquiry,
): Promise<Result<StoredTicket, RefusalOf<typeof addSupportTicket>>> {
  const { store } = tools
  const sender = viewer === undefined || isDemoVisitor(viewer) ? null : viewer
  const decided = decideTicket(sender === null ? null : await userOf(store.db, sender), inquiry)
  if (!decided.ok) return decided
  const userId = sender?.userId ?? null
  const known = await ticketAddedWith(store.db, userId, idempotencyKey)
  const toStore = { ...inquiry, ...decided.value, userId, idempotencyKey }
  if (known !== null) return ok(sameAs(known, toStore))
  if (userId === null) {
    await takeCaptcha(tools, captchaCode)
    await limitAttempts(tools, 'support tickets from a caller', caller.address)
  } else await limitAttempts(tools, 'support tickets from a user', userId)
  return ok(await storeTicket(tools, toStore))
}

async function userOf(queries: Queries, { userId, actorId }: Viewer): Promise<TicketUser> {
  const user = (await findUsers(queries, [userId])).get(userId)
  if (user === undefined) throw new Problem('not-signed-in')
  const address = await confirmedAddressOf(queries, userId)
  return { givenName: user.givenName, surname: user.surname, address, isActedFor: actorId !== null }
}

type SentTicket = Omit<NewTicket, 'createdAt' | 'modifiedAt'>

/**
 * The key of another message must not make this one seem sent, nor show the other one to another stranger. The address
 * of an account may have changed since the first call.
 */
function sameAs(known: StoredTicket, { userId, subject, message, email }: SentTicket): StoredTicket {
  const isOther = userId === null && known.email !== email
  if (isOther || known.subject !== subject || known.message !== message) throw new Problem('conflict')
  return known
}

/** The mail about a ticket is queued in the transaction that stores it, so that neither is there without the other. */
const storeTicket = (
  { store, clock, supportAddress, publicUrl }: Tools,
  ticket: SentTicket,
): Promise<StoredTicket> =>
  store.transaction(async (queries) => {
    const now = clock()
    const added = await addTicket(queries, { ...ticket, createdAt: now, modifiedAt: now })
    if (added === null) {
      const known = await ticketAddedWith(queries, ticket.userId, ticket.idempotencyKey)
      if (known === null) throw new Problem('conflict')
      return sameAs(known, ticket)
    }
    if (supportAddress !== null)
      await queueMail(queries, newTicketMail({ to: supportAddress, ticket: added, publicUrl }))
    return added
  })

/** Stores a file of a ticket. */
export const attachFile = (
  { store, blobs, uploadsFolder, clock }: Tools,
  grant: Grant<'supportTicket', 'AddContent'>,
  { file, fileName, isWhole }: ArrivedPart,
): Promise<Result<StoredSupportFile, RefusalOf<typeof addSupportFile>>> =>
  store.transaction(async (queries) => {
    if (!isWhole || grant.userId === null) throw new Problem('invalid-input')
    // Two files at once must not pass a limit together.
    await lockUser(queries, grant.userId)
    const ticketId = ticketIdOf(grant)
    const decided = decideTicketFile(await ticketFileFacts(queries, ticketId, grant.userId), file)
    if (!decided.ok) return decided
    const whole = await joinParts(uploadsFolder, [file.id], file.size)
    if (whole === null) throw new Error('The file that has just arrived is gone.')
    try {
      await holdBlobs(queries)
      const { hash } = await blobs.keep(whole)
      // The cast is safe: it is a random id in the form of a UUID.
      const id = crypto.randomUUID() as SupportFileId
      const stored = { id, fileName: ticketFileName(fileName), size: file.size, hash, createdAt: clock() }
      await addFileTo(queries, grant, stored)
      return ok({ ...stored, ticketId })
    } finally {
      await rm(whole, { force: true })
    }
  })

const targets: Readonly<Record<string, PatchTarget>> = {
  '/status': { column: 'status' },
  '/priority': { column: 'priority' },
}

/** Changes the status or priority of a ticket. */
export async function changeTicketBy(
  { store, clock }: Tools,
  grant: Grant<'supportTicket', 'Patch'>,
  patch: readonly PatchOperation[],
): Promise<StoredTicket> {
  await changeTicket(store.db, grant, patchedColumns(patch, targets), clock())
  return ticketIn(store.db, grant)
}

/** Stores an answer, and queues the mail to the person in the same transaction. */
export const answerTicket = (
  { store, clock, publicUrl, supportAddress }: Tools,
  grant: Grant<'supportTicket', 'Modify'>,
  { text, idempotencyKey }: { readonly text: string; readonly idempotencyKey: string },
): Promise<StoredAnswer> =>
  store.transaction(async (queries) => {
    const { answer, isNew } = await addAnswerTo(queries, grant, { text, idempotencyKey, createdAt: clock() })
    if (!isNew) return answer
    const ticket = await ticketIn(queries, grant)
    const to = await addressForAnswer(queries, ticket)
    if (to !== null)
      await queueMail(queries, answerMail({ to, ticket, answer: text, publicUrl, supportAddress }))
    return answer
  })

/**
 * Stores a reply of the person, which opens the ticket again. The mail to the support address is queued in the same
 * transaction. Replies count together with tickets.
 */
export async function replyToTicket(
  tools: Tools,
  viewer: Viewer,
  grant: Grant<'supportTicket', 'AddContent'>,
  { text, idempotencyKey }: { readonly text: string; readonly idempotencyKey: string },
): Promise<StoredAnswer> {
  const { store, clock, publicUrl, supportAddress } = tools
  const known = await answerAddedWith(store.db, ticketIdOf(grant), { byPerson: true, idempotencyKey })
  if (known !== null) return known
  await limitAttempts(tools, 'support tickets from a user', viewer.userId)
  return store.transaction(async (queries) => {
    const ticket = await lockTicket(queries, ticketIdOf(grant))
    if (ticket === null) throw new Problem('not-found')
    const { answer, isNew } = await addReplyTo(queries, grant, { text, idempotencyKey, createdAt: clock() })
    if (!isNew) return answer
    await setStatusAfterReply(queries, grant, statusAfterReply(ticket.status))
    if (supportAddress !== null)
      await queueMail(queries, replyMail({ to: supportAddress, ticket, reply: text, publicUrl }))
    return answer
  })
}

// The path's schema has checked that the id of the grant is a ticket's id.
const ticketIdOf = ({ id }: Grant<'supportTicket'>) => id as SupportTicketId

/** The ticket may have been deleted since the permission check. */
async function ticketIn(queries: Queries, grant: Grant<'supportTicket'>): Promise<StoredTicket> {
  const ticket = await findTicket(queries, ticketIdOf(grant))
  if (ticket === null) throw new Problem('not-found')
  return ticket
}
