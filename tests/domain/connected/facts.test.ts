import { describe, expect, it } from 'vitest'
import type { HistoricalDate } from '#contract/historical-date.ts'
import { datesAgree, moreExact } from '#domain/connected/date-agreement.ts'
import { type Fact, gatherFacts, type Statement } from '#domain/connected/facts.ts'
import { placesAgree } from '#domain/connected/place-agreement.ts'
import type { DataGroupId } from '#domain/ids.ts'

/** Written as `1808`, `~1793`, `1808-05-02`, `<1850`, `1841..1850` or `"at harvest"`; an empty text means no date. */
function date(written: string): HistoricalDate | null {
  if (written === '') return null
  if (written.startsWith('"')) return { type: 'freeform', text: written.slice(1, -1) }
  const [first = '', second] = written.split('..')
  if (second !== undefined) return { type: 'between', first: `+${first}`, second: `+${second}` }
  if (first.startsWith('<')) return { type: 'before', first: `+${first.slice(1)}` }
  return { type: 'date', first: first.startsWith('~') ? `A+${first.slice(1)}` : `+${first}` }
}

describe(datesAgree.name, () => {
  it.each([
    ['1808', '1808', true],
    ['1808-05-02', '1808', true],
    ['~1793', '1793', true],
    ['1845', '1841..1850', true],
    ['<1850', '1841', true],
    ['', '1808', true],
    ['"at harvest"', '"At harvest"', true],
    ['1808', '1809', false],
    ['1808-05-12', '1808-06-21', false],
    ['1841..1850', '1845..1855', false],
    ['<1850', '1851', false],
    ['"at harvest"', '1808', false],
  ])('compares %j with %j in both directions: %s', (one, other, agree) => {
    expect([datesAgree(date(one), date(other)), datesAgree(date(other), date(one))]).toEqual([agree, agree])
  })

  it.each([
    ['1808', '1808-05-02', '1808-05-02'],
    ['1808-05-02', '1808', '1808-05-02'],
    ['~1793', '1793', '~1793'],
    ['', '1808', '1808'],
    ['1808', '"at harvest"', '1808'],
  ])('picks the more exact date of %j and %j', (one, other, exact) => {
    expect(moreExact(date(one), date(other))).toEqual(date(exact))
  })
})

describe(placesAgree.name, () => {
  it.each([
    ['Maer, Staffordshire', 'Maer, Staffordshire, England', true],
    ['Maer Hall, Staffordshire, England', 'Maer, Staffordshire', true],
    ['Maer', 'MAER, Staffordshire', true],
    ['', 'Maer', true],
    ['St Peter’s, Maer', 'Maer, Staffordshire', false],
    ['Down, Kent', 'Kent, Down', false],
    ['Shrewsbury', 'London', false],
  ])('compares %j with %j in both directions: %s', (one, other, agree) => {
    expect([placesAgree(one, other), placesAgree(other, one)]).toEqual([agree, agree])
  })
})

const once = new Set(['Birth', 'Baptism', 'Marriage'])
const [darwin, wedgwood, galton] = ['1', '2', '3'].map((id) => id as DataGroupId) as [
  DataGroupId,
  DataGroupId,
  DataGroupId,
]

/** Written as `1 Birth 1808 @Maer`: tree, kind, date, `"value"`, place. */
function stated(...written: string[]) {
  return written.map((text): Statement & { text: string } => {
    const [, tree = '', kind = '', when = '', value = '', place = ''] =
      /^(\d) (\w+)(?: ([~<>\d][^\s@"]*))?(?: "([^"]*)")?(?: @(.*))?$/.exec(text) ?? []
    return {
      tree: tree as DataGroupId,
      about: kind,
      once: once.has(kind),
      date: date(when),
      place,
      value,
      text,
    }
  })
}

const said = (facts: readonly Fact<{ text: string }>[]) =>
  facts.map((fact) =>
    fact.kind === 'agreed'
      ? fact.said.map(({ text }) => text).join(' = ')
      : fact.sides.map((side) => side.map(({ text }) => text).join(' = ')).join(' ≠ '),
  )
const gathered = (...written: string[]) => said(gatherFacts(stated(...written), [darwin, wedgwood, galton]))

describe(gatherFacts.name, () => {
  it('lists a fact once if the trees agree on it, the leading tree’s statement first', () => {
    expect(gathered('2 Birth 1808 @Maer', '1 Birth 1808-05-02')).toEqual([
      '1 Birth 1808-05-02 = 2 Birth 1808 @Maer',
    ])
  })

  it('shows different statements of the trees about a single event side by side', () => {
    expect(gathered('1 Baptism 1808-05-12', '2 Baptism 1808-06-21', '3 Baptism 1808-05-12')).toEqual([
      '1 Baptism 1808-05-12 = 3 Baptism 1808-05-12 ≠ 2 Baptism 1808-06-21',
    ])
    expect(gathered('1 Birth 1808 @Maer', '2 Birth 1808 @London')).toEqual([
      '1 Birth 1808 @Maer ≠ 2 Birth 1808 @London',
    ])
  })

  it('does not compare events that may happen more than once', () => {
    expect(gathered('1 Residence 1839 @London', '2 Residence 1842 @Down', '2 Residence 1839')).toEqual([
      '1 Residence 1839 @London = 2 Residence 1839',
      '2 Residence 1842 @Down',
    ])
    expect(gathered('1 Residence', '2 Residence 1842')).toEqual(['1 Residence', '2 Residence 1842'])
  })

  it('pairs each statement of one tree with the most similar statement of another', () => {
    expect(gathered('1 Birth 1808', '1 Birth 1808 @Maer', '2 Birth 1808 @Maer')).toEqual([
      '1 Birth 1808',
      '1 Birth 1808 @Maer = 2 Birth 1808 @Maer',
    ])
  })

  it('sees no difference between trees when one tree itself has both statements', () => {
    expect(gathered('1 Birth 1808', '1 Birth 1809', '2 Birth 1809')).toEqual([
      '1 Birth 1808',
      '1 Birth 1809 = 2 Birth 1809',
    ])
    expect(gathered('1 Birth 1808', '1 Birth 1809', '2 Birth 1810')).toEqual([
      '1 Birth 1808 ≠ 1 Birth 1809 ≠ 2 Birth 1810',
    ])
  })

  it('keeps the order of its input', () => {
    expect(gathered('2 Birth 1808', '1 Residence 1839', '2 Marriage 1839', '1 Marriage 1839')).toEqual([
      '2 Birth 1808',
      '1 Residence 1839',
      '1 Marriage 1839 = 2 Marriage 1839',
    ])
  })
})
