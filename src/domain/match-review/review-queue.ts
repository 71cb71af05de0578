/**
 * The queue of a review. Nothing in it waits for the server: an answer takes its pair off the front at once. Whatever was
 * answered or put off here can be undone, the last first.
 */
import { type Draft, produce } from 'immer'
import type { MatchId } from '#contract/wire.ts'
import { treeOfItem } from '../ids.ts'
import type { Answer, Match, Proposals } from './match.ts'

type Choice = Exclude<Answer, null> | 'later'

/** What was done with a pair here. */
interface Step {
  readonly match: Match
  readonly choice: Choice
  /** Questions that left the queue because this answer settles them. */
  readonly settled: readonly Match[]
}

export interface ReviewQueue {
  /** The first is asked about. */
  readonly waiting: readonly Match[]
  readonly later: readonly Match[]
  /** The last of it comes last. */
  readonly steps: readonly Step[]
  /** How many there are that have not been fetched, and the way to ask for them. */
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

/** Those that are answered here, and so not asked about again, whatever an older list says. */
const answered = ({ steps }: ReviewQueue): Set<MatchId> =>
  new Set(steps.filter(({ choice }) => choice !== 'later').map(({ match }) => match.id))

/** How far somebody is: '3 of 14'. What was put off counts as seen. */
export function progressOf(queue: ReviewQueue): { readonly position: number; readonly total: number } {
  const seen = answered(queue).size + queue.later.length
  return { position: seen + 1, total: seen + queue.waiting.length + queue.beyond }
}

/** With proposals that were fetched behind those that are there. */
export function withMore(queue: ReviewQueue, { matches, total, next }: Proposals): ReviewQueue {
  const known = new Set([...queue.waiting, ...queue.later].map(({ id }) => id))
  const gone = answered(queue)
  const isOpen = (match: Match) => !known.has(match.id) && !gone.has(match.id) && !isSettled(queue, match)
  const waiting = [...queue.waiting, ...matches.filter(isOpen)]
  return { ...queue, waiting, next, beyond: leftBeyond(total, next, waiting.length + queue.later.length) }
}

/**
 * As the server has it now, when it was asked for at least as many as wait here: what is no longer proposed leaves, what is
 * new comes last, and whoever is in the middle of a pair stays there.
 */
export function refreshed(queue: ReviewQueue, proposals: Proposals): ReviewQueue {
  const proposed = new Map(proposals.matches.map((match) => [match.id, match]))
  const still = (matches: readonly Match[]) => matches.flatMap(({ id }) => proposed.get(id) ?? [])
  // Undoing a putting off must not ask about a pair that has been decided elsewhere.
  const steps = queue.steps.filter(({ match, choice }) => choice !== 'later' || proposed.has(match.id))
  return withMore({ ...queue, waiting: still(queue.waiting), later: still(queue.later), steps }, proposals)
}

const leftBeyond = (total: number, next: string | null, known: number) =>
  next === null ? 0 : Math.max(0, total - known)

/**
 * A person is at most one person of another tree. So a pair that somebody has taken for the same settles every other
 * question between one of the two and the tree of the other.
 */
const settles = (same: Match, other: Match): boolean => {
  const shared = other.personIds.filter((id) => same.personIds.includes(id))
  const trees = [same, other].map(({ personIds }) => personIds.map(treeOfItem).toSorted().join())
  return shared.length === 1 && trees[0] === trees[1]
}

const isSettled = ({ steps }: ReviewQueue, match: Match) =>
  steps.some((step) => step.choice === 'same' && settles(step.match, match))

/** Answers the pair that is asked about. */
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

/** Puts the pair off; it comes again when somebody asks for what was put off. */
export const putOff = (queue: ReviewQueue): ReviewQueue =>
  produce(queue, (draft) => {
    const match = draft.waiting.shift()
    if (match === undefined) return
    draft.later.push(match)
    draft.steps.push({ match, choice: 'later', settled: [] })
  })

/** Has what was put off asked about again. */
export const takenUp = (queue: ReviewQueue): ReviewQueue =>
  produce(queue, (draft) => {
    draft.waiting.push(...draft.later)
    draft.later = []
    draft.steps = draft.steps.filter(({ choice }) => choice !== 'later')
  })

/** What undoing would ask about again; null where nothing was done here. */
export const lastStep = ({ steps }: ReviewQueue): Step | null => steps.at(-1) ?? null

/** The same where it was an answer. What was put off was told to nobody. */
export function lastAnswer(queue: ReviewQueue): { readonly match: Match; readonly answer: Answer } | null {
  const last = lastStep(queue)
  return last === null || last.choice === 'later' ? null : { match: last.match, answer: last.choice }
}

/** Takes back the last thing that was done here, and asks about that pair again. */
export const undone = (queue: ReviewQueue): ReviewQueue =>
  produce(queue, (draft) => {
    const last = draft.steps.pop()
    if (last === undefined) return
    draft.waiting.unshift(last.match, ...last.settled)
    draft.later = without(draft.later, last.match.id)
  })

/** The server has not kept the answer: that pair is asked about again, after the one in sight. */
export const givenBack = (queue: ReviewQueue, matchId: MatchId): ReviewQueue =>
  produce(queue, (draft) => {
    const step = draft.steps.findLast(({ match }) => match.id === matchId)
    // Without a step it was a taking back: the pair waits already.
    if (step === undefined) return
    forget(draft, matchId)
    draft.waiting.splice(1, 0, step.match, ...step.settled)
  })

/** Without a match that is not there any more, nor anything that was done with it. */
export const withoutMatch = (queue: ReviewQueue, matchId: MatchId): ReviewQueue =>
  produce(queue, (draft) => forget(draft, matchId))

function forget(draft: Draft<ReviewQueue>, matchId: MatchId): void {
  draft.waiting = without(draft.waiting, matchId)
  draft.later = without(draft.later, matchId)
  draft.steps = draft.steps.filter(({ match }) => match.id !== matchId)
}

const without = (matches: Draft<Match>[], matchId: MatchId) => matches.filter(({ id }) => id !== matchId)
