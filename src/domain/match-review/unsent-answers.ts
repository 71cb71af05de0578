/** Answers that the server has not confirmed, in the order given. Only the last answer to each match counts. */
import type { Answer, Match } from './match.ts'

export interface UnsentAnswer {
  readonly match: Match
  readonly answer: Answer
  /** The user's answer before this one. Undoing sends that answer again. */
  readonly before: Answer
  /** True if the answer was sent before, so that the server may already know it. */
  readonly attempted: boolean
}

export type GivenAnswer = Omit<UnsentAnswer, 'attempted'>

/** Adds a new answer. An earlier answer to the same match is dropped if it was never sent. */
export const withAnswer = (unsent: readonly UnsentAnswer[], given: GivenAnswer): UnsentAnswer[] => [
  ...unsent.filter(({ match, attempted }) => attempted || match.id !== given.match.id),
  { ...given, attempted: false },
]

/** Marks the first answer as being sent. */
export const attempting = (unsent: readonly UnsentAnswer[]): UnsentAnswer[] =>
  unsent.map((each, index) => (index === 0 ? { ...each, attempted: true } : each))

/** Returns the answer that undoes a given one. */
export const reversed = ({ match, answer, before }: GivenAnswer): GivenAnswer => ({
  match,
  answer: before,
  before: answer,
})
