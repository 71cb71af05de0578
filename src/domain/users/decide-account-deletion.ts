/**
 * Decides whether an account may begin to be deleted, and what becomes of its groups and children (resolution 87). The
 * choices count only for the summary that the person has seen: if something has changed since, the person is asked anew.
 */
import { ok, type Result, refuse } from '#contract/result.ts'
import type { FamilyGroupId, UserId } from '../ids.ts'

const day = 24 * 60 * 60_000

/** How long an account waits before it is destroyed, in milliseconds. */
export const deletionWait = 30 * day

/** How long before that the person is reminded by mail, in milliseconds. */
export const deletionReminder = 3 * day

export interface DeleterFacts {
  readonly isActing: boolean
  readonly isDemoVisitor: boolean
  readonly isSupervised: boolean
}

export type DeleterRefusal = 'not-allowed' | 'demo-visitor' | 'managed-by-parent'

/** Who may delete their account. A child's account is deleted by the parent, with the parent's own. */
export function decideDeleter(facts: DeleterFacts): Result<null, DeleterRefusal> {
  if (facts.isActing) return refuse('not-allowed')
  if (facts.isDemoVisitor) return refuse('demo-visitor')
  return facts.isSupervised ? refuse('managed-by-parent') : ok(null)
}

export interface DeletionFacts extends DeleterFacts {
  /** True if the person has just signed in again, with a code or a passkey. */
  readonly isProven: boolean
  /** The digest of the summary as it is now. */
  readonly revision: string
  readonly groups: readonly { readonly id: FamilyGroupId; readonly heirIds: readonly UserId[] }[]
  readonly children: readonly { readonly userId: UserId; readonly hasOtherParent: boolean }[]
}

export interface HandOver {
  readonly familyGroupId: FamilyGroupId
  readonly userId: UserId
}

export interface DeletionChoice {
  readonly revision: string
  readonly handOvers: readonly HandOver[]
  readonly children: readonly UserId[]
}

export interface BegunDeletion {
  readonly handOvers: readonly HandOver[]
  /** The children whose accounts are deleted too. */
  readonly children: readonly UserId[]
  readonly deletesAt: Date
}

export type DeletionRefusal = DeleterRefusal | 'proof-needed' | 'deletion-changed' | 'children-undecided'

export function decideDeletion(
  facts: DeletionFacts,
  choice: DeletionChoice,
  now: Date,
): Result<BegunDeletion, DeletionRefusal> {
  const deleter = decideDeleter(facts)
  if (!deleter.ok) return deleter
  if (!facts.isProven) return refuse('proof-needed')
  if (facts.revision !== choice.revision) return refuse('deletion-changed')
  if (!areOffered(facts, choice.handOvers)) return refuse('deletion-changed')
  const alone = facts.children.flatMap(({ userId, hasOtherParent }) => (hasOtherParent ? [] : [userId]))
  const isNamed = new Set(choice.children)
  if (isNamed.size !== alone.length || alone.some((id) => !isNamed.has(id)))
    return refuse('children-undecided')
  return ok({
    handOvers: choice.handOvers,
    children: alone,
    deletesAt: new Date(now.getTime() + deletionWait),
  })
}

/** True if each group is handed over at most once, and to a member who was offered. */
function areOffered({ groups }: DeletionFacts, handOvers: readonly HandOver[]): boolean {
  if (new Set(handOvers.map(({ familyGroupId }) => familyGroupId)).size !== handOvers.length) return false
  return handOvers.every(({ familyGroupId, userId }) =>
    groups.some(({ id, heirIds }) => id === familyGroupId && heirIds.includes(userId)),
  )
}
