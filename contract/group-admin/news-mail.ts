/** News by mail once a week, for those who want it. Off until a user switches it on. */
import * as z from 'zod/mini'
import { anyone, endpoint, ownUserOrActor } from '../endpoint.ts'
import { UserId } from '../wire.ts'

export const NewsMail = z.object({
  wanted: z.boolean(),
  /** Where the mails go; null for a user without a confirmed address, who gets none. */
  address: z.nullable(z.string()),
})
export type NewsMail = z.infer<typeof NewsMail>

const service = 'groupadmin'
const params = z.object({ id: UserId })

export const getNewsMail = endpoint({
  service,
  method: 'GET',
  path: '/users/:id/newsmail',
  summary: 'Whether a user gets the news by mail',
  params,
  answer: NewsMail,
  access: ownUserOrActor,
})

/** Choosing the same again changes nothing. */
export const setNewsMail = endpoint({
  service,
  method: 'PUT',
  path: '/users/:id/newsmail',
  summary: 'Switches the news by mail on or off',
  params,
  body: z.object({ wanted: z.boolean() }),
  answer: NewsMail,
  access: ownUserOrActor,
  perMinute: 60,
  bodyLimit: 1024,
})

/** The signed word in the link that ends the mails of one user: the id of the user, and a signature. */
export const EndCode = z.string().check(z.regex(/^[1-9][0-9]{0,17}\.[A-Za-z0-9_-]{43}$/))

/** Works without signing in, and as often as it is called. */
export const endNewsMail = endpoint({
  service,
  method: 'POST',
  path: '/newsmail/$end',
  summary: 'Ends the news by mail, with the code of the link in a mail',
  body: z.object({ code: EndCode }),
  refuses: ['invalid-input', 'not-found'],
  access: anyone,
  perMinute: 30,
  bodyLimit: 1024,
})
