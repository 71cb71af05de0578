import { describe, expect, it } from 'vitest'
import type { Entry } from '#machines/record/record.ts'
import { pauseBefore } from '../../../visualizer/live/wait-for-next.ts'

const entryAt = (at: number): Entry => ({
  sequence: at,
  at,
  record: { type: 'fact-logged', event: { type: 'session-ended' } },
})

describe(pauseBefore.name, () => {
  it('waits as long as it really took, within limits that a viewer can follow', () => {
    const entries = [1_000, 1_003, 1_503, 90_000].map(entryAt)

    expect([0, 1, 2, 3].map((position) => pauseBefore(entries, position))).toEqual([120, 120, 500, 2_000])
  })

  it('does not wait before an entry that does not exist', () => {
    expect(() => pauseBefore([], 0)).toThrow('no such entry')
  })
})
