import { describe, expect, it } from 'vitest'
import { livesAround } from '#ui/screens/person/timeline/timeline-view.ts'
import { family, type TestFamily } from '../support/family.ts'

const lives = (tree: TestFamily, name: string) => {
  const view = livesAround(tree.loaded, tree.id(name))
  if (view === null) throw new Error(`${name} is not loaded`)
  return view
}
const shown = (tree: TestFamily, name: string) =>
  lives(tree, name).lives.map(({ role, name, shortName, age, life }) => [
    role,
    name,
    shortName,
    age,
    [life.birthYear, life.deathYear],
  ])

describe(livesAround.name, () => {
  it('shows parents, the person, spouses and children, each with the years of their life', () => {
    const tree = family(`
      Josiah/Wedgwood m 1769-1843 + Elizabeth/Allen f > Emma/Wedgwood f 1808-1896
      Charles/Darwin m 1809-1882 + Emma/Wedgwood m.1839 > William m ~1839-1914, Mary f 1842-1842
    `)

    expect(shown(tree, 'Emma/Wedgwood')).toEqual([
      ['parent', 'Josiah Wedgwood', 'Josiah Wedgwood', '74 years', [1769, 1843]],
      ['parent', 'Elizabeth Allen', 'Elizabeth Allen', null, [null, null]],
      ['self', 'Emma Wedgwood', 'Emma', '88 years', [1808, 1896]],
      ['spouse', 'Charles Darwin', 'Charles Darwin', '73 years', [1809, 1882]],
      ['child', 'William', '', '75 years', [1839, 1914]],
      ['child', 'Mary', '', 'less than a year', [1842, 1842]],
    ])
    expect(lives(tree, 'Emma/Wedgwood').whose).toBe('her')
    expect(lives(tree, 'William').whose).toBe('his')
  })

  it('orders spouses by marriage, with unmarried partners last', () => {
    const tree = family(`
      Henry/Tudor m 1491-1547 + Bessie/Blount f 1480-1540
      Henry/Tudor + Jane/Seymour f 1488-1537 m.1536
      Henry/Tudor + Catherine/Aragon f 1495-1536 m.1509
    `).withDetails('1-1000', ['Marriage "Not married"'])

    expect(shown(tree, 'Henry/Tudor').flatMap(([role, name]) => (role === 'spouse' ? [name] : []))).toEqual([
      'Catherine Aragon',
      'Jane Seymour',
      'Bessie Blount',
    ])
  })

  it('leaves out events that the file dates before the birth', () => {
    const tree = family('Henry/Tudor m 1491-1547').withDetails('Henry/Tudor', ['Title 1409', 'Title 1509'])

    expect(lives(tree, 'Henry/Tudor').events.map(({ year }) => year)).toEqual([1509])
  })

  it('names everybody once, though a family loops', () => {
    const tree = family(`
      Loop m 1600-1660 > Son m 1625-1690
      Son > Loop
    `)

    expect(shown(tree, 'Loop').map(([role, name]) => [role, name])).toEqual([
      ['parent', 'Son'],
      ['self', 'Loop'],
    ])
  })

  it('gives no years of people whose details the viewer may not see', () => {
    const tree = family('Ada f 1900-1980 restricted > Ben m 1930-1990 restricted').withDetails('Ada', [
      'Residence 1950',
    ])

    expect(lives(tree, 'Ada').events).toEqual([])
    expect(lives(tree, 'Ada').lives.map(({ years, age, life }) => [years, age, life.birthYear])).toEqual([
      ['', null, null],
      ['', null, null],
    ])
  })

  it('leaves out people who are not loaded, and is empty before the person is', () => {
    const tree = family('Ada f > Ben m, Cleo f').without(['Cleo'], undefined)

    expect(shown(tree, 'Ada').map(([, name]) => name)).toEqual(['Ada', 'Ben'])
    expect(livesAround(tree.loaded, tree.id('Cleo'))).toBeNull()
    expect(livesAround(tree.without(['Ada'], null).loaded, tree.id('Ada'))).toBeNull()
  })

  it('marks events between birth and death, each once, with the marriages', () => {
    const tree = family('Charles m + Emma f 1808-1896 m.1839')
      .withDetails('Emma', [
        'Birth 1808',
        'Residence 1842 @Down House',
        'Residence 1842 @Down House',
        'Residence 1842',
        'Occupation "Keeper"',
        '!Residence 1843',
        'Death 1896',
      ])
      .withDetails('1-1000', ['Marriage 1839'])

    expect(lives(tree, 'Emma').events).toEqual([
      { year: 1839, what: 'married', place: null },
      { year: 1842, what: 'lived', place: 'Down House' },
      { year: 1842, what: 'lived', place: null },
    ])
  })
})
