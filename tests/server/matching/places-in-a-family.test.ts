/** Persons of whom little more is known than their position in a family. */
import { describe, expect, it } from 'vitest'
import { bandOf, outcome, tree, undecided } from './tree-kit.ts'

const parents = { pa: 'Samuel /Stutt/ m 1701-02-03 1770', ma: 'Joan /Pell/ f 1705-04-05 1760' }

describe('children with the same details in a tree', () => {
  const three = tree(
    { ...parents, first: 'Joseph /Stutt/ m', second: 'Joseph /Stutt/ m', third: 'Joseph /Stutt/ m' },
    'pa+ma>first,second,third',
  )
  const two = tree(
    { ...parents, first: 'Joseph /Stutt/ m', second: 'Joseph /Stutt/ m' },
    'pa+ma>first,second',
  )

  const uncle = 'Edward /Marsh/ m 1699-04-05 1771'

  it('are the same in the order of the family where both trees have as many', () => {
    const keys = ['first', 'second', 'third']

    expect(
      keys.map((one) => keys.filter((other) => bandOf(three, three, one, other) === 'accepted')),
    ).toEqual([['first'], ['second'], ['third']])
  })

  it('go by the order of the family, not by that of the records', () => {
    const turned = tree(
      { ...parents, second: 'Joseph /Stutt/ m', first: 'Joseph /Stutt/ m' },
      'pa+ma>first,second',
    )

    expect(bandOf(two, turned, 'first', 'first')).toBe('accepted')
    expect(bandOf(two, turned, 'first', 'second')).toBe('none')
  })

  it('are matched by their order in the birth family, even if another family adopted one of them', () => {
    const adopted = tree(
      { ...parents, uncle, first: 'Joseph /Stutt/ m', second: 'Joseph /Stutt/ m' },
      'uncle+->second*',
      'pa+ma>first,second',
    )
    const turned = tree(
      { ...parents, uncle, second: 'Joseph /Stutt/ m', first: 'Joseph /Stutt/ m' },
      'pa+ma>first,second',
      'uncle+->second*',
    )

    expect(bandOf(adopted, turned, 'first', 'first')).toBe('accepted')
    expect(bandOf(adopted, turned, 'second', 'second')).toBe('accepted')
  })

  it('have no order if they are of two families of one father and no known mother', () => {
    const { pa } = parents
    const halves = tree(
      { pa, uncle, eldest: 'Mary /Stutt/ f 1727', first: 'Joseph /Stutt/ m', second: 'Joseph /Stutt/ m' },
      'pa+->eldest,first',
      'pa+->second',
      'uncle+->first*,second*',
    )

    expect(bandOf(halves, halves, 'first', 'first')).toBe('review')
    expect(bandOf(halves, halves, 'first', 'second')).toBe('review')
  })

  it('are left to a person to decide if one tree has more of them', () => {
    expect(bandOf(three, two, 'first', 'first')).toBe('review')
    expect(bandOf(three, two, 'third', 'second')).toBe('review')
  })

  it('are matched as a user has decided', () => {
    const decisions = [{ a: two.number('first'), b: two.number('second'), verdict: 'same' as const }]

    expect(outcome(two, two, 'first', 'second', { ...undecided, decisions })?.band).toBe('accepted')
  })
})

describe('persons without a given name', () => {
  const husband = { man: 'Peter /Hall/ m 1750-06-07 1801' }
  const child = { kid: 'Luke /Hall/ m 1780-08-09 1840' }

  it('are the same if a child of theirs is the same, because a child has one mother', () => {
    const a = tree({ ...child, wife: 'Unknown f' }, '-+wife>kid')

    expect(bandOf(a, a, 'wife', 'wife')).toBe('accepted')
  })

  it('are the same as the only wife of the same man', () => {
    const a = tree({ ...husband, wife: 'Unknown f' }, 'man+wife>')

    expect(bandOf(a, a, 'wife', 'wife')).toBe('accepted')
  })

  it('are left to a person to decide if a tree knows of another wife', () => {
    const a = tree({ ...husband, wife: 'Unknown f', other: 'Rose /Webb/ f' }, 'man+wife>', 'man+other>')
    const b = tree({ ...husband, wife: 'Unknown f' }, 'man+wife>')

    expect(bandOf(a, b, 'wife', 'wife')).toBe('review')
  })

  it('are the same as the only nameless child of a parent', () => {
    const a = tree({ ...husband, son: 'Son m', ...child }, 'man+->son,kid')

    expect(bandOf(a, a, 'son', 'son')).toBe('accepted')
  })

  it('are left to a person to decide if another child has no name either', () => {
    const a = tree({ ...husband, son: 'Son m', other: 'Infant m' }, 'man+->son,other')
    const b = tree({ ...husband, son: 'Son m' }, 'man+->son')

    expect(bandOf(a, b, 'son', 'son')).toBe('review')
  })

  it('are told apart by their numbers', () => {
    const a = tree({ ...husband, one: 'Son 1 m', two: 'Son 2 m' }, 'man+->one,two')
    const b = tree({ ...husband, two: 'Son 2 m' }, 'man+->two')

    expect(bandOf(a, b, 'two', 'two')).toBe('accepted')
    expect(bandOf(a, b, 'one', 'two')).toBe('none')
  })
})
