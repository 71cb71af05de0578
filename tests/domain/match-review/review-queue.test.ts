import { describe, expect, it } from 'vitest'
import type { PersonId } from '#domain/ids.ts'
import {
  asked,
  decided,
  emptyQueue,
  givenBack,
  lastAnswer,
  progressOf,
  putOff,
  type ReviewQueue,
  refreshed,
  takenUp,
  undone,
  withMore,
  withoutMatch,
} from '#domain/match-review/review-queue.ts'
import { sampleMatch } from '#machines/match-review/sample-matches.ts'
import { samplePersonId } from '#machines/paths/sample-values.ts'

const match = (name: string) => sampleMatch(name.charCodeAt(0), name)
const proposals = (names: string, total = names.split(' ').length, next: string | null = null) => ({
  matches: names === '' ? [] : names.split(' ').map(match),
  total,
  next,
})

/** A queue as one line: 'B C | later A | same D'. */
const told = (queue: ReviewQueue) => {
  const names = (matches: ReviewQueue['waiting']) =>
    matches.map((each) => each.displayProperties[1].nameParts[0]?.text)
  const steps = queue.steps.map(({ match: { displayProperties }, choice }) =>
    [choice, displayProperties[1].nameParts[0]?.text].join(' '),
  )
  return [names(queue.waiting).join(' '), names(queue.later).join(' '), steps.join(', ')].join(' | ')
}

const queue = withMore(emptyQueue, proposals('A B C'))

describe('a queue of matches', () => {
  it('asks about the first, and about the next as soon as that is answered', () => {
    expect(told(queue)).toBe('A B C |  | ')
    expect(told(decided(decided(queue, 'same'), 'different'))).toBe('C |  | same A, different B')
  })

  describe('whose persons compete', () => {
    // Matches of one person of the first tree: A and D with two persons of one other tree, E with a person of a third
    // tree.
    const withA = (name: string, other: PersonId) =>
      sampleMatch(name.charCodeAt(0), name, { personIds: [match('A').personIds[0], other] })
    const rival = withA('D', match('D').personIds[1])
    const elsewhere = withA('E', samplePersonId(33, 9))
    const competing = withMore(emptyQueue, {
      matches: [match('A'), rival, match('B'), elsewhere],
      total: 4,
      next: null,
    })

    it('asks nothing more that a "same" has settled: the person is no other person of that tree', () => {
      const same = decided(competing, 'same')

      expect(told(same)).toBe('B E |  | same A')
      expect(told(withMore(same, { matches: [rival], total: 3, next: null }))).toBe('B E |  | same A')
      expect(told(decided(competing, 'different'))).toBe('D B E |  | different A')
    })

    it('asks about settled pairs again when the "same" is undone or not saved', () => {
      const same = decided(competing, 'same')

      expect(told(undone(same))).toBe('A D B E |  | ')
      expect(told(givenBack(same, match('A').id))).toBe('B A D E |  | ')
    })

    it('settles postponed pairs as well', () => {
      const off = withMore(emptyQueue, { matches: [rival, match('A')], total: 2, next: null })

      expect(told(decided(putOff(off), 'same'))).toBe(' |  | later D, same A')
    })
  })

  it('undoes as much as was done here, the last first', () => {
    const done = decided(putOff(decided(queue, 'same')), 'different')

    expect(told(undone(done))).toBe('C | B | same A, later B')
    expect(told(undone(undone(done)))).toBe('B C |  | same A')
    expect(told(undone(undone(undone(done))))).toBe('A B C |  | ')
    expect(undone(queue)).toBe(queue)
  })

  it('asks the server to undo an answer, and sends nothing about a postponed pair', () => {
    expect(lastAnswer(decided(queue, 'same'))).toEqual({ match: match('A'), answer: 'same' })
    expect(lastAnswer(putOff(decided(queue, 'same')))).toBeNull()
  })

  it('asks about postponed pairs when the user wants to see them', () => {
    const off = putOff(putOff(queue))

    expect(told(takenUp(off))).toBe('C A B |  | ')
    expect(asked(putOff(off))).toBeNull()
  })

  it('counts answered and postponed pairs', () => {
    const longer = withMore(emptyQueue, proposals('A B C', 14, 'further'))

    expect(progressOf(longer)).toEqual({ position: 1, total: 14 })
    expect(progressOf(putOff(decided(longer, 'same')))).toEqual({ position: 3, total: 14 })
    expect(progressOf(withMore(decided(longer, 'same'), proposals('D E', 13, 'more')))).toEqual({
      position: 2,
      total: 14,
    })
  })

  it('asks about no pair twice when pages overlap, and about no pair that was answered here', () => {
    expect(told(withMore(decided(queue, 'same'), proposals('A C D')))).toBe('B C D |  | same A')
  })

  it('keeps its order when others have decided, and puts new pairs last', () => {
    expect(told(refreshed(putOff(queue), proposals('D C B')))).toBe('B C D |  | ')
    expect(told(refreshed(decided(queue, 'same'), proposals('A D B')))).toBe('B D |  | same A')
  })

  it('can undo the postponement of a pair that is still proposed, but not of one that was decided elsewhere', () => {
    const off = putOff(putOff(queue))

    const still = refreshed(off, proposals('A B C'))
    expect(told(still)).toBe('C | A B | later A, later B')
    expect(told(undone(still))).toBe('B C | A | later A')

    const gone = refreshed(off, proposals('C'))
    expect(told(gone)).toBe('C |  | ')
    expect(undone(gone)).toBe(gone)
    expect(told(undone(refreshed(off, proposals('A C'))))).toBe('A C |  | ')
  })

  it('shows a pair again, after the current one, when its answer was refused', () => {
    expect(told(givenBack(decided(queue, 'same'), match('A').id))).toBe('B A C |  | ')
    expect(told(givenBack(queue, match('A').id))).toBe('A B C |  | ')
  })

  it('forgets a match that no longer exists, wherever it is in the queue', () => {
    const done = putOff(decided(queue, 'same'))

    expect(
      told(withoutMatch(withoutMatch(withoutMatch(done, match('A').id), match('B').id), match('C').id)),
    ).toBe(' |  | ')
  })
})
