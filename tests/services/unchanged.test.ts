import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { reloadable, unchanged } from '#services/unchanged.ts'
import { run } from './run-actor.ts'

const copy = <T>(value: T): T => structuredClone(value)

describe(unchanged.name, () => {
  it('is the old value if both say the same', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(unchanged(value, copy(value))).toBe(value)
      }),
    )
  })

  it('says what the new value says', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (before, after) => {
        expect(unchanged(before, after)).toStrictEqual(after)
      }),
    )
  })

  it('keeps the parts that have not changed', () => {
    const before = { people: [{ name: 'Emma' }, { name: 'Charles' }], place: { name: 'Down' } }
    const after = unchanged(before, {
      people: [{ name: 'Emma' }, { name: 'Josiah' }],
      place: { name: 'Down' },
    })

    expect(after).toStrictEqual({ people: [{ name: 'Emma' }, { name: 'Josiah' }], place: { name: 'Down' } })
    expect(after.people[0]).toBe(before.people[0])
    expect(after.place).toBe(before.place)
  })

  it.for<readonly [string, unknown, unknown]>([
    ['an entry is missing', { given: 'Emma', surname: 'Darwin' }, { given: 'Emma' }],
    ['an entry has another name', { given: undefined }, { surname: undefined }],
    ['a list has become shorter', [1, 2], [1]],
    ['an object has become a list', {}, []],
  ])('is the new value if %s', ([, before, after]) => {
    expect(unchanged(before, after)).toStrictEqual(after)
  })
})

describe(reloadable.name, () => {
  it('answers with the same object as long as nothing has changed', async () => {
    const answers = [{ names: ['Darwin'] }, { names: ['Darwin'] }, { names: ['Darwin', 'Wedgwood'] }]
    const logic = reloadable<unknown, undefined>(() => Promise.resolve(answers.shift()))
    const first = await run(logic, undefined)

    expect(await run(logic, undefined)).toBe(first)
    expect(await run(logic, undefined)).toEqual({ names: ['Darwin', 'Wedgwood'] })
  })
})
