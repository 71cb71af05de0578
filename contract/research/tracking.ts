import * as z from 'zod/mini'
import { endpoint, needs, signedIn } from '../endpoint.ts'
import { brandedItem, bulkLimit, list, PersonId, page, Timestamp, UserId } from '../wire.ts'
import { SubjectType } from './assertion.ts'

/** An item of a tree that follows an item of another one (requirement MOD-53). */
export const TrackedItem = z.object({
  itemType: SubjectType,
  itemId: z.string(),
  trackedItemId: z.string(),
  createdDate: Timestamp,
  createdUserId: UserId,
})

/** The person of a linked profile follows a person of a tree (requirement PRF-11). */
export const TrackingLink = z.object({
  /** The person in the profile. */
  itemId: PersonId,
  /** The person in the tree. */
  trackedItemId: PersonId,
  createdDate: Timestamp,
})
export type TrackingLink = z.infer<typeof TrackingLink>

const service = 'research'
const TrackedPerson = brandedItem<'PersonId'>('Tracking links are supported only for persons')
const params = z.object({ id: TrackedPerson })

export const listTracking = endpoint({
  service,
  method: 'GET',
  path: '/persons/:id/tracking',
  summary: 'The person of a tree whom this person of a profile follows',
  params,
  answer: page(TrackingLink),
  access: needs('person', 'ReadItems'),
})

export const listTrackingOfPersons = endpoint({
  service,
  method: 'GET',
  path: '/persons/tracking',
  summary: 'The persons of trees whom these persons of profiles follow, as far as the caller may read both',
  query: z.object({ ids: list(TrackedPerson, bulkLimit) }),
  answer: page(TrackingLink),
  access: signedIn,
})

export const listTrackedBy = endpoint({
  service,
  method: 'GET',
  path: '/persons/:id/trackedby',
  summary: 'The persons of profiles who follow this person of a tree, as far as the caller may read them',
  params,
  answer: page(TrackingLink),
  access: needs('person', 'ReadItems'),
})
