import * as z from 'zod/mini'
import { anyone, endpoint } from '../endpoint.ts'
import { PersonId } from '../wire.ts'

/**
 * Creates a user who can look at the demo's trees, owns nothing that is shared, and is deleted after a day. The answer
 * is the same as for a mailed code, plus the person to start at. `not-found` if there is no demo, `unavailable` while
 * the server is still making it.
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
