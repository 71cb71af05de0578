/** Matches as the wire has them, for machines and screens, which do not know the wire. */
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

/** Whose matches a page is about. */
export type MatchScope =
  | { readonly of: 'all' }
  | { readonly of: 'tree'; readonly dataGroupId: DataGroupId }
  | { readonly of: 'person'; readonly personId: PersonId }

/** Some of the matches that are proposed, the surest first. */
export interface Proposals {
  readonly matches: readonly Match[]
  /** How many there are in all. */
  readonly total: number
  /** The way to ask for more; null where there are none. */
  readonly next: string | null
}

/** Both persons of a match as their own trees have them. */
export interface MatchPair {
  readonly left: PersonRecord
  readonly right: PersonRecord
}

/** Null: what was said is taken back. */
export type Answer = MatchVerdict | null

/** What this user has said of a match, for whichever tree; null where nothing. */
export const answerOf = ({ decisions }: Pick<Match, 'decisions'>, userId: UserId): Answer =>
  decisions.find(({ decidedUserId }) => decidedUserId === userId)?.verdict ?? null

/**
 * Why an answer was not kept. `gone`: the user may not know of the match any more; `not-accepted`: for a reason of which
 * nobody knows more.
 */
export type AnswerProblem = Exclude<RefusalOf<typeof decideMatch>, 'not-found'> | 'gone' | 'not-accepted'

/** The match is still to be decided by the user. */
export const isStillOpen = (problem: AnswerProblem): boolean =>
  problem !== 'gone' && problem !== 'not-allowed'
