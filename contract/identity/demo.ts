import * as z from 'zod/mini'
import { anyone, endpoint } from '../endpoint.ts'
import { PersonId } from '../wire.ts'

/**
 * Makes a user who may look at the demo's trees, owns nothing that is shared, and goes after a day. The answer is
 * what a mailed code gives, with the person at whom to begin. `not-found` where there is no demo, `unavailable` while it is being made.
 */
export const enterDemo = endpoint({
  service: 'identity',
  method: 'POST',
  path: '/demo/users',
  summary: 'Makes a demo user and gives its identity token',
  answer: z.object({
    access_token: z.string(),
    token_type: z.literal('Bearer'),
    issued_token_type: z.string(),
    expires_in: z.int(),
    startPersonId: z.nullable(PersonId),
  }),
  status: 201,
  refuses: ['too-many-calls', 'unavailable', 'not-found'],
  access: anyone,
  perMinute: 20,
})
