/** The choices that a person makes before the own account is deleted. */
import type { RefusalOf } from '#contract/endpoint.ts'
import type {
  DeletionSummary,
  getDeletionSummary,
  keepAccount,
  startDeletion,
} from '#contract/group-admin/account-deletion.ts'
import type { FamilyGroupId, UserId } from '../ids.ts'
import type { CodeProblem, SendingProblem } from '../signing-in/signing-in.ts'

export type { DeletionSummary } from '#contract/group-admin/account-deletion.ts'

export type SummaryProblem = RefusalOf<typeof getDeletionSummary>
export type StartProblem = RefusalOf<typeof startDeletion> | CodeProblem
export type KeepProblem = RefusalOf<typeof keepAccount>
export type DeletionProblem = SummaryProblem | StartProblem | SendingProblem | 'unreachable'

/** What becomes of a group: this member owns it from now on, or it is deleted (null). */
export interface GroupDecision {
  readonly familyGroupId: FamilyGroupId
  readonly userId: UserId | null
}

export interface DeletionDraft {
  readonly groups: readonly GroupDecision[]
  /** The children whose accounts are deleted too. */
  readonly children: readonly UserId[]
}

export const emptyDraft: DeletionDraft = { groups: [], children: [] }

/** The word that the person types, so that nobody deletes an account by two quick presses. */
export const deletionWord = 'DELETE'

export const isDeletionWord = (typed: string): boolean => typed.trim().toUpperCase() === deletionWord

export const decideGroup = (draft: DeletionDraft, decision: GroupDecision): DeletionDraft => ({
  ...draft,
  groups: [...draft.groups.filter((one) => one.familyGroupId !== decision.familyGroupId), decision],
})

/** Adds a child to those who are deleted too, or takes the child out again. */
export const switchChild = (draft: DeletionDraft, userId: UserId): DeletionDraft => ({
  ...draft,
  children: draft.children.includes(userId)
    ? draft.children.filter((id) => id !== userId)
    : [...draft.children, userId],
})

/** True if everything is decided: each group that somebody could take over, and each child without another parent. */
export const isDecided = (summary: DeletionSummary, draft: DeletionDraft): boolean =>
  summary.groups.every(
    ({ id, heirs }) => heirs.length === 0 || draft.groups.some((one) => one.familyGroupId === id),
  ) &&
  summary.children.every(
    ({ userId, otherParents }) => otherParents.length > 0 || draft.children.includes(userId),
  )

/** The choices as the server takes them. */
export const choicesOf = (summary: DeletionSummary, draft: DeletionDraft) => ({
  revision: summary.revision,
  handOvers: draft.groups.flatMap(({ familyGroupId, userId }) =>
    userId === null ? [] : [{ familyGroupId, userId }],
  ),
  children: [...draft.children],
})
