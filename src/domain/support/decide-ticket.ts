/** Who may send a ticket, and where its answer goes (SPT-08, resolution 93). */
import { ok, type Result, refuse } from '#contract/result.ts'

/** The user who sends a ticket. */
export interface TicketUser {
  readonly givenName: string
  readonly surname: string
  /** The confirmed address of the account; null if there is none. */
  readonly address: string | null
  /** True if somebody else acts as the user. */
  readonly isActedFor: boolean
}

/** What a call says about its sender. */
export interface SenderFields {
  readonly firstName?: string | undefined
  readonly lastName?: string | undefined
  readonly email?: string | undefined
}

export interface TicketSender {
  readonly firstName: string
  readonly lastName: string
  readonly email: string | null
}

export type TicketRefusal = 'not-allowed' | 'last-name-needed' | 'address-needed'

/** `user` is null for a stranger, and for a visitor of the demo. */
export function decideTicket(
  user: TicketUser | null,
  { firstName = '', lastName = '', email }: SenderFields,
): Result<TicketSender, TicketRefusal> {
  if (user !== null) {
    if (user.isActedFor) return refuse('not-allowed')
    return ok({ firstName: user.givenName, lastName: user.surname, email: user.address ?? email ?? null })
  }
  if (lastName.trim() === '') return refuse('last-name-needed')
  if (email === undefined) return refuse('address-needed')
  return ok({ firstName: firstName.trim(), lastName: lastName.trim(), email })
}
