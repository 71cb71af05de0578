/** Parents of accounts: who manages whose account, and who has been asked to. */
import * as z from 'zod/mini'
import { endpoint, needs, signedIn } from '../endpoint.ts'
import {
  EmailAddress,
  list,
  ParentRequestId,
  page,
  Timestamp,
  text,
  UserId,
  UserSupervisorId,
} from '../wire.ts'

const NamedUser = z.object({ id: UserId, displayName: z.string() })

/** A parent of an account (requirement MOD-60). The names are present only with `expand`. */
export const UserSupervisor = z.object({
  id: UserSupervisorId,
  supervisorId: UserId,
  forUserId: UserId,
  supervisor: z.optional(NamedUser),
  forUser: z.optional(NamedUser),
  createdDate: Timestamp,
  modifiedDate: Timestamp,
  modifiedUserId: z.nullable(UserId),
})
export type UserSupervisor = z.infer<typeof UserSupervisor>

/** An open request as the child's side sees it. It does not tell whether the address has an account. */
export const ParentRequest = z.object({
  id: ParentRequestId,
  forUserId: UserId,
  /** The address or, if the caller picked a known user, that user's name. */
  to: z.string(),
  createdDate: Timestamp,
  expirationDate: Timestamp,
})
export type ParentRequest = z.infer<typeof ParentRequest>

/** An open request as the person who was asked sees it. */
export const ReceivedParentRequest = z.object({
  id: ParentRequestId,
  forUser: NamedUser,
  /** The parent who has sent the request; null if the account itself has sent it. */
  askedBy: z.nullable(NamedUser),
  expirationDate: Timestamp,
})
export type ReceivedParentRequest = z.infer<typeof ReceivedParentRequest>

const service = 'groupadmin'

export const getParents = endpoint({
  service,
  method: 'GET',
  path: '/users/:id/parents',
  summary: 'The parents of an account, and the open requests to become one',
  params: z.object({ id: UserId }),
  answer: z.object({ items: z.array(UserSupervisor), requests: z.array(ParentRequest) }),
  access: needs('user', 'ReadItems'),
})

export const getUserSupervisors = endpoint({
  service,
  method: 'GET',
  path: '/usersupervisors',
  summary: 'The supervisor records with the given ids that the caller may read',
  query: z.object({
    ids: list(UserSupervisorId, 20),
    expand: z.optional(list(z.enum(['supervisor', 'foruser']), 2)),
  }),
  answer: page(UserSupervisor),
  access: signedIn,
})

/**
 * Asks a person to become a parent of an account. The caller gives the person's exact address, or picks a user whom the
 * caller may know of (resolution 63). The account is supervised only after that person confirms. The answer does not
 * depend on whether the address has an account. `proof`: an identity token from a sign-in within the last ten minutes,
 * not from a session.
 */
export const askParent = endpoint({
  service,
  method: 'POST',
  path: '/usersupervisors',
  summary: 'Asks a person to become a parent of an account',
  body: z.object({
    forUserId: UserId,
    supervisorId: z.optional(UserId),
    address: z.optional(EmailAddress),
    proof: text(4000),
  }),
  answer: ParentRequest,
  status: 201,
  refuses: [
    'invalid-input',
    'not-allowed',
    'not-found',
    'managed-by-parent',
    'proof-needed',
    'own-account',
    'asked-already',
    'parent-limit-reached',
    'too-many-calls',
  ],
  access: signedIn,
  perMinute: 30,
  bodyLimit: 8192,
})

export const removeParent = endpoint({
  service,
  method: 'DELETE',
  path: '/usersupervisors/:supervisorRecordId',
  summary: 'Removes a parent of an account',
  params: z.object({ supervisorRecordId: UserSupervisorId }),
  refuses: ['not-allowed', 'not-found', 'managed-by-parent', 'only-way-in'],
  access: signedIn,
  perMinute: 60,
})

export const listReceivedParentRequests = endpoint({
  service,
  method: 'GET',
  path: '/parentrequests',
  summary: 'The requests that ask the caller to become a parent of an account',
  answer: page(ReceivedParentRequest),
  access: signedIn,
})

const ofRequest = z.object({ requestId: ParentRequestId })

export const confirmParentRequest = endpoint({
  service,
  method: 'POST',
  path: '/parentrequests/:requestId/confirm',
  summary: 'Makes the caller a parent of the account that has asked',
  params: ofRequest,
  refuses: ['not-allowed', 'not-found', 'managed-by-parent'],
  access: signedIn,
  perMinute: 60,
})

export const declineParentRequest = endpoint({
  service,
  method: 'POST',
  path: '/parentrequests/:requestId/decline',
  summary: 'Declines to become a parent of an account',
  params: ofRequest,
  refuses: ['not-allowed', 'not-found'],
  access: signedIn,
  perMinute: 60,
})

export const cancelParentRequest = endpoint({
  service,
  method: 'DELETE',
  path: '/parentrequests/:requestId',
  summary: 'Cancels a request that the account of the caller has sent',
  params: ofRequest,
  refuses: ['not-allowed', 'not-found'],
  access: signedIn,
  perMinute: 60,
})
