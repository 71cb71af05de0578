/** The match types of the wire, re-exported for machines and screens, which must not import the contract. */
export type {
  Match,
  MatchCounts,
  MatchField,
  MatchReason,
  MatchState,
  MatchVerdict,
  PersonRecord,
  PersonSet,
} from '#contract/research/match.ts'

import type { RefusalOf } from '#contract/endpoint.ts'
import type { decideMatch, Match, MatchVerdict, PersonRecord } from '#contract/research/match.ts'
import type { DataGroupId, PersonId, UserId } from '#contract/wire.ts'
import { treeOfItem } from '../ids.ts'

/** Which matches a page shows. */
export type MatchScope =
  | { readonly of: 'all' }
  | { readonly of: 'tree'; readonly dataGroupId: DataGroupId }
  | { readonly of: 'person'; readonly personId: PersonId }
  /** The profile with this person, and everybody else in it. */
  | { readonly of: 'profile'; readonly personId: PersonId }

/** The tree or profile whose match sets can be listed; null for other matches. */
export function dataGroupOfScope(scope: MatchScope): DataGroupId | null {
  if (scope.of === 'tree') return scope.dataGroupId
  return scope.of === 'profile' ? treeOfItem(scope.personId) : null
}

/** Which match sets a list has: those of two persons and more, or also singletons, which are sets of one person. */
export type SetsShown = 'matched' | 'with singletons'

/** A page of proposed matches, the most certain first. */
export interface Proposals {
  readonly matches: readonly Match[]
  /** The total number of proposals. */
  readonly total: number
  /** The cursor for the next page; null if there is none. */
  readonly next: string | null
}

/** Both persons of a match, as recorded in their own trees. */
export interface MatchPair {
  readonly left: PersonRecord
  readonly right: PersonRecord
}

/** A user's answer about a match. Null withdraws the user's earlier answer. */
export type Answer = MatchVerdict | null

/** Returns this user's answer to a match, for any tree; null if there is none. */
export const answerOf = ({ decisions }: Pick<Match, 'decisions'>, userId: UserId): Answer =>
  decisions.find(({ decidedUserId }) => decidedUserId === userId)?.verdict ?? null

/**
 * Why an answer was not saved. `gone`: the user may no longer see the match; `not-accepted`: the reason is not known.
 */
export type AnswerProblem = Exclude<RefusalOf<typeof decideMatch>, 'not-found'> | 'gone' | 'not-accepted'

/** True if the user still has to answer the match. */
export const isStillOpen = (problem: AnswerProblem): boolean =>
  problem !== 'gone' && problem !== 'not-allowed'
