/**
 * The dates of a user's family as an iCalendar feed (RFC 5545), for calendar programs, which have no session. Its address
 * is a secret: programs that know it read what the user sees at that moment. A visitor of the demo has none, and neither
 * has a child with parents here.
 */
import * as z from 'zod/mini'
import { endpoint, ownUser } from '../endpoint.ts'
import { UserId } from '../wire.ts'

const CalendarFeed = z.object({
  /** Null if the user has no feed. */
  address: z.nullable(z.string()),
})
export type CalendarFeed = z.infer<typeof CalendarFeed>

const service = 'research'
const path = '/users/:id/calendar'
const params = z.object({ id: UserId })
const refuses = ['demo-visitor', 'managed-by-parent'] as const

/** Somebody who acts as the user gets no address: it would outlive their acting. */
export const getCalendarFeed = endpoint({
  service,
  method: 'GET',
  path,
  summary: 'The secret address of the user’s calendar feed',
  params,
  answer: CalendarFeed,
  refuses,
  access: ownUser,
})

/** Keeps the address that the user has, so a repeated call changes nothing. */
export const makeCalendarFeed = endpoint({
  service,
  method: 'PUT',
  path,
  summary: 'Makes a secret address for the user’s calendar feed, unless there is one',
  params,
  answer: CalendarFeed,
  refuses,
  access: ownUser,
  perMinute: 30,
})

/** The address never works again. */
export const endCalendarFeed = endpoint({
  service,
  method: 'DELETE',
  path,
  summary: 'Takes back the secret address of the user’s calendar feed',
  params,
  access: ownUser,
  perMinute: 30,
})
