import { confirmedAddressOf } from '../store/readers/confirmed-address.ts'
import type { StoredTicket } from '../store/readers/support-tickets.ts'
import type { Queries } from '../store/store.ts'

/** Where an answer to a ticket is mailed; null if nowhere. The account's address may be another one than at first. */
export async function addressForAnswer(
  queries: Queries,
  { userId, email }: Pick<StoredTicket, 'userId' | 'email'>,
): Promise<string | null> {
  const current = userId === null ? null : await confirmedAddressOf(queries, userId)
  return current ?? email
}
