/** The files that a user has attached to letters to support, in the archive of the account. */
import type { SupportTicketId, UserId } from '#contract/wire.ts'
import { shortenedFileName } from '#domain/support/decide-ticket-file.ts'
import { maxPlainName, plainNameOf } from '#domain/tree/tree-download.ts'
import { filesOfTickets, ticketsOf } from '../../store/readers/support-tickets.ts'
import type { Queries } from '../../store/store.ts'

/** Two files of a ticket can have one name, so each is in a folder of its own. */
export const nameOfTicketFile = (
  ticketId: SupportTicketId,
  { id, fileName }: { readonly id: string; readonly fileName: string },
): string => `tickets/${ticketId}/${id}/${plainNameOf(shortenedFileName(fileName, maxPlainName)) || 'file'}`

const ticketsAtOnce = 100

export async function* ticketFilesOf(db: Queries, userId: UserId) {
  for (let before = '0'; ; ) {
    const tickets = await ticketsOf(db, userId, { before, limit: ticketsAtOnce })
    const last = tickets.at(-1)
    if (last === undefined) return
    before = last.id
    for (const file of await filesOfTickets(
      db,
      tickets.map(({ id }) => id),
    ))
      yield {
        name: nameOfTicketFile(file.ticketId, file),
        hash: file.hash,
        size: file.size,
        at: file.createdAt,
      }
  }
}
