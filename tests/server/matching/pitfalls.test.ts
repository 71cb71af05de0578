/** Typical errors of matchers of family trees. */
import { describe, expect, it } from 'vitest'
import { bandOf, outcome, tree } from './tree-kit.ts'

const parents = { pa: 'Samuel /Stutt/ m 1701 1770', ma: 'Joan /Pell/ f 1705 1760' }

describe('names of dead children', () => {
  it('do not make their younger namesakes the same', () => {
    const a = tree({ ...parents, mary: 'Mary /Stutt/ f 1736-03-06 1738' }, 'pa+ma>mary')
    const b = tree({ ...parents, mary: 'Mary /Stutt/ f 1737-09-01 1738-12-24' }, 'pa+ma>mary')

    expect(bandOf(a, b, 'pa', 'pa')).toBe('accepted')
    expect(bandOf(a, b, 'mary', 'mary')).not.toBe('accepted')
  })

  it('are told apart by their dates if both trees have both', () => {
    const both = tree(
      { ...parents, first: 'Mary /Stutt/ f 1736-03-06 1738', second: 'Mary /Stutt/ f 1739-09-01 1801' },
      'pa+ma>first,second',
    )

    expect(bandOf(both, both, 'first', 'first')).toBe('accepted')
    expect(bandOf(both, both, 'second', 'second')).toBe('accepted')
    expect(bandOf(both, both, 'first', 'second')).toBe('none')
  })
})

describe('namesakes with little more than a year', () => {
  it.each([
    ['George /Harding/ m ~1870', 'George /Harding/ m 1872'],
    ['George /Harding/ m 1870', 'George /Harding/ m 1872'],
    ['Anne /Smith/ f 1833', 'Ann /Smyth/ f 1835'],
    ['Lucy /Stone/ f 1866', 'Lucie /Stone/ f 1868'],
    ['James /Carter/ m 1829 - Bath', 'James /Carter/ m 1832 - Wells'],
    ['James /Carter/ m 1829 1890', 'James /Carter/ m 1830 1890'],
  ])('%s and %s are left to a person to decide in small trees', (one, other) => {
    const [a, b] = [tree({ x: one }), tree({ x: other })]

    expect(bandOf(a, b, 'x', 'x')).not.toBe('accepted')
  })
})

describe('brothers and sisters of names that look alike', () => {
  it.each([
    ['Ann /Stutt/ f 1736-03-06', 'Hannah /Stutt/ f 1738-01-02'],
    ['Elizabeth /Stutt/ f 1736-03-06', 'Isabella /Stutt/ f 1737-09-09'],
    ['Joan /Stutt/ f 1736-03-06', 'Joanna /Stutt/ f 1739-02-01'],
  ])('%s is not %s', (one, other) => {
    const a = tree({ ...parents, x: one }, 'pa+ma>x')
    const b = tree({ ...parents, x: other }, 'pa+ma>x')

    expect(bandOf(a, b, 'x', 'x')).not.toBe('accepted')
  })
})

describe('namesakes of two generations', () => {
  it('are told apart by the years of the family around them', () => {
    const a = tree(
      { pa: 'Nathaniel /Pope/ m', son: 'Luke /Pope/ m 1640-04-05', wife: 'Luce /Hall/ f 1610' },
      'pa+wife>son',
    )
    const b = tree(
      { pa: 'Nathaniel /Pope/ m', son: 'Luke /Pope/ m 1690-06-07', wife: 'Jane /Dodd/ f 1662' },
      'pa+wife>son',
    )

    expect(bandOf(a, b, 'pa', 'pa')).not.toBe('accepted')
  })

  it('are left to a person to decide if only the name is known, and both generations fit', () => {
    const a = tree({ pope: 'Nathaniel /Pope/ m' })
    const b = tree({ pa: 'Nathaniel /Pope/ m', son: 'Nathaniel /Pope/ m' }, 'pa+->son')

    expect(bandOf(a, b, 'pope', 'pa')).not.toBe('accepted')
    expect(bandOf(a, b, 'pope', 'son')).not.toBe('accepted')
  })
})

