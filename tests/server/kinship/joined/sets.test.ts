import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { DataGroupId } from '#contract/wire.ts'
import { personSets } from '../../../../server/kinship/joined/sets.ts'
import type { PersonLink } from '../../../../server/store/readers/person-sets.ts'

const tree = (id: string | number) => String(id) as DataGroupId
const trees = (...ids: readonly number[]) => ids.map(tree)

/** `1-7=2-9` links persons 7 and 9 of trees 1 and 2, followed by the strength, and `!` if confirmed. */
function link(text: string): PersonLink {
  const [, lowGroupId = '', low, highGroupId = '', high, strength = '10', confirmed] =
    /^(\d+)-(\d+)=(\d+)-(\d+)(?: (\d+))?(!)?$/.exec(text) ?? []
  return {
    lowGroupId: tree(lowGroupId),
    lowNumber: Number(low),
    highGroupId: tree(highGroupId),
    highNumber: Number(high),
    strength: Number(strength),
    confirmed: confirmed === '!',
  }
}

const setsOf = (links: readonly PersonLink[], view: readonly DataGroupId[]) =>
  personSets(links, view).map((members) =>
    members.map(({ dataGroupId, number }) => `${dataGroupId}-${number}`),
  )

describe(personSets.name, () => {
  it.each([
    ['two who are linked', ['1-1=2-1'], [['1-1', '2-1']]],
    ['all who hang together', ['1-1=2-1', '2-1=3-1'], [['1-1', '2-1', '3-1']]],
    ['nobody of one tree twice: the weakest link goes', ['1-1=2-1 9', '1-2=2-1 8'], [['1-1', '2-1']]],
    [
      'the weakest link of a chain that comes back to its tree, wherever it stands',
      ['1-1=2-1 5', '2-1=3-1 9', '1-2=3-1 8'],
      [['1-2', '2-1', '3-1']],
    ],
    ['what somebody has confirmed before what is stronger', ['1-1=2-1 9', '1-2=2-1 1!'], [['1-2', '2-1']]],
    ['of two that are as strong the one with the lower number', ['1-2=2-1', '1-1=2-1'], [['1-1', '2-1']]],
  ])('joins %s', (_, links, sets) => {
    expect(setsOf(links.map(link), trees(1, 2, 3))).toEqual(sets)
  })

  it('never joins two persons whom a user has called different, whatever links connect them', () => {
    const chain = [link('1-1=2-1 9'), link('2-1=3-1 8')]
    const apart = { ...link('1-1=3-1'), apart: true }

    expect(setsOf([...chain, apart], trees(1, 2, 3))).toEqual([['1-1', '2-1']])
    expect(setsOf([...chain, apart], trees(1, 2))).toEqual([['1-1', '2-1']])
    // A viewer who may not read one of the two trees is not affected by the answer.
    expect(setsOf([...chain, apart], trees(2, 3))).toEqual([['2-1', '3-1']])
  })

  it('puts the leading tree first', () => {
    expect(setsOf([link('1-1=2-1'), link('2-1=3-1')], trees(3, 1, 2))).toEqual([['3-1', '1-1', '2-1']])
  })

  it('does not join by way of a tree that is hidden', () => {
    const links = [link('1-1=2-1'), link('2-1=3-1')]

    expect(setsOf(links, trees(1, 3))).toEqual([])
    expect(setsOf([...links, link('1-1=3-1')], trees(1, 3))).toEqual([['1-1', '3-1']])
  })
})

const count = 5
const anyLinks = fc
  .array(
    fc.record({
      one: fc.integer({ min: 1, max: count }),
      other: fc.integer({ min: 1, max: count }),
      lowNumber: fc.integer({ min: 1, max: 4 }),
      highNumber: fc.integer({ min: 1, max: 4 }),
      strength: fc.integer({ min: 1, max: 6 }),
      confirmed: fc.boolean(),
    }),
    { maxLength: 40 },
  )
  .map((drafts) => {
    const links = drafts
      .filter(({ one, other }) => one !== other)
      .map(({ one, other, ...rest }) => ({
        ...rest,
        lowGroupId: tree(Math.min(one, other)),
        highGroupId: tree(Math.max(one, other)),
      }))
    // The database contains each pair of persons only once.
    return [...new Map(links.map((one) => [endsOf(one).join('='), one])).values()]
  })

