/** The preview: who has a place in it, who waits for one, and invitations that give places. */
import * as z from 'zod/mini'
import { anyone, endpoint } from '../endpoint.ts'
import { Subject, text } from '../wire.ts'

/**
 * Tells whether sign-in is restricted. For `$all`: whether the preview is full for newcomers. For a subject: whether
 * this identity waits. An unknown subject gets the answer of `$all`, so that nobody can find out who has an account.
 */
export const getRestriction = endpoint({
  service: 'identity',
  method: 'GET',
  path: '/identities/:id/restriction',
  summary: 'Whether sign-in is restricted, in general ($all) or for one identity',
  params: z.object({ id: z.union([z.literal('$all'), Subject]) }),
  answer: z.object({ restricted: z.boolean() }),
  access: anyone,
  perMinute: 60,
})

/** An invitation that one user gives to at most `allocated` people (requirement MOD3-05). */
export const BlockGrant = z.object({
  allocated: z.int(),
  used: z._default(z.int(), 0),
  sourceName: z.string(),
  sourceIcon: z.nullable(z.string()),
})
export type BlockGrant = z.infer<typeof BlockGrant>

export const getBlockGrant = endpoint({
  service: 'identity',
  method: 'GET',
  path: '/blockgrants/:code',
  summary: 'Reads an invitation to the preview by its code',
  params: z.object({ code: text(100) }),
  answer: BlockGrant,
  refuses: ['not-found', 'invalid-input'],
  access: anyone,
  perMinute: 120,
})
