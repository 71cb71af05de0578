/** The acts on invitations to family groups: they load the facts under a lock, the domain decides, the store writes. */
import type pg from 'pg'
import type { RefusalOf } from '#contract/endpoint.ts'
import type { FamilyGroupRole } from '#contract/group-admin/family-group.ts'
import type {
  acceptFamilyGroupInvite,
  cancelFamilyGroupInvite,
  renewFamilyGroupInvite,
  resendFamilyGroupInvite,
  sendFamilyGroupInvite,
} from '#contract/group-admin/family-group-invite.ts'
import { ok, type Result, refuse } from '#contract/result.ts'
import type { FamilyGroupId, FamilyGroupInviteId } from '#contract/wire.ts'
import {
  type Acceptance,
  decideAccept,
  decideCancel,
  decideInvite,
  decideRenew,
  decideResend,
  type SharingRoom,
} from '#domain/groups/decide-group-invite.ts'
import { isDemoVisitor } from '#domain/users/demo-visitor.ts'
import { limitsOf } from '#domain/users/plan-limits.ts'
import { opens } from '../access/invitation-code.ts'
import { queueGroupInvite } from '../store/queue.ts'
import {
  findInvite,
  isInvited,
  isInviteTo,
  lockInvite,
  ownsAddress,
  type StoredInvite,
} from '../store/readers/family-group-invites.ts'
import { callerIn } from '../store/readers/family-group-standing.ts'
import { type GroupOwner, lockGroupOwner, ownMemberships, roleIn } from '../store/readers/family-groups.ts'
import { managesProfile } from '../store/readers/profile-facts.ts'
import { countSharingPeople, type Newcomer } from '../store/readers/sharing-count.ts'
import { findSupervised, supervises } from '../store/readers/users.ts'
import type { Queries, Store } from '../store/store.ts'
import { addInvite, closeInvite, type NewInvite, renewInvite } from '../store/writers/family-group-invites.ts'
import { addGroupMember, recordInvited } from '../store/writers/family-groups.ts'
import { lockLinks } from '../store/writers/match-sets/follow-links.ts'
import { moveShareWith } from '../store/writers/members.ts'
import type { Viewer } from '../values/viewer.ts'
import { merge } from './merge.ts'
import { lockedTakeOver } from './take-over.ts'

const callersRole = async (
  queries: Queries,
  viewer: Viewer,
  id: FamilyGroupId,
): Promise<FamilyGroupRole | null> => (await callerIn(queries, viewer, id))?.role ?? null

const roomOf = async (
  queries: Queries,
  owner: GroupOwner,
  newcomer: Newcomer,
  now: Date,
): Promise<SharingRoom> => ({
  sharedWith: await countSharingPeople(queries, owner.id, newcomer, now),
  sharingLimit: limitsOf(owner).sharingLimit,
})

/** Invites an address or a user; the mail is sent when the transaction commits. */
export const invite = (
  store: Store,
  viewer: Viewer,
  sent: Omit<NewInvite, 'senderUserId'>,
  now: Date,
): Promise<Result<StoredInvite, RefusalOf<typeof sendFamilyGroupInvite>>> =>
  store.transaction(async (queries) => {
    const { familyGroupId, recipientEmail: address, recipientUserId: userId, profileDataGroupId } = sent
    const owner = await lockGroupOwner(queries, familyGroupId)
    if (owner === undefined) return refuse('not-found')
    if (profileDataGroupId !== null && !(await managesProfile(queries, viewer.userId, profileDataGroupId)))
      return refuse('not-found')
    const newcomer = { ...(address === null ? {} : { address }), ...(userId === null ? {} : { userId }) }
    const decided = decideInvite(
      {
        callerRole: await callersRole(queries, viewer, familyGroupId),
        // Only the owner of an address may learn that it belongs to a member.
        isMember:
          userId === null
            ? await ownsAddress(queries, viewer.userId, address)
            : (await roleIn(queries, familyGroupId, userId)) !== null,
        isInvited: await isInvited(queries, familyGroupId, { address, userId }, now),
        isDemoVisitor: isDemoVisitor(viewer),
        ...(await roomOf(queries, owner, newcomer, now)),
      },
      sent.recipientRole,
      now,
    )
    if (!decided.ok) return decided
    const added = await addInvite(queries, { ...sent, senderUserId: viewer.userId }, decided.value)
    await queueGroupInvite(queries, added.id)
    return ok(added)
  })

