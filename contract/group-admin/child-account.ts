/** Accounts that a parent creates for a child, and the codes with which such a child signs in. */
import * as z from 'zod/mini'
import { endpoint, needs, signedIn } from '../endpoint.ts'
import { DataGroupId, EmailAddress, Timestamp, text, UserId } from '../wire.ts'
import { User } from './user.ts'

const service = 'groupadmin'

/**
 * Makes a managed profile of a child the own profile of a new user, whose parent is the caller (resolution 67). With an
 * address, a code is mailed to it. The answer does not depend on whether the address has an account already. A call that
 * is repeated with the same idempotencyKey returns the user of the first call.
 */
export const addChildAccount = endpoint({
  service,
  method: 'POST',
  path: '/users',
  summary: 'Creates an account for the child of a managed profile, supervised by the caller',
  query: z.object({ profile: DataGroupId }),
  body: z.object({
    idempotencyKey: text(100).check(z.minLength(8)),
    address: z.nullable(EmailAddress),
  }),
  answer: User,
  status: 201,
  refuses: [
    'not-found',
    'not-allowed',
    'demo-visitor',
    'managed-by-parent',
    'account-there',
    'not-a-profile',
    'linked-profile',
    'not-a-child',
    'too-old-for-child',
    'name-needed',
    'own-account',
    'too-many-children',
    'too-many-calls',
  ],
  access: signedIn,
  perMinute: 30,
  bodyLimit: 4096,
})

/** A code for a child, shown to the parent once. */
export const ChildCode = z.object({
  code: z.string(),
  expiresIn: z.int(),
  expirationDate: Timestamp,
})
export type ChildCode = z.infer<typeof ChildCode>

/**
 * Makes a code with which a child without an address signs in on another device (resolution 65). A former code of the
 * child stops working. Only a parent of the child may do this, in a session of their own.
 */
export const makeChildCode = endpoint({
  service,
  method: 'POST',
  path: '/users/:id/sign-in-codes',
  summary: 'Makes a code with which a child signs in on another device',
  params: z.object({ id: UserId }),
  answer: ChildCode,
  status: 201,
  refuses: ['not-found', 'not-allowed', 'has-address', 'too-many-calls'],
  access: needs('user', 'Modify'),
  perMinute: 30,
})
