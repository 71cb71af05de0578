/**
 * The basic formats that all resources use. Each refuses what its database column cannot store: a NUL, half a surrogate
 * pair, a number out of range. So a value that passes here is safe to store.
 */
import * as z from 'zod/mini'

/** An integer of a bigint column, as text: `17`. Eighteen digits always fit. */
const numberId = /^[1-9][0-9]{0,17}$/
/** An item of a tree: the data group it belongs to, then its number there: `17-3010`. */
const itemId = /^[1-9][0-9]{0,17}-[1-9][0-9]{0,8}$/

/** True if a text can be stored: it has no NUL and no lone surrogate. */
export const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed()

/**
 * A photo or file: a record of the tree, `17-301`; a picture inside a detail, `17-3010-2` (its third; the index begins
 * at 0); or one that somebody has uploaded, `17-u5`, whose id no sync can give to something else (resolution 88).
 */
const contentId = /^[1-9][0-9]{0,17}-(u[1-9][0-9]{0,8}|[1-9][0-9]{0,8}(-(0|[1-9][0-9]{0,3}))?)$/
/** The tag of an uploaded photo or file: `17-t5`. */
const contentTagId = /^[1-9][0-9]{0,17}-t[1-9][0-9]{0,8}$/

/** Text of at most `limit` UTF-16 units that a text column can hold. */
export const text = (limit: number) =>
  z
    .string()
    .check(z.maxLength(limit), z.refine(isStorable, 'This text contains a character that cannot be stored.'))

/** Control characters, line and paragraph separators, and marks that change the text direction. */
const notOfALine = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u

/** Like `text`, but in one line without invisible characters: for names that other people see. */
export const lineText = (limit: number) =>
  text(limit).check(
    z.refine(
      (value) => !notOfALine.test(value),
      'This must not contain line breaks, control characters or marks that change the direction of writing.',
    ),
  )

/** At least one character is not a space. */
export const isFilled = z.refine<string>((value) => value.trim() !== '', 'This must not be empty.')

/** Like `text`, but not empty. */
export const filledText = (limit: number) => text(limit).check(isFilled)

const brandedNumber = <B extends string>() => z.string().check(z.regex(numberId)).brand<B>()
/** An item's id; `error` says what the caller has sent instead. */
export const brandedItem = <B extends string>(error?: IdError) =>
  z.string(error).check(z.regex(itemId, error)).brand<B>()
type IdError = string | { readonly error: (issue: { readonly input?: unknown }) => string }

export const UserId = brandedNumber<'UserId'>()
export type UserId = z.infer<typeof UserId>
export const DataGroupId = brandedNumber<'DataGroupId'>()
export type DataGroupId = z.infer<typeof DataGroupId>
export const DataGroupMemberId = brandedNumber<'DataGroupMemberId'>()
export type DataGroupMemberId = z.infer<typeof DataGroupMemberId>
export const FamilyGroupId = brandedNumber<'FamilyGroupId'>()
export type FamilyGroupId = z.infer<typeof FamilyGroupId>
export const FamilyGroupMemberId = brandedNumber<'FamilyGroupMemberId'>()
export type FamilyGroupMemberId = z.infer<typeof FamilyGroupMemberId>
export const DataGroupInviteId = brandedNumber<'DataGroupInviteId'>()
export type DataGroupInviteId = z.infer<typeof DataGroupInviteId>
export const FamilyGroupInviteId = brandedNumber<'FamilyGroupInviteId'>()
export type FamilyGroupInviteId = z.infer<typeof FamilyGroupInviteId>
export const ViewerInvitationId = brandedNumber<'ViewerInvitationId'>()
export type ViewerInvitationId = z.infer<typeof ViewerInvitationId>
export const UserSupervisorId = brandedNumber<'UserSupervisorId'>()
export type UserSupervisorId = z.infer<typeof UserSupervisorId>
export const ParentRequestId = brandedNumber<'ParentRequestId'>()
export type ParentRequestId = z.infer<typeof ParentRequestId>
export const SupportTicketId = brandedNumber<'SupportTicketId'>()
export type SupportTicketId = z.infer<typeof SupportTicketId>
export const SubscriptionId = brandedNumber<'SubscriptionId'>()
export type SubscriptionId = z.infer<typeof SubscriptionId>
export const WorkspaceId = brandedNumber<'WorkspaceId'>()
export type WorkspaceId = z.infer<typeof WorkspaceId>
export const SyncId = brandedNumber<'SyncId'>()
export type SyncId = z.infer<typeof SyncId>
export const PersonId = brandedItem<'PersonId'>()
export type PersonId = z.infer<typeof PersonId>
export const FamilyId = brandedItem<'FamilyId'>()
export type FamilyId = z.infer<typeof FamilyId>
export const AssertionId = brandedItem<'AssertionId'>()
export type AssertionId = z.infer<typeof AssertionId>
export const PlaceId = brandedItem<'PlaceId'>()
export type PlaceId = z.infer<typeof PlaceId>
export const ContentId = z.string().check(z.regex(contentId)).brand<'ContentId'>()
export type ContentId = z.infer<typeof ContentId>
export const ContentTagId = z.string().check(z.regex(contentTagId)).brand<'ContentTagId'>()
export type ContentTagId = z.infer<typeof ContentTagId>

/** Two persons of different trees that may be the same: the person of the lower data group first, `17-3010~20-12`. */
const pairId = /^[1-9][0-9]{0,17}-[1-9][0-9]{0,8}~[1-9][0-9]{0,17}-[1-9][0-9]{0,8}$/
export const MatchId = z.string().check(z.regex(pairId)).brand<'MatchId'>()
export type MatchId = z.infer<typeof MatchId>

/** An identity's subject: the random name of an account, never its address. */
export const Subject = z
  .string()
  .check(z.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/))
  .brand<'Subject'>()
export type Subject = z.infer<typeof Subject>

/** The random id of a file of a support ticket, so that nobody can guess one. */
export const SupportFileId = z.uuid().brand<'SupportFileId'>()
export type SupportFileId = z.infer<typeof SupportFileId>

/** A moment in UTC as ISO 8601 with milliseconds. */
export const Timestamp = z.iso.datetime({ precision: 3 })

/** An e-mail address as people type it; the server compares addresses without case. */
export const EmailAddress = z.email().check(z.maxLength(254), z.refine(isStorable))

/** Several values in one query parameter, separated by commas (requirement API-07: at most `limit` values). */
export const list = <T extends z.core.$ZodType<unknown, string>>(item: T, limit: number) =>
  z.codec(
    z.string().check(z.maxLength(limit * 40)),
    z.array(item).check(z.minLength(1), z.maxLength(limit)),
    {
      decode: (value) => value.split(',') as z.input<T>[],
      encode: (values) => values.join(','),
    },
  )

/** A whole number in a query or a path, from `min` to `max`. */
export const count = (min: number, max: number) =>
  z.codec(
    z.string().check(z.maxLength(String(max).length), z.regex(/^[0-9]+$/)),
    z.int().check(z.gte(min), z.lte(max)),
    {
      decode: Number,
      encode: String,
    },
  )

/** The token for the next page of a list: opaque, issued by the server as `nextPageToken`. */
export const PageToken = z.string().check(z.maxLength(200), z.regex(/^[A-Za-z0-9_-]+$/))

/** A list in the form of every list endpoint. */
export const page = <T extends z.core.$ZodType>(item: T) =>
  z.object({ items: z.array(item), nextPageToken: z.optional(PageToken) })

/** The maximum number of ids in one bulk read (requirement API-07). */
export const bulkLimit = 20
