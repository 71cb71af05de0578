import { describe, expect, it } from 'vitest'
import { Comparison } from '../../../../server/matching/compare/comparison.ts'
import { type FieldName, fields, levelIn } from '../../../../server/matching/compare/fields.ts'
import { WordSimilarity } from '../../../../server/matching/compare/word-similarity.ts'
import { populationOf } from '../../../../server/matching/index/population.ts'
import { indexTree } from '../../../../server/matching/index/tree-index.ts'
import { type NamedTree, tree } from '../tree-kit.ts'

function levelOf(field: FieldName, a: NamedTree, b: NamedTree, key = 'x'): number {
  const [one, other] = [indexTree(a.facts), indexTree(b.facts)]
  const population = populationOf(one, other)
  const comparison = new Comparison(population, new WordSimilarity(population.words))
  const [placeA, placeB] = [
    one.placeOf.get(a.number(key)) ?? 0,
    (other.placeOf.get(b.number(key)) ?? 0) + one.size,
  ]
  const level = levelIn(comparison.pattern(placeA, placeB), fields[field])
  expect(levelIn(comparison.pattern(placeB, placeA), fields[field])).toBe(level)
  return level
}

const of = (field: FieldName, one: string, other: string) =>
  levelOf(field, tree({ x: one }), tree({ x: other }))