/**
 * Sends an invitation again with a new link. Only the sender may do this. Members who may not see the invitation do not
 * learn that it exists.
 */
export const resend = (
  store: Store,
  viewer: Viewer,
  id: FamilyGroupInviteId,
  message: string | undefined,
  now: Date,
): Promise<Result<StoredInvite, RefusalOf<typeof resendFamilyGroupInvite>>> =>
  withLockedInvite(store, id, async (queries, { stored, familyGroupId, owner }) => {
    const callerRole = await callersRole(queries, viewer, familyGroupId)
    if (callerRole === null || callerRole === 'Viewer') return refuse('not-found')
    const decided = decideResend(
      {
        result: stored.result,
        lastSentAt: stored.lastSentAt,
        isSender: stored.senderUserId === viewer.userId,
        callerRole,
        ...(await roomOf(queries, owner, { familyGroupInviteId: id }, now)),
      },
      now,
    )
    if (!decided.ok) return decided
    const renewed = await renewInvite(queries, stored, decided.value, message)
    await queueGroupInvite(queries, id)
    return ok(renewed)
  })

export const cancel = (
  store: Store,
  viewer: Viewer,
  id: FamilyGroupInviteId,
  now: Date,
): Promise<Result<void, RefusalOf<typeof cancelFamilyGroupInvite>>> =>
  withLockedInvite(store, id, async (queries, { stored, familyGroupId }) => {
    const callerRole = await callersRole(queries, viewer, familyGroupId)
    // Members who may not see the invitations must not learn that they exist.
    if (callerRole === null || callerRole === 'Viewer' || callerRole === 'Member') return refuse('not-found')
    const decided = decideCancel({ result: stored.result, callerRole })
    if (!decided.ok) return decided
    await closeInvite(queries, stored, null, now)
    return ok(undefined)
  })

/** Renews an expired invitation by its own link, and mails the new link to the stored address. */
export const renew = (
  store: Store,
  id: FamilyGroupInviteId,
  codeHash: Buffer,
  now: Date,
): Promise<Result<void, RefusalOf<typeof renewFamilyGroupInvite>>> =>
  withLockedInvite(store, id, async (queries, { stored, owner }) => {
    const code = codeOf(stored, codeHash)
    if (code === 'wrong') return refuse('not-found')
    const decided = decideRenew(
      {
        result: stored.result,
        expiresAt: stored.expiresAt,
        isReplaced: code === 'replaced',
        hasAddress: stored.recipientEmail !== null,
        ...(await roomOf(queries, owner, { familyGroupInviteId: id }, now)),
      },
      now,
    )
    if (!decided.ok) return decided
    await renewInvite(queries, stored, decided.value)
    await queueGroupInvite(queries, id)
    return ok(undefined)
  })

export interface Accepting {
  readonly id: FamilyGroupInviteId
  /** The hash of the code in the link; null if the caller sent no code. */
  readonly codeHash: Buffer | null
  readonly isConfirmed: boolean
  /** Null unless the caller takes over the profile that the invitation carries. */
  readonly profile: { readonly staysShared: boolean } | null
}

