import { describe, expect, it, vi } from 'vitest'
import { singlePress } from '#ui/components/buttons/single-press.ts'

describe(singlePress.name, () => {
  it('acts at a click and at a key, but not at the second click of a double click', () => {
    const act = vi.fn<() => void>()
    const press = singlePress(act)

    for (const detail of [0, 1, 2, 3]) press({ detail })

    expect(act).toHaveBeenCalledTimes(2)
  })
})
