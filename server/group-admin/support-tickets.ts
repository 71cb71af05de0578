import {
  addSupportFile,
  addSupportTicket,
  answerSupportTicket,
  getSupportTicket,
  listSupportQueue,
  listSupportTickets,
  patchSupportTicket,
  replyToSupportTicket,
} from '#contract/group-admin/support-ticket.ts'
import { ok } from '#contract/result.ts'
import { inKeepingTurn } from '../blobs/keeping-turn.ts'
import { dropPart } from '../blobs/partial-files.ts'
import { arrivedIn } from '../serving/arrived-part.ts'
import { pageOf, readPageToken } from '../serving/page-token.ts'
import { type Served, serve } from '../serving/serve.ts'
import { findTicket, ticketQueue, ticketsOf } from '../store/readers/support-tickets.ts'
import { Problem } from '../values/problem.ts'
import { answerTicket, attachFile, changeTicketBy, replyToTicket, sendTicket } from './support-acts.ts'
import { presentAnswer, presentFile, presentQueued, presentThreads, presentTicket } from './support-view.ts'

const pageSize = 20

export const supportTicketEndpoints: readonly Served[] = [
  serve(addSupportTicket, async ({ body, viewer, caller }, tools) => {
    const sent = await sendTicket(tools, viewer, caller, body)
    return sent.ok ? ok(presentTicket(tools, sent.value)) : sent
  }),

  serve(listSupportTickets, async ({ query, viewer }, tools) => {
    if (viewer.actorId !== null) return { items: [] }
    const page = { before: readPageToken(query.next), limit: pageSize + 1 }
    const { items, ...rest } = pageOf(
      await ticketsOf(tools.store.db, viewer.userId, page),
      pageSize,
      ({ id }) => id,
    )
    return { items: await presentThreads(tools, viewer, items), ...rest }
  }),

  serve(getSupportTicket, async ({ params, viewer }, tools) => {
    const ticket = await findTicket(tools.store.db, params.id)
    const [thread] = ticket === null ? [] : await presentThreads(tools, viewer, [ticket])
    // The ticket may have been deleted since the permission check.
    if (thread === undefined) throw new Problem('not-found')
    return ok(thread)
  }),

  serve(addSupportFile, async ({ body, viewer, grant }, tools) => {
    const part = arrivedIn(body.file)
    try {
      const attached = await inKeepingTurn(tools.store, () => attachFile(tools, grant, part))
      return attached.ok ? ok(presentFile(tools, viewer, attached.value)) : attached
    } finally {
      await dropPart(tools.uploadsFolder, part.file.id)
    }
  }),

  serve(listSupportQueue, async ({ query: { status, priority, next }, viewer }, tools) => {
    // Both users may hold the privilege; still, whoever acts as another one reads nothing that was sent to support.
    if (viewer.actorId !== null) throw new Problem('not-allowed')
    const search = `support ${status ?? ''} ${priority ?? ''}`
    const page = { status, priority, before: readPageToken(next, search), limit: pageSize + 1 }
    const { items, ...rest } = pageOf(
      await ticketQueue(tools.store.db, page),
      pageSize,
      ({ id }) => id,
      search,
    )
    return { items: items.map(presentQueued), ...rest }
  }),

  serve(patchSupportTicket, async ({ body, grant }, tools) =>
    ok(presentTicket(tools, await changeTicketBy(tools, grant, body))),
  ),

  serve(answerSupportTicket, async ({ body, grant }, tools) =>
    ok(presentAnswer(await answerTicket(tools, grant, body))),
  ),

  serve(replyToSupportTicket, async ({ body, viewer, grant }, tools) =>
    ok(presentAnswer(await replyToTicket(tools, viewer, grant, body))),
  ),
]