const endsOf = ({ lowGroupId, lowNumber, highGroupId, highNumber }: PersonLink) =>
  [`${lowGroupId}-${lowNumber}`, `${highGroupId}-${highNumber}`] as const

const anyView = fc.shuffledSubarray(trees(1, 2, 3, 4, 5))

/** The links connected with a person, through any trees, as the database stores them. */
function hangingWith(person: string, links: readonly PersonLink[]): PersonLink[] {
  const known = new Set([person])
  for (let size = 0; size < known.size; ) {
    size = known.size
    for (const ends of links.map(endsOf))
      if (ends.some((end) => known.has(end))) for (const end of ends) known.add(end)
  }
  return links.filter((one) => known.has(endsOf(one)[0]))
}

describe('[MOD-06] for any links and any view', () => {
  it('their order does not matter', () => {
    fc.assert(
      fc.property(
        anyLinks.chain((links) =>
          fc.tuple(fc.constant(links), fc.shuffledSubarray(links, { minLength: links.length })),
        ),
        anyView,
        ([links, shuffled], view) => {
          expect(setsOf(shuffled, view)).toEqual(setsOf(links, view))
        },
      ),
    )
  })

  it('a set contains nobody twice, no two persons of one tree, and follows the order of the trees', () => {
    fc.assert(
      fc.property(anyLinks, anyView, (links, view) => {
        const sets = personSets(links, view)
        const ranks = sets.map((members) => members.map(({ dataGroupId }) => view.indexOf(dataGroupId)))

        for (const [index, members] of ranks.entries())
          expect(members).toEqual([...new Set(ranks[index])].toSorted((a, b) => a - b))
        const everybody = setsOf(links, view).flat()
        expect(everybody).toHaveLength(new Set(everybody).size)
      }),
    )
  })

  it('links of hidden trees change nothing', () => {
    fc.assert(
      fc.property(anyLinks, anyView, (links, view) => {
        const seen = links.filter(
          ({ lowGroupId, highGroupId }) => view.includes(lowGroupId) && view.includes(highGroupId),
        )

        expect(setsOf(links, view)).toEqual(setsOf(seen, view))
      }),
    )
  })

  it('which tree leads changes the order of a set, not who is in it', () => {
    fc.assert(
      fc.property(anyLinks, anyView, (links, view) => {
        const members = (order: readonly DataGroupId[]) =>
          setsOf(links, order)
            .map((set) => set.toSorted().join())
            .toSorted()

        expect(members(view.toReversed())).toEqual(members(view))
      }),
    )
  })

  it('a set is the same from whichever of its persons the code starts', () => {
    fc.assert(
      fc.property(anyLinks, anyView, (links, view) => {
        for (const set of setsOf(links, view))
          for (const person of set) expect(setsOf(hangingWith(person, links), view)).toContainEqual(set)
      }),
    )
  })

  it('a link is ignored only if it would join two persons of one tree', () => {
    fc.assert(
      fc.property(anyLinks, anyView, (links, view) => {
        const sets = setsOf(links, view)
        const setOf = (person: string) => sets.find((set) => set.includes(person)) ?? [person]
        const seen = links.filter(
          ({ lowGroupId, highGroupId }) => view.includes(lowGroupId) && view.includes(highGroupId),
        )

        for (const [low, high] of seen.map(endsOf)) {
          if (setOf(low).includes(high)) continue
          const both = [...setOf(low), ...setOf(high)].map((person) => person.split('-')[0])
          expect(new Set(both).size).toBeLessThan(both.length)
        }
      }),
    )
  })
})
