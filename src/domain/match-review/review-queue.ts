/**
 * The queue of a review. It never waits for the server: an answer removes its pair from the front at once. Answers
 * and postponements can be undone, the last one first.
 */
import { type Draft, produce } from 'immer'
import type { MatchId } from '#contract/wire.ts'
import { treeOfItem } from '../ids.ts'
import type { Answer, Match, Proposals } from './match.ts'

type Choice = Exclude<Answer, null> | 'later'

/** An act of the user on a pair, in this review. */
interface Step {
  readonly match: Match
  readonly choice: Choice
  /** Pairs that left the queue because this answer settles them. */
  readonly settled: readonly Match[]
}

export interface ReviewQueue {
  /** The pairs that wait for an answer; the first one is shown. */
  readonly waiting: readonly Match[]
  readonly later: readonly Match[]
  /** The user's acts in order; the last act is at the end. */
  readonly steps: readonly Step[]
  /** How many pairs are not loaded yet, and the cursor to load them. */
  readonly beyond: number
  readonly next: string | null
}

export const emptyQueue: ReviewQueue = {
  waiting: [],
  later: [],
  steps: [],
  beyond: 0,
  next: null,
}

export const asked = ({ waiting }: ReviewQueue): Match | null => waiting[0] ?? null

/** Pairs answered here. They are not shown again, whatever an older list says. */
const answered = ({ steps }: ReviewQueue): Set<MatchId> =>
  new Set(steps.filter(({ choice }) => choice !== 'later').map(({ match }) => match.id))

/** The user's progress: '3 of 14'. Postponed pairs count as seen. */
export function progressOf(queue: ReviewQueue): { readonly position: number; readonly total: number } {
  const seen = answered(queue).size + queue.later.length
  return { position: seen + 1, total: seen + queue.waiting.length + queue.beyond }
}

/** Adds proposals that were loaded, behind those already there. */
export function withMore(queue: ReviewQueue, { matches, total, next }: Proposals): ReviewQueue {
  const known = new Set([...queue.waiting, ...queue.later].map(({ id }) => id))
  const gone = answered(queue)
  const isOpen = (match: Match) => !known.has(match.id) && !gone.has(match.id) && !isSettled(queue, match)
  const waiting = [...queue.waiting, ...matches.filter(isOpen)]
  return { ...queue, waiting, next, beyond: leftBeyond(total, next, waiting.length + queue.later.length) }
}

/**
 * Updates the queue from a server list at least as long as the queue. Pairs no longer proposed leave, new ones come
 * last, and the pair on the screen stays.
 */
export function refreshed(queue: ReviewQueue, proposals: Proposals): ReviewQueue {
  const proposed = new Map(proposals.matches.map((match) => [match.id, match]))
  const still = (matches: readonly Match[]) => matches.flatMap(({ id }) => proposed.get(id) ?? [])
  // Undoing a postponement must not show a pair that has been decided elsewhere.
  const steps = queue.steps.filter(({ match, choice }) => choice !== 'later' || proposed.has(match.id))
  return withMore({ ...queue, waiting: still(queue.waiting), later: still(queue.later), steps }, proposals)
}

const leftBeyond = (total: number, next: string | null, known: number) =>
  next === null ? 0 : Math.max(0, total - known)

/**
 * A person matches at most one person in another tree. So a confirmed pair settles every other pair that has one of
 * its two persons and is between the same two trees.
 */
const settles = (same: Match, other: Match): boolean => {
  const shared = other.personIds.filter((id) => same.personIds.includes(id))
  const trees = [same, other].map(({ personIds }) => personIds.map(treeOfItem).toSorted().join())
  return shared.length === 1 && trees[0] === trees[1]
}

const isSettled = ({ steps }: ReviewQueue, match: Match) =>
  steps.some((step) => step.choice === 'same' && settles(step.match, match))

/** Answers the shown pair. */
export const decided = (queue: ReviewQueue, answer: Exclude<Answer, null>): ReviewQueue =>
  produce(queue, (draft) => {
    const match = draft.waiting.shift()
    if (match === undefined) return
    const isSettled = (other: Match) => answer === 'same' && settles(match, other)
    const isLeft = (other: Match) => !isSettled(other)
    const settled = [...draft.waiting, ...draft.later].filter(isSettled)
    draft.waiting = draft.waiting.filter(isLeft)
    draft.later = draft.later.filter(isLeft)
    draft.steps.push({ match, choice: answer, settled })
  })

/** Postpones the shown pair. It returns when the user asks for postponed pairs. */
export const putOff = (queue: ReviewQueue): ReviewQueue =>
  produce(queue, (draft) => {
    const match = draft.waiting.shift()
    if (match === undefined) return
    draft.later.push(match)
    draft.steps.push({ match, choice: 'later', settled: [] })
  })

/** Puts postponed pairs back into the queue. */
export const takenUp = (queue: ReviewQueue): ReviewQueue =>
  produce(queue, (draft) => {
    draft.waiting.push(...draft.later)
    draft.later = []
    draft.steps = draft.steps.filter(({ choice }) => choice !== 'later')
  })

/** The last act, which an undo would undo; null if there is none. */
export const lastStep = ({ steps }: ReviewQueue): Step | null => steps.at(-1) ?? null

/** The last act if it was an answer, otherwise null. The server is not told about postponements. */
export function lastAnswer(queue: ReviewQueue): { readonly match: Match; readonly answer: Answer } | null {
  const last = lastStep(queue)
  return last === null || last.choice === 'later' ? null : { match: last.match, answer: last.choice }
}

/** Undoes the last act here and shows its pair again. */
export const undone = (queue: ReviewQueue): ReviewQueue =>
  produce(queue, (draft) => {
    const last = draft.steps.pop()
    if (last === undefined) return
    draft.waiting.unshift(last.match, ...last.settled)
    draft.later = without(draft.later, last.match.id)
  })

/** Puts a pair back whose answer the server did not save. It comes after the shown pair. */
export const givenBack = (queue: ReviewQueue, matchId: MatchId): ReviewQueue =>
  produce(queue, (draft) => {
    const step = draft.steps.findLast(({ match }) => match.id === matchId)
    // If there is no step, the refused answer withdrew an earlier one, so the pair is already in the queue.
    if (step === undefined) return
    forget(draft, matchId)
    draft.waiting.splice(1, 0, step.match, ...step.settled)
  })

/** Removes a match that no longer exists, and the acts on it. */
export const withoutMatch = (queue: ReviewQueue, matchId: MatchId): ReviewQueue =>
  produce(queue, (draft) => forget(draft, matchId))

function forget(draft: Draft<ReviewQueue>, matchId: MatchId): void {
  draft.waiting = without(draft.waiting, matchId)
  draft.later = without(draft.later, matchId)
  draft.steps = draft.steps.filter(({ match }) => match.id !== matchId)
}

const without = (matches: Draft<Match>[], matchId: MatchId) => matches.filter(({ id }) => id !== matchId)
