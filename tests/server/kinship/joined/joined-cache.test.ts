import { describe, expect, it } from 'vitest'
import { DataGroupId } from '#contract/wire.ts'
import type { JoinedTrees } from '../../../../server/kinship/joined/join-trees.ts'
import { joinedCache, type LinkedTrees } from '../../../../server/kinship/joined/joined-cache.ts'
import { linkedWith } from '../../../../server/kinship/joined/linked-with.ts'
import type { LinksAt, TreeAt } from '../../../../server/kinship/read-trees.ts'
import { joinedOf } from './trees.ts'

const idOf = (id: number) => DataGroupId.parse(String(id))
const tree = (id: number, revision = 1): TreeAt => [idOf(id), revision]
const link = (one: number, other: number, revision = 1): LinksAt => [idOf(one), idOf(other), revision]
const { joined } = await joinedOf([['Abe+->Ben'], ['Abe+->Cal']])

/** A cache for this many joined trees, which counts how often it joins. */
function cacheOf({ views = 1 } = {}) {
  const made: LinkedTrees[] = []
  const join = async (state: LinkedTrees): Promise<JoinedTrees> => {
    made.push(state)
    return { ...joined }
  }
  return { made, ...joinedCache(join, joined.bytes * views) }
}

const state = (trees: readonly TreeAt[], links: readonly LinksAt[] = [link(1, 2)]): LinkedTrees => ({
  trees,
  links,
})

describe('linked trees in memory', () => {
  it('are joined once for all callers, at the same time and later', async () => {
    const { made, valueOf } = cacheOf()

    const views = await Promise.all([valueOf(state([tree(1), tree(2)])), valueOf(state([tree(1), tree(2)]))])
    views.push(await valueOf(state([tree(1), tree(2)])))

    expect(made).toHaveLength(1)
    expect(new Set(views).size).toBe(1)
  })

  it('are joined again when a tree or a link has changed, or another tree leads', async () => {
    // Room for all of them: nothing is joined again because of missing space.
    const { made, valueOf } = cacheOf({ views: 9 })

    for (const next of [
      state([tree(1), tree(2)]),
      state([tree(1), tree(2, 5)]),
      state([tree(1), tree(2, 5)], [link(1, 2, 7)]),
      state([tree(2, 5), tree(1)], [link(1, 2, 7)]),
    ])
      expect(await valueOf(next)).not.toBe(await valueOf(state([tree(3), tree(4)])))

    expect(made.filter(({ trees }) => trees.length === 2 && trees[0]?.[0] !== '3')).toHaveLength(4)
  })

  it('are evicted when they are too large together, the least recently used first', async () => {
    const { made, valueOf } = cacheOf({ views: 2 })
    const [one, two, three] = [[tree(1)], [tree(2)], [tree(3)]].map((trees) => state(trees))
    if (one === undefined || two === undefined || three === undefined) throw new Error('There are three.')

    for (const next of [one, two, one, three, one, two]) await valueOf(next)

    expect(made).toEqual([one, two, three, two])
  })

  it('are loaded again after a failure', async () => {
    let calls = 0
    const { valueOf } = joinedCache(async () => {
      calls += 1
      if (calls === 1) throw new Error('The database is away.')
      return joined
    }, 1000)

    await expect(valueOf(state([tree(1), tree(2)]))).rejects.toThrow('away')

    expect(await valueOf(state([tree(1), tree(2)]))).toBe(joined)
  })
})

describe('the trees that are connected with a tree', () => {
  const readable = {
    asked: [],
    linked: [tree(4), tree(2), tree(1), tree(9), tree(8)].map(([id, revision]) => ({
      id,
      revision,
      name: '',
      mayModify: false,
    })),
    links: [link(1, 2), link(2, 4), link(8, 9)],
  }

  it('are those that links reach, directly or through other trees, in leading order', () => {
    expect(linkedWith(idOf(1), readable)).toEqual({
      trees: [tree(4), tree(2), tree(1)],
      links: [link(1, 2), link(2, 4)],
    })
    expect(linkedWith(idOf(9), readable)).toEqual({ trees: [tree(9), tree(8)], links: [link(8, 9)] })
  })

  it('are none for a tree without links', () => {
    expect(linkedWith(idOf(7), readable)).toBe(null)
  })
})
