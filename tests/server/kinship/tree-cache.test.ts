import { describe, expect, it } from 'vitest'
import { DataGroupId } from '#contract/wire.ts'
import { treeCache } from '../../../server/kinship/tree-cache.ts'
import { tree } from './tree.ts'

const idOf = (text: string) => DataGroupId.parse(text)
const [one, two, three] = [idOf('1'), idOf('2'), idOf('3')]
const { graph } = tree('Abe+->Ben')

/** A cache over trees with given revisions, and the list of its loads. */
function cacheOf({ trees = 2, revision = 1 } = {}) {
  const loaded: string[] = []
  const now = { revision }
  const load = async (id: DataGroupId) => {
    loaded.push(id)
    return { value: tree('Abe+->Ben').graph, revision: now.revision }
  }
  return { loaded, now, ...treeCache(load, graph.bytes * trees) }
}

describe('the trees in memory', () => {
  it('are loaded once for all callers, at the same time and later', async () => {
    const { loaded, valueOf } = cacheOf()

    const [first, second] = await Promise.all([valueOf(one, 1), valueOf(one, 1)])
    const third = await valueOf(one, 1)

    expect([loaded, second, third]).toEqual([[one], first, first])
    expect([second === first, third === first]).toEqual([true, true])
  })

  it('are loaded again when the tree has changed, with or without a notification', async () => {
    const { loaded, now, valueOf } = cacheOf()
    const before = await valueOf(one, 1)

    now.revision = 2
    const after = await valueOf(one, 2)

    expect([loaded, after === before]).toEqual([[one, one], false])
    expect((await valueOf(one, 2)) === after).toBe(true)
  })

  it('are loaded once more for a caller who knows of a change during the load', async () => {
    const { loaded, now, valueOf } = cacheOf()

    const early = valueOf(one, 1)
    now.revision = 2
    await Promise.all([early, valueOf(one, 2)])

    expect(loaded).toEqual([one, one])
  })

  it('are evicted when they are too large together, the least recently used first', async () => {
    const { loaded, valueOf } = cacheOf({ trees: 2 })

    await valueOf(one, 1)
    await valueOf(two, 1)
    await valueOf(one, 1)
    await valueOf(three, 1)
    await valueOf(one, 1)
    await valueOf(two, 1)

    expect(loaded).toEqual([one, two, three, two])
  })

  it('count once, however often they are requested or changed', async () => {
    const { loaded, now, valueOf } = cacheOf({ trees: 2 })
    await valueOf(two, 1)

    for (now.revision = 2; now.revision < 9; now.revision++) {
      await valueOf(one, now.revision)
      await valueOf(one, now.revision)
    }
    await valueOf(two, 1)

    expect(loaded.filter((id) => id === two)).toHaveLength(1)
  })

  it('count with their objects, which are most of a small tree', () => {
    expect(graph.bytes).toBeGreaterThan(2400)
  })

  it('keep the one in use, however large', async () => {
    const { loaded, valueOf } = cacheOf({ trees: 0 })

    await valueOf(one, 1)
    await valueOf(one, 1)

    expect(loaded).toEqual([one])
  })

  it('are loaded again after a failure', async () => {
    let calls = 0
    const { valueOf } = treeCache(async () => {
      calls += 1
      if (calls === 1) throw new Error('The database is away.')
      return { value: graph, revision: 1 }
    }, 1000)

    await expect(valueOf(one, 1)).rejects.toThrow('away')

    expect(await valueOf(one, 1)).toBe(graph)
  })
})