/** Makes the recipient of an invitation a member, who may take over the profile that it carries, in one transaction. */
export const accept = (
  store: Store,
  viewer: Viewer,
  { id, codeHash, isConfirmed, profile }: Accepting,
  now: Date,
): Promise<Result<FamilyGroupId, RefusalOf<typeof acceptFamilyGroupInvite>>> =>
  withLockedInvite(
    store,
    id,
    async (queries, { stored, familyGroupId, owner }, client) => {
      const { userId } = viewer
      const code = codeHash === null ? 'wrong' : codeOf(stored, codeHash)
      const isRecipient = await isInviteTo(queries, id, userId)
      const opened = code !== 'wrong'
      // For a caller without the right code, an invitation to somebody else does not exist.
      if (!isRecipient && !opened) return refuse('not-found')
      const isMember = (await ownMemberships(queries, userId, [familyGroupId])).size > 0
      const decided = decideAccept(
        {
          result: stored.result,
          expiresAt: stored.expiresAt,
          isReplaced: !isRecipient && code === 'replaced',
          acceptedBy:
            stored.acceptedUserId === null
              ? 'nobody'
              : stored.acceptedUserId === userId
                ? 'the caller'
                : 'somebody else',
          recipient: isRecipient
            ? 'the caller'
            : stored.recipientUserId === null
              ? 'by the link'
              : 'another user',
          isConfirmed,
          isMember,
          isDemoVisitor: isDemoVisitor(viewer),
          needsParent: await needsParent(queries, viewer),
          ...(await roomOf(queries, owner, { userId, familyGroupInviteId: id }, now)),
        },
        now,
      )
      if (!decided.ok) return decided
      const takeOver =
        profile === null || decided.value === 'accepted before'
          ? ok(null)
          : await lockedTakeOver(queries, viewer, stored, profile.staysShared)
      if (!takeOver.ok) return takeOver
      await admit(queries, { ...stored, familyGroupId }, viewer, decided.value, now)
      if (takeOver.value !== null) {
        const sides = { from: takeOver.value.from, into: viewer.profileId }
        const seenBy = takeOver.value.staysShared ? familyGroupId : null
        await merge(queries, client, { ...takeOver.value, ...sides, userId, at: now }, () =>
          moveShareWith(queries, sides, seenBy, now),
        )
      }
      return ok(familyGroupId)
    },
    { locksLinks: profile !== null },
  )

/**
 * True if a parent's consent is missing. A parent consents by accepting while acting as the child; when staff acts as
 * the child, that is no consent (resolution 65).
 */
async function needsParent(queries: Queries, { userId, actorId }: Viewer): Promise<boolean> {
  const isSupervised = (await findSupervised(queries, [userId])).size > 0
  return isSupervised && !(actorId !== null && (await supervises(queries, actorId, userId)))
}

async function admit(
  queries: Queries,
  stored: StoredInvite & { readonly familyGroupId: FamilyGroupId },
  { userId }: Viewer,
  acceptance: Acceptance,
  now: Date,
): Promise<void> {
  if (acceptance === 'accepted before') return
  const { familyGroupId, recipientRole: role, senderUserId, createdAt } = stored
  if (acceptance === 'becomes a member') {
    await recordInvited(queries, { familyGroupId, userId, role }, senderUserId, createdAt)
    await addGroupMember(queries, { familyGroupId, userId, role }, { userId, at: now })
  }
  await closeInvite(queries, stored, userId, now)
}

interface Locked {
  readonly stored: StoredInvite
  readonly familyGroupId: FamilyGroupId
  readonly owner: GroupOwner
}

/**
 * Runs an act on an invitation after locking its group with the owner, then the invitation. The links of match sets are
 * locked before both, if the act merges profiles. An invitation whose group was deleted is not found.
 */
const withLockedInvite = <Value, Refusal extends string>(
  store: Store,
  id: FamilyGroupInviteId,
  act: (
    queries: Queries,
    locked: Locked,
    client: pg.ClientBase,
  ) => Promise<Result<Value, Refusal | 'not-found'>>,
  { locksLinks }: { readonly locksLinks: boolean } = { locksLinks: false },
): Promise<Result<Value, Refusal | 'not-found'>> =>
  store.transaction(async (queries, client) => {
    if (locksLinks) await lockLinks(queries)
    const familyGroupId = (await findInvite(queries, id))?.familyGroupId ?? null
    if (familyGroupId === null) return refuse('not-found')
    const owner = await lockGroupOwner(queries, familyGroupId)
    const stored = await lockInvite(queries, id)
    if (owner === undefined || stored === null) return refuse('not-found')
    return act(queries, { stored, familyGroupId, owner }, client)
  })

/** Compares a code with an invitation: it is the current code, a code that a newer one has replaced, or a wrong one. */
export function codeOf(
  { codeHashes, formerCodeHashes }: Pick<StoredInvite, 'codeHashes' | 'formerCodeHashes'>,
  codeHash: Buffer,
): 'right' | 'replaced' | 'wrong' {
  if (opens({ codeHashes }, codeHash)) return 'right'
  return opens({ codeHashes: formerCodeHashes }, codeHash) ? 'replaced' : 'wrong'
}