describe('rulers', () => {
  it('are not the same when their numbers differ', () => {
    const a = tree({ king: 'Louis XIV /Bourbon/ m', son: 'Louis /Bourbon/ m 1661-11-01' }, 'king+->son')
    const b = tree({ king: 'Louis XV /Bourbon/ m', son: 'Louis /Bourbon/ m 1729-09-04' }, 'king+->son')

    expect(bandOf(a, b, 'king', 'king')).not.toBe('accepted')
  })

  it('are not the same when their bynames differ', () => {
    const a = tree({ duke: 'Huan of Lu m', son: 'Zhuang of Lu m' }, 'duke+->son')
    const b = tree({ duke: 'Huan of Wey m', son: 'Hui of Wey m' }, 'duke+->son')

    expect(bandOf(a, b, 'duke', 'duke')).not.toBe('accepted')
  })

  it('are the same with their number and byname, in whatever field these are written', () => {
    const a = tree({ king: 'Edmund of York /Tudor/ m 1430 1456-11-01' })
    const b = tree({ king: 'Edmund /York/ m 1430 1456-11-01' })

    expect(bandOf(a, b, 'king', 'king')).toBe('accepted')
  })
})

describe('placeholders', () => {
  it.each(['?', '...', 'Mr.', 'NN', 'Living', 'Unknown', 'Son', '____'])(
    '%s is no name that two could share',
    (name) => {
      const a = tree({ x: `${name} /${name}/ m` })

      expect(outcome(a, a, 'x', 'x')).toBeNull()
    },
  )
})

describe('titles', () => {
  it('do not prevent a match', () => {
    const a = tree({ x: 'Sir Thomas /Boleyn/ m 1477 1539' })
    const b = tree({ x: 'Thomas /Boleyn, Earl of Wiltshire/ m 1477 1539' })

    expect(bandOf(a, b, 'x', 'x')).toBe('accepted')
  })

  it('are not removed if they are the surname', () => {
    const a = tree({ x: 'Nathaniel /Pope/ m 1603' })
    const b = tree({ x: 'Nathaniel /Davenport/ m 1603' })

    expect(bandOf(a, b, 'x', 'x')).not.toBe('accepted')
  })
})

describe('women', () => {
  const children = { husband: 'Peter /Smith/ m 1750', kid: 'Ada Rose /Smith/ f 1780-04-04' }

  it('are the same under maiden and married name', () => {
    const a = tree({ ...children, wife: 'Elizabeth /Hunter/ f 1752-07-08' }, 'husband+wife>kid')
    const b = tree({ ...children, wife: 'Elizabeth /Smith/ f 1752' }, 'husband+wife>kid')

    expect(bandOf(a, b, 'wife', 'wife')).toBe('accepted')
  })

  it('are the same under any of their names', () => {
    const a = tree({ wife: 'Elizabeth /Smith/ aka Elizabeth /Huntingford/ f 1752-07-08' })
    const b = tree({ wife: 'Elizabeth /Huntingford/ f 1752-07-08' })

    expect(bandOf(a, b, 'wife', 'wife')).toBe('accepted')
  })
})

describe('a person who is twice in a tree', () => {
  it('is never matched with both at once', () => {
    const a = tree({ x: 'Edward /Longshanks/ m 1239-06-17 1307-07-07' })
    const b = tree({
      x: 'Edward /Longshanks/ m 1239-06-17 1307-07-07',
      again: 'Edward /Longshanks/ m 1239-06-17 1307-07-07',
    })

    expect(bandOf(a, b, 'x', 'x')).toBe('review')
    expect(outcome(a, b, 'x', 'again')?.reasons.map(({ field }) => field)).toContain('rival')
  })
})

describe('links that make somebody their own ancestor', () => {
  it('are cut at the weakest link, which is left to a person to decide', () => {
    const people = {
      old: 'Orson /Wells/ m 1700-05-05 1770-03-03',
      young: 'Ivan /Mill/ m 1702-07-07 1790-01-08',
    }
    const a = tree(people, 'old+->young')
    const b = tree(people, 'young+->old')

    const bands = [outcome(a, b, 'old', 'old'), outcome(a, b, 'young', 'young')]

    expect(bands.filter((match) => match?.band === 'accepted')).toHaveLength(1)
    expect(bands.filter((match) => match?.band === 'review')).toHaveLength(1)
    expect(bands.find((match) => match?.band === 'review')?.reasons.map(({ field }) => field)).toContain(
      'cycle',
    )
  })
})
