import { describe, expect, it } from 'vitest'
import type { HighlightText } from '#ui/screens/person/tabs/highlight-text.ts'
import { highlightsView } from '#ui/screens/person/tabs/highlights-view.ts'
import { family, type TestFamily } from '../support/family.ts'

const said = (text: HighlightText) =>
  text.map((part) => (typeof part === 'string' ? part : `[${part.name}]`)).join('')

const of = (tree: TestFamily, name: string) =>
  (highlightsView(tree.loaded, tree.id(name)) ?? []).map(({ value, faces, text }) =>
    [value ?? faces.map(({ face }) => face?.given).join('+'), said(text)].join(': '),
  )

const children = (count: number) =>
  Array.from({ length: count }, (_, index) => `Child${String.fromCharCode(65 + index)}/Tudor m`).join(', ')

const tudors =
  family(`Henry VII/Tudor m 1457-1509 + Elizabeth/York f 1466-1503 m.1486 > Henry/Tudor m 1491-1547, Arthur/Tudor m 1486-1502
          Henry/Tudor + Catherine/Aragon f 1485-1536 m.1509 > Mary/Tudor f 1516-1558
          Henry/Tudor + Anne/Boleyn f 1501-1536 m.1533 > Elizabeth/Tudor f 1533-1603
          Henry/Tudor + Catherine/Parr f 1512-1548 m.1543`)

describe(highlightsView.name, () => {
  it('[HIL-02] shows each with a number or a face, and links to its people', () => {
    const view = highlightsView(tudors.loaded, tudors.id('Henry/Tudor')) ?? []

    expect(of(tudors, 'Henry/Tudor')).toEqual([
      '3: Had 3 wives: [Catherine Aragon], [Anne Boleyn] and [Catherine Parr].',
      '2: Outlived 2 wives: [Catherine Aragon] and [Anne Boleyn].',
      '20: Born at least 20 years before his wife [Catherine Parr].',
    ])
    expect(view[0]?.text[1]).toEqual({
      name: 'Catherine Aragon',
      href: `/persons/${tudors.id('Catherine/Aragon')}`,
    })
  })

  it('counts wives, not partners whom the file calls unmarried', () => {
    const unmarried = tudors.withDetails('1-1003', ['Marriage "Not married"'])
    const silent = family(`Henry/Tudor m + Ann/Lee f > Bo/Tudor m
                           Henry/Tudor + Cleo/Lee f > Dan/Tudor m
                           Henry/Tudor + Eve/Lee f m.1540`)

    expect(of(unmarried, 'Henry/Tudor')).toContain(
      '3: Had 3 wives: [Catherine Aragon], [Anne Boleyn] and [Catherine Parr].',
    )
    expect(of(silent, 'Henry/Tudor')).toEqual([])
  })

  it.each<[string, string, string[]]>([
    ['Ada/Lee f 1800-1820', 'Ada/Lee', ['20: Lived no more than 20 years.']],
    ['Ada/Lee f 1800-1900', 'Ada/Lee', ['99: Lived to the age of 99 or more.']],
    ['Ada/Lee f 1800-1800', 'Ada/Lee', ['0: Lived less than a year.']],
  ])('says of %s what is certain', (written, name, expected) => {
    expect(of(family(`${written} + Bob/Lee m > Cleo/Lee f`), name)).toEqual(expected)
  })

  it('gives the number of siblings and children, and the age of a mother', () => {
    const large = family(`? + Ada/Tudor f 1800-1880 > ${children(10)}, Zoe/Tudor f 1848-1900`)

    expect(of(large, 'Ada/Tudor')).toEqual(['11: Mother of 11 children.'])
    expect(of(large, 'Zoe/Tudor')).toEqual([
      '10: Had 10 siblings.',
      '47: Born when her mother [Ada Tudor] was at least 47.',
    ])
  })

  it('uses no approximate dates, and no dates of living people or of people with private details', () => {
    expect(of(family('Ada/Lee f ~1800-1820 + Bob/Lee m > Cleo/Lee f'), 'Ada/Lee')).toEqual([])
    expect(of(family('Ada/Lee f 1930 living + Bob/Lee m 1900-1990 > Cleo/Lee f'), 'Ada/Lee')).toEqual([])
    expect(of(family('Ada/Lee f 1800-1820 restricted + Bob/Lee m > Cleo/Lee f'), 'Ada/Lee')).toEqual([])
    expect(
      of(family('Ada/Lee f 1800-1870 + Bob/Lee m 1840-1900 restricted > Cleo/Lee f'), 'Ada/Lee'),
    ).toEqual([])
  })

  it('reports no length of a marriage that ended in divorce', () => {
    const couple = family('Ada/Lee f 1800-1880 + Bob/Lee m 1801-1881 m.1820 > Cleo/Lee f')

    expect(of(couple, 'Ada/Lee')).toEqual(['59: Married to [Bob Lee] for at least 59 years.'])
    expect(of(couple.withDetails('1-1000', ['Divorce 1850']), 'Ada/Lee')).toEqual([])
  })

  it('waits for the person', () => {
    expect(
      highlightsView(tudors.without(['Mary/Tudor'], undefined).loaded, tudors.id('Mary/Tudor')),
    ).toBeNull()
  })
})
