/** Deleting one's own account (resolution 87). The account waits for some days before anything is destroyed. */
import * as z from 'zod/mini'
import { endpoint, ownUser } from '../endpoint.ts'
import { DataGroupId, FamilyGroupId, Timestamp, UserId } from '../wire.ts'
import { PlanId } from './subscription.ts'

const service = 'groupadmin'
const params = z.object({ id: UserId })

/** A person as the owner of the account sees them. */
const Named = z.object({ userId: UserId, name: z.string() })

export const DeletionSummary = z.object({
  /** A digest of everything below. Another digest means that something has changed since the summary was shown. */
  revision: z.string(),
  groups: z.array(
    z.object({
      id: FamilyGroupId,
      name: z.string(),
      /** The number of members besides the owner. */
      others: z.int(),
      /** The members who may become the owner. */
      heirs: z.array(Named),
    }),
  ),
  /** The trees and profiles that the account owns, and the names of the groups and people who see each. */
  trees: z.array(z.object({ id: DataGroupId, name: z.string(), seenBy: z.array(z.string()) })),
  profiles: z.array(z.object({ id: DataGroupId, name: z.string(), seenBy: z.array(z.string()) })),
  /** The children whom the account supervises, and the names of their other parents. */
  children: z.array(z.object({ userId: UserId, name: z.string(), otherParents: z.array(z.string()) })),
  /** The paid plan that ends; null if there is none. */
  planId: z.nullable(PlanId),
  /** The number of open invitations and requests that end. */
  openInvites: z.int(),
  /** The number of letters to support, including those that were sent without an account. */
  tickets: z.int(),
  isStaff: z.boolean(),
})
export type DeletionSummary = z.infer<typeof DeletionSummary>

export const getDeletionSummary = endpoint({
  service,
  method: 'GET',
  path: '/users/:id/deletion',
  summary: 'What would happen if the caller deleted their account now',
  params,
  answer: DeletionSummary,
  refuses: ['not-allowed', 'managed-by-parent', 'demo-visitor'],
  access: ownUser,
})

export const DeletionChoices = z.object({
  revision: z.string().check(z.maxLength(100)),
  /** The new owners. Every other group is deleted with the account. */
  handOvers: z.array(z.object({ familyGroupId: FamilyGroupId, userId: UserId })).check(z.maxLength(1000)),
  /** The children whose accounts are deleted too. Only a child without another parent can be named, and must be. */
  children: z.array(UserId).check(z.maxLength(1000)),
})
export type DeletionChoices = z.infer<typeof DeletionChoices>

/** Sending it again with the same key changes nothing, and answers the same date. */
export const startDeletion = endpoint({
  service,
  method: 'POST',
  path: '/users/:id/deletion',
  summary: 'Begins to delete the account of the caller',
  params,
  body: z.extend(DeletionChoices, {
    idempotencyKey: z.uuid(),
    /** An identity token, which proves that the caller has signed in just now. */
    proof: z.string().check(z.maxLength(4096)),
  }),
  answer: z.object({ deletionDate: Timestamp }),
  refuses: [
    'not-allowed',
    'managed-by-parent',
    'demo-visitor',
    'proof-needed',
    'deletion-changed',
    'children-undecided',
    'deletion-begun',
  ],
  access: ownUser,
  whileLeaving: true,
})

/** Does nothing to an account that is not waiting. */
export const keepAccount = endpoint({
  service,
  method: 'DELETE',
  path: '/users/:id/deletion',
  summary: 'Keeps the account of the caller, which was waiting to be deleted',
  params,
  refuses: ['not-allowed', 'managed-by-parent'],
  access: ownUser,
  whileLeaving: true,
})
