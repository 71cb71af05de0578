/** Two persons with the same family, day and place who are different people. */
import { describe, expect, it } from 'vitest'
import { bandOf, outcome, tree } from '../tree-kit.ts'

const parents = { pa: 'Samuel /Stutt/ m 1701-02-03 1770', ma: 'Joan /Pell/ f 1705-04-05 1760' }

describe('twins', () => {
  const ruth = 'Ruth /Stutt/ f 1736-03-06 1790 Ely'
  const martha = 'Martha /Stutt/ f 1736-03-06 1790 Ely'

  it('are left to a person to decide if each tree has one of them', () => {
    const a = tree({ ...parents, x: ruth }, 'pa+ma>x')
    const b = tree({ ...parents, x: martha }, 'pa+ma>x')

    expect(bandOf(a, b, 'pa', 'pa')).toBe('accepted')
    expect(bandOf(a, b, 'x', 'x')).not.toBe('accepted')
  })

  it('are not even proposed if one tree has both', () => {
    const a = tree({ ...parents, ruth, martha }, 'pa+ma>ruth,martha')
    const b = tree({ ...parents, martha }, 'pa+ma>martha')

    expect(bandOf(a, b, 'martha', 'martha')).toBe('accepted')
    expect(bandOf(a, b, 'ruth', 'martha')).toBe('none')
  })
})

describe('two wives of one man', () => {
  it('are left to a person to decide, whatever children they have', () => {
    const family = { man: 'Gruffydd /Bowen/ m 1640-02-02 1702', son: 'Meurig /Bowen/ m 1671-03-03 1740' }
    const a = tree({ ...family, wife: 'Haer /Cillin/ f' }, 'man+wife>son')
    const b = tree({ ...family, wife: 'Morien /Idnerth/ f' }, 'man+wife>son')

    expect(bandOf(a, b, 'man', 'man')).toBe('accepted')
    expect(bandOf(a, b, 'wife', 'wife')).not.toBe('accepted')
  })
})

describe('a father and a son', () => {
  it('are left to a person to decide if name variants and distant years occur in one family', () => {
    const family = { wife: 'Jeanne /Dreux/ f 1341-05-06 1384', kid: 'Arthur /Montfort/ m 1393-08-24 1458' }
    const a = tree({ ...family, x: 'Jean /Montfort/ m 1365 1421' }, 'x+wife>kid')
    const b = tree({ ...family, x: 'John V /Montfort/ m 1339 1399-11-01' }, 'x+wife>kid')

    expect(bandOf(a, b, 'x', 'x')).not.toBe('accepted')
  })
})

describe('names whose surname is not marked', () => {
  it.each([
    ['Zhu Youhui m', 'Zhu Youshun m'],
    ['Gongbin Choe f', 'Gongbin Kim f'],
  ])('%s and %s have no given name in common', (one, other) => {
    const a = tree({ ...parents, x: one }, 'pa+ma>x')
    const b = tree({ ...parents, x: other }, 'pa+ma>x')
    const found = outcome(a, b, 'x', 'x')

    expect(found?.band).not.toBe('accepted')
    expect(found?.reasons).not.toContainEqual(
      expect.objectContaining({ field: 'givenName', agreement: 'same' }),
    )
  })

  it('are the same even if a word has a typing mistake', () => {
    const a = tree({ ...parents, x: 'Zhu Youshun m 1541-02-03' }, 'pa+ma>x')
    const b = tree({ ...parents, x: 'Zhu Youshum m 1541-02-03' }, 'pa+ma>x')

    expect(bandOf(a, b, 'x', 'x')).toBe('accepted')
  })
})

describe('a typing mistake in a short name', () => {
  const kin = { ...parents, kid: 'Silas /Stutt/ m 1761-10-10 1830', wife: 'Hester /Crane/ f 1733-09-09 1799' }
  const ties = ['pa+ma>x', 'x+wife>kid'] as const

  it.each([
    ['Ole', 'Ol'],
    ['Kari', 'Kaui'],
  ])('%s and %s are the same name', (one, other) => {
    const a = tree({ ...kin, x: `${one} /Stutt/ m 1732-04-05 1788-07-01` }, ...ties)
    const b = tree({ ...kin, x: `${other} /Stutt/ m 1732-04-05 1788-07-01` }, ...ties)

    expect(bandOf(a, b, 'x', 'x')).toBe('accepted')
  })

  it('does not make two names one', () => {
    const a = tree({ ...kin, x: 'Ole /Stutt/ m 1732-04-05 1788-07-01' }, ...ties)
    const b = tree({ ...kin, x: 'Jens /Stutt/ m 1732-04-05 1788-07-01' }, ...ties)

    expect(bandOf(a, b, 'x', 'x')).not.toBe('accepted')
  })
})

describe('a child called after a dead brother or sister', () => {
  const first = 'Thomas /Stutt/ m 1728-02-03 1730-04-05'

  it('is left to a person to decide if no date says which of the two is meant', () => {
    const a = tree({ ...parents, x: 'Thomas /Stutt/ m 1732-01-04 1767-11-23' }, 'pa+ma>x')
    const b = tree({ ...parents, first, x: 'Thos /Stutt/ m' }, 'pa+ma>first,x')

    expect(bandOf(a, b, 'x', 'x')).not.toBe('accepted')
  })

  it('is found if both trees know the dates of the dead one', () => {
    const a = tree({ ...parents, first, x: 'Thomas /Stutt/ m 1732-01-04 1767-11-23' }, 'pa+ma>first,x')
    const b = tree({ ...parents, first, x: 'Thomas /Stutt/ m' }, 'pa+ma>first,x')

    expect(bandOf(a, b, 'first', 'first')).toBe('accepted')
    expect(bandOf(a, b, 'x', 'x')).toBe('accepted')
  })
})

describe('a year of birth in the wrong century', () => {
  it('does not hide a person whose name, death and family fit', () => {
    const kin = {
      ...parents,
      wife: 'Hester /Crane/ f 1733-09-09 1799',
      kid: 'Silas /Stutt/ m 1761-10-10 1830',
    }
    const families = ['pa+ma>x', 'x+wife>kid'] as const
    const a = tree({ ...kin, x: 'Ambrose /Stutt/ m 1732 1788-07-01' }, ...families)
    const b = tree({ ...kin, x: 'Ambrose /Stutt/ m 1332 1788-07-01' }, ...families)

    expect(bandOf(a, b, 'x', 'x')).toBe('accepted')
  })
})

describe('a person who may be living', () => {
  const living = ({ facts, ...rest }: ReturnType<typeof tree>) => ({
    ...rest,
    facts: { ...facts, persons: facts.persons.map((person) => ({ ...person, bornFrom: 1916 })) },
  })

  it('is never proposed as somebody who died before living memory', () => {
    const duchess = living(tree({ x: 'Catherine /Middleton/ f' }))
    const other = tree({ x: 'Catherine /Middleton/ f - 1593' })

    expect(bandOf(tree({ x: 'Catherine /Middleton/ f' }), other, 'x', 'x')).not.toBe('none')
    expect(bandOf(duchess, other, 'x', 'x')).toBe('none')
  })

  it('may be somebody who died recently, whose death one tree does not know', () => {
    const husband = { pa: 'Ambrose /Vance/ m 1920-02-03 1999-04-05' }
    const a = tree({ ...husband, x: 'Hester /Crane/ f' }, 'pa+x>')
    const b = tree({ ...husband, x: 'Hester /Crane/ f - 2001' }, 'pa+x>')

    expect(bandOf(living(a), b, 'x', 'x')).not.toBe('none')
  })
})
