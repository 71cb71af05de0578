/**
 * The search for users. Staff gets a list with the usage of each account. All others get at most a few names
 * (resolution 66).
 */
import * as z from 'zod/mini'
import { endpoint, signedIn } from '../endpoint.ts'
import { SyncState } from '../research/sync.ts'
import { DataFileType } from '../research/workspace.ts'
import { count, list, PageToken, page, Subject, Timestamp, text, UserId } from '../wire.ts'

/** The default number of users on a page (requirement ADM-08). */
export const userPageSize = 25

export const UserSort = z.enum(['CreatedDate', 'Surname', 'GivenName'])
export type UserSort = z.infer<typeof UserSort>

/** What a user has uploaded and shared. */
export const UserUsage = z.object({
  userId: UserId,
  /** The number of trees that the user owns, and of those that the plan has not disabled. */
  totalResearchGroups: z.int(),
  enabledResearchGroups: z.int(),
  /** The models of the devices that the trees come from. */
  syncDeviceTypes: z.array(z.string()),
  workspaceTypes: z.array(DataFileType),
  /** The state of the user's last sync; null before the first one. */
  lastSyncState: z.nullable(SyncState),
  lastSyncDate: z.nullable(Timestamp),
  totalFamilyGroups: z.int(),
  /** The number of other users who see something that the user owns. */
  sharingUsers: z.int(),
  /** The number of addresses that are invited to something that the user owns, and have not answered. */
  sharingInvites: z.int(),
  /** True if the plan does not allow this user to share with another person. */
  sharingLimitReached: z.boolean(),
})
export type UserUsage = z.infer<typeof UserUsage>

/** The plan of a user that is in force. */
const UserSubscription = z.object({
  items: z.array(z.object({ price: z.object({ productId: z.string() }) })),
})

/** A user in a list. Only holders of ReadAllUsers get more than id, names and photo. */
export const ListedUser = z.object({
  id: UserId,
  givenName: z.optional(z.string()),
  surname: z.optional(z.string()),
  photoUrl: z.nullable(z.string()),
  subject: z.optional(Subject),
  email: z.optional(z.nullable(z.string())),
  metadata: z.optional(z.object({ location: z.optional(z.string()) })),
  createdDate: z.optional(Timestamp),
  invited: z.optional(z.boolean()),
  isTest: z.optional(z.boolean()),
  isDemo: z.optional(z.boolean()),
  /** Only in the answer to a search with `expand=usage`. */
  usage: z.optional(UserUsage),
  /** The parents who manage the account of the user. Only in the answer to a search with `expand=supervisors`. */
  supervisors: z.optional(z.array(UserId)),
  /** Only in the answer to a search with `expand=subscriptions`; null for the free plan. */
  subscription: z.optional(z.nullable(UserSubscription)),
})
export type ListedUser = z.infer<typeof ListedUser>

/**
 * Callers with ReadAllUsers search all users by name and e-mail address; without `q` they get all users. All others
 * must send three letters, and find only users whose names they may see; they cannot search by address.
 */
export const listUsers = endpoint({
  service: 'groupadmin',
  method: 'GET',
  path: '/users',
  summary: 'Searches users by name',
  query: z.object({
    q: z.optional(text(200)),
    sort: z._default(UserSort, 'CreatedDate'),
    pageSize: z.optional(count(1, 100)),
    next: z.optional(PageToken),
    expand: z.optional(list(z.enum(['usage', 'subscriptions', 'supervisors']), 3)),
  }),
  answer: page(ListedUser),
  access: signedIn,
  perMinute: 60,
})
