/** Answers on their way to the server, in the order in which they were given. Of each match only the last word counts. */
import type { Answer, Match } from './match.ts'

export interface UnsentAnswer {
  readonly match: Match
  readonly answer: Answer
  /** What was said before, which undoing says again. */
  readonly before: Answer
  /** The server may know it already. */
  readonly attempted: boolean
}

export type GivenAnswer = Omit<UnsentAnswer, 'attempted'>

/** With an answer that was given just now. What was never sent of the same match is not sent any more. */
export const withAnswer = (unsent: readonly UnsentAnswer[], given: GivenAnswer): UnsentAnswer[] => [
  ...unsent.filter(({ match, attempted }) => attempted || match.id !== given.match.id),
  { ...given, attempted: false },
]

/** The first is on its way now. */
export const attempting = (unsent: readonly UnsentAnswer[]): UnsentAnswer[] =>
  unsent.map((each, index) => (index === 0 ? { ...each, attempted: true } : each))

/** The answer by which a given one is taken back. */
export const reversed = ({ match, answer, before }: GivenAnswer): GivenAnswer => ({
  match,
  answer: before,
  before: answer,
})
