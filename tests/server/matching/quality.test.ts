import { describe, expect, it } from 'vitest'
import { half, hard } from '../../../bench/matching/noise/level.ts'
import { hasRealTrees, realTree, withoutRealTrees } from '../../../bench/matching/pairs/files.ts'
import { deletionPair, noisyPair, populationPair } from '../../../bench/matching/pairs/made.ts'
import { judge, type Pair } from '../../../bench/matching/pairs/pair.ts'
import { demoPair, silverPairs, tudorPair } from '../../../bench/matching/pairs/real.ts'
import { nameOf } from '../../../bench/matching/tree-of-file.ts'
import { compareTrees } from '../../../server/matching/compare-trees.ts'

describe(compareTrees.name, () => {
  it('finds exactly the people who are in both trees of the demo', async () => {
    expect(found(await demoPair())).toEqual({ recall: 100, wrong: [] })
  })

  it('finds nearly all of a population that two people recorded carelessly', () => {
    const { recall, wrong } = found(populationPair('', 2000, hard, 7))

    expect(wrong.length).toBeLessThanOrEqual(1)
    expect(recall).toBeGreaterThanOrEqual(93)
  })

  it('finds nearly everybody in a carefully recorded tree', () => {
    const { recall, wrong } = found(populationPair('', 2000, half, 8))

    expect(wrong).toEqual([])
    expect(recall).toBeGreaterThanOrEqual(98)
  })

  it('confuses nobody with a brother or namesake when half a tree is missing', () => {
    const { recall, wrong } = found(deletionPair(populationPair('', 2000, half, 9), 0.5, 9))

    expect(wrong.length).toBeLessThanOrEqual(1)
    expect(recall).toBeGreaterThanOrEqual(90)
  })

  it('finds nobody in unrelated trees', () => {
    const one = populationPair('', 1000, half, 10).a
    const other = populationPair('', 1000, half, 11).b

    expect(found({ name: '', a: one, b: other, truth: new Map(), knows: 'whole' }).wrong).toEqual([])
  })
})

describe.skipIf(!hasRealTrees)(
  `${compareTrees.name}, real trees${hasRealTrees ? '' : `: ${withoutRealTrees}`}`,
  () => {
    it('finds the persons of two editions of one tree', async () => {
      const { recall, wrong } = found(await tudorPair())

      expect(wrong).toEqual([])
      expect(recall).toBeGreaterThanOrEqual(99.5)
    })

    it('contradicts nothing that is certain of trees of different people', async () => {
      for (const pair of await silverPairs())
        expect([pair.name, found(pair)]).toEqual([pair.name, { recall: 100, wrong: [] }])
    })

    it('finds most of a real tree in a noisy copy, and nobody who was left out', async () => {
      const royal = (await realTree('royal92.ged')).facts
      const { recall, wrong } = found(noisyPair('', royal, { ...hard, kept: 0.75 }, 3))

      expect(wrong.length).toBeLessThanOrEqual(2)
      expect(recall).toBeGreaterThanOrEqual(88)
    })
  },
)

/** The percentage of found pairs, and which persons were confused. Shared ids are ignored. */
function found(pair: Pair): { readonly recall: number; readonly wrong: readonly string[] } {
  const { matches } = compareTrees(pair.a, pair.b, { decisions: [], useSharedIds: false })
  const { right, wrong } = judge(
    pair,
    matches.filter(({ band }) => band === 'accepted'),
  )
  const name = ({ persons }: Pair['a'], number: number) =>
    nameOf(persons.find((person) => person.number === number))
  return {
    recall: (100 * right.length) / Math.max(1, pair.truth.size),
    wrong: wrong.map(({ a, b }) => `${name(pair.a, a)} = ${name(pair.b, b)}`),
  }
}
