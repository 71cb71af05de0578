import { describe, expect, it } from 'vitest'
import { RecentlyUsed } from '../../../server/places/recently-used.ts'

describe(RecentlyUsed.name, () => {
  it('forgets what was not asked for the longest', () => {
    const cache = new RecentlyUsed<string, number | null>(2)
    cache.set('a', 1)
    cache.set('b', null)
    cache.get('a')
    cache.set('c', 3)

    expect(['a', 'b', 'c'].map((key) => cache.get(key))).toEqual([1, undefined, 3])
  })
})
