import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ProfileContents, pairRelatives } from '#domain/profile/pair-relatives.ts'

/** A profile whose first person is the start person: `Ada 1850`, and families as `1+2>3,4`. */
function profile(names: readonly string[], families: readonly string[]): ProfileContents {
  return {
    startPerson: 1,
    persons: names.map((text, index) => {
      const [searchName = '', year] = text.split(' ')
      return { number: index + 1, searchName, birthYear: year === undefined ? null : Number(year) }
    }),
    families: families.map((text, index) => {
      const [parents = '', children = ''] = text.split('>')
      const [father = '', mother = ''] = parents.split('+')
      return {
        number: index + 1,
        father: Number(father) || null,
        mother: Number(mother) || null,
        children: children.split(',').filter(Boolean).map(Number),
      }
    }),
  }
}

const paired = (from: ProfileContents, into: ProfileContents) => {
  const { persons, families } = pairRelatives(from, into)
  return { persons: [...persons], families: [...families] }
}

describe(pairRelatives.name, () => {
  it('takes the two start persons as one, whatever they are called', () => {
    expect(paired(profile(['ada'], []), profile(['ben'], []))).toEqual({ persons: [[1, 1]], families: [] })
  })

  it.each<[string, ProfileContents, ProfileContents, (readonly [number, number])[], number]>([
    [
      'parents of the same name',
      profile(['ada', 'tom', 'eve'], ['2+3>1']),
      profile(['ada', 'eve', 'tom'], ['3+2>1']),
      [
        [1, 1],
        [2, 3],
        [3, 2],
      ],
      1,
    ],
    [
      'one family of a father here and a mother there',
      profile(['ada', 'tom'], ['2+>1']),
      profile(['ada', 'eve'], ['+2>1']),
      [[1, 1]],
      1,
    ],
    [
      'no family whose father has another name',
      profile(['ada', 'tom', 'eve'], ['2+3>1']),
      profile(['ada', 'ron', 'eve'], ['2+3>1']),
      [[1, 1]],
      0,
    ],
    [
      'nobody born in another year',
      profile(['ada', 'tom 1850'], ['2+>1']),
      profile(['ada', 'tom 1860'], ['2+>1']),
      [[1, 1]],
      0,
    ],
    [
      'the spouse and the children of this marriage',
      profile(['ada', 'ben', 'sam'], ['2+1>3']),
      profile(['ada', 'ron', 'sam', 'ben', 'sam'], ['2+1>3', '4+1>5']),
      [
        [1, 1],
        [2, 4],
        [3, 5],
      ],
      1,
    ],
    [
      'no child if two children have the name',
      profile(['ada', 'sam'], ['+1>2']),
      profile(['ada', 'sam', 'sam'], ['+1>2,3']),
      [[1, 1]],
      1,
    ],
    [
      'relatives of relatives',
      profile(['ada', 'tom', 'max'], ['2+>1', '3+>2']),
      profile(['ada', 'tom', 'max'], ['3+>2', '2+>1']),
      [
        [1, 1],
        [2, 2],
        [3, 3],
      ],
      2,
    ],
    ['nobody without a name', profile(['ada', ''], ['2+>1']), profile(['ada', ''], ['2+>1']), [[1, 1]], 0],
  ])('[part of API-23] pairs %s', (_what, from, into, persons, families) => {
    const pairs = paired(from, into)
    expect(pairs.persons.toSorted(([one], [other]) => one - other)).toEqual(persons)
    expect(pairs.families).toHaveLength(families)
  })

  it('pairs everybody with themselves if the two profiles are equal and all names differ', () => {
    const tree = fc.integer({ min: 1, max: 12 }).chain((size) =>
      fc.array(fc.nat(), { minLength: size, maxLength: size }).map((seeds) =>
        // Each new person is a child of a family of an earlier one, so all are connected.
        profile(
          Array.from({ length: size + 1 }, (_, index) => `name${index}`),
          seeds.map((seed, index) => `${(seed % (index + 1)) + 1}+>${index + 2}`),
        ),
      ),
    )
    fc.assert(
      fc.property(tree, (contents) => {
        const { persons } = pairRelatives(contents, contents)
        expect([...persons].every(([one, other]) => one === other)).toBe(true)
      }),
    )
  })
})