describe(Comparison.name, () => {
  it.each([
    ['', '/Hall/ m', 'John /Hall/ m', 0],
    ['another name', 'Peter m', 'John m', 1],
    ['an initial', 'J. m', 'John m', 2],
    ['a spelling', 'Katharina f', 'Katarina f', 3],
    ['a variant', 'Wilhelm m', 'Bill m', 3],
    ['a variant, with other further names', 'Johan Jon m', 'Hans Peder m', 2],
    ['another script', 'Владимир m', 'Vladimir m', 6],
    ['the first, with other further names', 'John Henry /Hall/ m', 'John William /Hall/ m', 4],
    ['one word, which may be a surname', 'John Henry m', 'John William m', 1],
    ['one word, and others one letter apart', 'Zhu Youyi m', 'Zhu Youji m', 2],
    ['one in another place', 'Anna Josephine f', 'Josephine f', 5],
    ['the first', 'John m', 'John William m', 6],
    ['the first, and an initial', 'John W. m', 'John William m', 6],
    ['several', 'John William m', 'John William m', 7],
    ['no sibling of a name that looks alike', 'Ann f', 'Hannah f', 1],
    ['no sibling whose name has one origin', 'Elizabeth f', 'Isabella f', 1],
  ])('given names: %s', (_, one, other, level) => {
    expect(of('given', one, other)).toBe(level)
  })

  it.each([
    ['one is missing', 'John m', 'John /Hall/ m', 0],
    ['another', 'John /Hall/ m', 'John /Moreno/ m', 1],
    ['a spelling', 'John /Schwarzenegger/ m', 'John /Schwartsenegger/ m', 2],
    ['a part', 'John /Bowes-Lyon/ m', 'John /Lyon/ m', 3],
    ['with and without a particle', 'John /von Habsburg/ m', 'John /Habsburg/ m', 4],
    ['accents', 'John /Müller/ m', 'John /Muller/ m', 4],
  ])('surnames: %s', (_, one, other, level) => {
    expect(of('surname', one, other)).toBe(level)
  })

  it.each([
    ['one has none', 'Louis m', 'Louis XIV m', 0],
    ['differ', 'Louis XV m', 'Louis XIV m', 1],
    ['agree, wherever they stand', 'Henry /VII Tudor/ m', 'Henry_VII /Tudor/ m', 2],
    ['father and son', 'John /Hall/ Jr m', 'John /Hall/ Sr m', 1],
    ['a junior may be the second', 'John /Hall/ Jr m', 'John /Hall/ II m', 0],
    ['of children without a name', 'Son 2 /Hall/ m', 'Son #2 /Hall/ m', 2],
  ])('numerals: %s', (_, one, other, level) => {
    expect(of('numeral', one, other)).toBe(level)
  })

  it.each([
    ['of Lu and of Wey', 'Huan of Lu m', 'Huan of Wey m', 1],
    ['of York, and York', 'Edmund of York m', 'Edmund /York/ m', 3],
    ['none on a side', 'Edmund of York m', 'Edmund m', 0],
  ])('bynames: %s', (_, one, other, level) => {
    expect(of('byname', one, other)).toBe(level)
  })

  it.each([
    ['nothing on a side', '-', '1850', 0],
    ['decades', '1830', '1850', 1],
    ['years', '1844', '1850', 2],
    ['few years', '1847', '1850', 3],
    ['beside each other', '1849', '1850', 4],
    ['two days of a year', '1850-02-03', '1850-09-10', 5],
    ['about', '~1851', '1850', 6],
    ['before', '<1860', '1850', 6],
    ['between', '1840..1850', '1850', 6],
    ['about the same', '~1850', '~1850', 7],
    ['a year and a day of it', '1850', '1850-09-10', 7],
    ['the first of January is a year', '1850-01-01', '1850-09-10', 7],
    ['month', '1850-09', '1850-09-10', 8],
    ['day and month exchanged', '1850-10-09', '1850-09-10', 8],
    ['day', '1850-09-10', '1850-09-10', 9],
    ['days of two years', '1849-09-10', '1850-11-12', 10],
  ])('dates: %s', (_, one, other, level) => {
    expect(of('birth', `John m ${one}`, `John m ${other}`)).toBe(level)
    expect(of('death', `John m - ${one}`, `John m - ${other}`)).toBe(level)
  })

  it.each([
    ['another', 'Ely, England', 'Nes, Norway', 1],
    ['the same county', 'Ely, Cambs', 'March, Cambs', 2],
    ['the same village', 'Ely, Cambs', 'Ely', 3],
  ])('places: %s', (_, one, other, level) => {
    expect(of('birthPlace', `John m 1850 1900 ${one}`, `John m 1850 1900 ${other}`)).toBe(level)
  })

  it.each([
    ['unknown', 'John m', '- m', 0],
    ['another', 'John /Hall/ m', 'Peter /Hall/ m', 1],
    ['a spelling', 'Jon /Hall/ m', 'John /Hall/ m', 2],
    ['the same', 'John /Hall/ m', 'John /Hall/ m', 3],
    ['of another time', 'John /Hall/ m 1700', 'John /Hall/ m 1800', 1],
  ])('a father: %s', (_, one, other, level) => {
    const a = tree({ x: 'Ada f', pa: one }, 'pa+->x')
    const b = tree({ x: 'Ada f', pa: other === '- m' ? '/?/ m' : other }, 'pa+->x')

    expect(levelOf('father', a, b)).toBe(level)
  })

  it('children: none, one or several of the names', () => {
    const with_ = (...names: string[]) =>
      tree(
        Object.fromEntries([['x', 'Ada f'], ...names.map((name) => [name, `${name} f`])]),
        `-+x>${names.join(',')}`,
      )

    expect(levelOf('children', with_('Berta'), with_())).toBe(0)
    expect(levelOf('children', with_('Berta'), with_('Clara'))).toBe(1)
    expect(levelOf('children', with_('Berta', 'Dora'), with_('Berta', 'Clara'))).toBe(2)
    expect(levelOf('children', with_('Berta', 'Clara'), with_('Berta', 'Clara'))).toBe(3)
  })

  it('a surname by marriage contradicts nothing', () => {
    const a = tree({ x: 'Ada /Hunter/ f', pa: 'John /Smith/ m' }, 'pa+x>')
    const b = tree({ x: 'Ada /Smith/ f', pa: 'John /Smith/ m' }, 'pa+x>')

    expect(levelOf('surname', a, b)).toBe(0)
    expect(levelOf('spouse', a, b)).toBe(3)
  })
})
