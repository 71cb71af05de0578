import { describe, expect, it } from 'vitest'
import type { PersonId } from '#contract/wire.ts'
import { scopeOf } from '#domain/view-scope/scope-of.ts'
import {
  beginScope,
  nextBatch,
  type ScopeAnswer,
  type ScopeBatch,
  type ScopeWalk,
  takeBatch,
} from '#domain/view-scope/scope-walk.ts'

const id = (number: number, tree = 1) => `${tree}-${number}` as PersonId
const start = id(1)

/**
 * Everybody's parents and children. A batch is answered as by the server: each person once, in the nearest generation.
 */
type Kin = (id: PersonId, direction: 'up' | 'down') => readonly PersonId[]

function generationsOf(kin: Kin, { ids, generations, direction }: ScopeBatch): PersonId[][] {
  const seen = new Set(ids)
  const answer: PersonId[][] = []
  let row: readonly PersonId[] = ids
  for (let generation = 0; generation < generations; generation += 1) {
    const next = [...new Set(row.flatMap((one) => kin(one, direction)))].filter((one) => !seen.has(one))
    if (next.length === 0) break
    for (const one of next) seen.add(one)
    answer.push(next)
    row = next
  }
  return answer
}

const answered = (
  generations: readonly (readonly PersonId[])[],
  groups: ScopeAnswer['groups'] = [],
): ScopeAnswer => ({ generations, groups })

function walkAll(kin: Kin): { walk: ScopeWalk; batches: ScopeBatch[] } {
  const batches: ScopeBatch[] = []
  let walk = beginScope(start)
  for (let batch = nextBatch(walk); batch !== null; batch = nextBatch(walk)) {
    batches.push(batch)
    if (batches.length > 5000) throw new Error('It does not end.')
    walk = takeBatch(walk, answered(generationsOf(kin, batch)))
  }
  return { walk, batches }
}

const said = (batches: readonly ScopeBatch[]) =>
  batches.map(({ direction, ids, generations }) => `${ids.length} ${direction} ${generations}`)

/** A line with this many ancestors above the start person, and this many descendants below. */
const line =
  (above: number, below: number): Kin =>
  (one, direction) => {
    const number = Number(one.slice(2))
    const next = direction === 'up' ? number + 1 : number - 1
    return next > 1 + above || next < 1 - below || next === 0 ? [] : [id(next)]
  }

const nobody: Kin = () => []

describe('the traversal of a view scope', () => {
  it('[REP-02] goes up a hundred generations, eight at a time', () => {
    const { walk, batches } = walkAll(line(150, 0))

    expect(said(batches)).toEqual([...Array.from({ length: 12 }, () => '1 up 8'), '1 up 4', '1 down 4'])
    expect(scopeOf(walk, 5)).toMatchObject({ ancestors: 100, ancestorGenerations: 100, descendants: 0 })
  })

  it('[REP-03] goes down twenty generations, four at a time', () => {
    const down: Kin = (one, direction) => (direction === 'down' ? [id(Number(one.slice(2)) + 1)] : [])
    const { walk, batches } = walkAll(down)

    expect(said(batches)).toEqual(['1 up 8', ...Array.from({ length: 5 }, () => '1 down 4')])
    expect(scopeOf(walk, 5)).toMatchObject({ descendants: 20, descendantGenerations: 20 })
  })

  it('[REP-04] asks for twenty persons at a time', () => {
    // Two parents for each, with no person twice: 256 persons in the eighth generation.
    const pedigree: Kin = (one, direction) => {
      const number = Number(one.slice(2))
      return direction === 'up' && number < 512 ? [id(2 * number), id(2 * number + 1)] : []
    }
    const { walk, batches } = walkAll(pedigree)

    expect(said(batches)).toEqual([
      '1 up 8',
      ...Array.from({ length: 12 }, () => '20 up 8'),
      '16 up 8',
      '1 down 4',
    ])
    expect(scopeOf(walk, 5)).toMatchObject({ ancestors: 1022, ancestorGenerations: 9 })
  })

  it('ends at once if there are no relatives', () => {
    const { walk, batches } = walkAll(nobody)

    expect(said(batches)).toEqual(['1 up 8', '1 down 4'])
    expect(scopeOf(walk, 7)).toEqual({
      startPersonId: start,
      loadedDate: 7,
      personIds: [start],
      groupIds: ['1'],
      ancestors: 0,
      ancestorGenerations: 0,
      descendants: 0,
      descendantGenerations: 0,
    })
  })

  it('ends on families that loop, and meets each person once', () => {
    // A hundred people in a ring: each is a parent of the next, and the last is a parent of the first.
    const ring: Kin = (one, direction) => [
      id(((Number(one.slice(2)) - 1 + (direction === 'up' ? 1 : 99)) % 100) + 1),
    ]
    const { walk, batches } = walkAll(ring)
    const scope = scopeOf(walk, 5)

    expect(batches.length).toBeLessThan(25)
    expect(scope.personIds).toHaveLength(100)
    expect(new Set(scope.personIds).size).toBe(100)
    expect(scope.ancestors).toBe(99)
  })

  it('does not miss people whom one batch meets late and another early', () => {
    // A closed village: generations of thirty persons; each person has two parents in the generation above and one two
    // generations above.
    const village: Kin = (one, direction) => {
      const number = Number(one.slice(2))
      const [row, place] = number === 1 ? [0, 0] : [Math.floor((number - 100) / 30) + 1, (number - 100) % 30]
      if (direction === 'down' || row >= 40) return []
      const at = (generation: number, where: number) => id(100 + (generation - 1) * 30 + (where % 30))
      return [at(row + 1, place), at(row + 1, place + 7), ...(row < 39 ? [at(row + 2, place + 3)] : [])]
    }
    const { walk } = walkAll(village)
    const whole = new Set<PersonId>([start])
    for (let row: PersonId[] = [start]; row.length > 0; ) {
      row = row.flatMap((one) => village(one, 'up')).filter((one) => !whole.has(one) && whole.add(one))
    }

    expect(new Set(scopeOf(walk, 5).personIds)).toEqual(whole)
  })
})

describe(scopeOf.name, () => {
  it('[REP-05] keeps the ten groups with the most persons', () => {
    // Parents in fifteen groups: one in the first, two in the second, and so on.
    const parents = Array.from({ length: 15 }, (_, tree) =>
      Array.from({ length: tree + 1 }, (_, number) => id(number + 1, tree + 2)),
    ).flat()
    const walk = takeBatch(takeBatch(beginScope(start), answered([parents])), answered([]))

    expect(scopeOf(walk, 5).groupIds).toEqual(['16', '15', '14', '13', '12', '11', '10', '9', '8', '7'])
  })

  it('[REP-05] counts every tree that a person is in', () => {
    const [father, mother] = [id(2), id(3)]
    const groups = [{ id: father, memberIds: [father, id(7, 3), id(1, 2)] }]
    const walk = takeBatch(takeBatch(beginScope(start), answered([[father, mother]], groups)), answered([]))

    expect(scopeOf(walk, 5).groupIds).toEqual(['1', '3', '2'])
    expect(scopeOf(walk, 5, [id(9, 2)]).groupIds).toEqual(['1', '2', '3'])
    expect(scopeOf(walk, 5).personIds).toEqual([start, father, mother])
  })
})
