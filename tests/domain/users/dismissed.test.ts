import { describe, expect, it } from 'vitest'
import { dismissedBy, maxDismissed, withDismissed } from '#domain/users/dismissed.ts'

describe(dismissedBy.name, () => {
  it.each([
    [{}, []],
    [{ dismissed: 'nameConfirm' }, []],
    [{ dismissed: ['nameConfirm', 5] }, ['nameConfirm']],
  ])('reads %j', (metadata, keys) => {
    expect(dismissedBy(metadata)).toEqual(keys)
  })
})

describe(withDismissed.name, () => {
  it('adds each key once, after those before', () => {
    expect(withDismissed({ dismissed: ['one', 'two'] }, ['two', 'three'])).toEqual(['one', 'two', 'three'])
  })

  it('drops the oldest, when the server would refuse so many', () => {
    const before = Array.from({ length: maxDismissed }, (_, index) => `${index}`)

    expect(withDismissed({ dismissed: before }, ['new'])).toEqual([...before.slice(1), 'new'])
  })
})
