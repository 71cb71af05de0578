import { describe, expect, it } from 'vitest'
import { writeHistoricalDate } from '#domain/dates/historical-date.ts'
import { readDateValue } from '#domain/gedcom/dates/date-value.ts'
import { readWireDate } from '#domain/gedcom/dates/wire-date.ts'

const months = [
  'JAN',
  'FEB',
  'MAR',
  'APR',
  'MAY',
  'JUN',
  'JUL',
  'AUG',
  'SEP',
  'OCT',
  'NOV',
  'DEC',
  'may',
  'MAI',
]
const years = ['185', '0999', '1000', '1700', '1850', '1900', '1904', '1924', '3999', '4000', 'A850', '1850 ']
const days = ['', ' ', '0', '1', '01', '003', '28', '29', '30', '31', '32', '-1', 'x']

describe(readWireDate.name, () => {
  it('reads plain dates in the same way as the full grammar', () => {
    const values = years.flatMap((year) => [
      year,
      ...months.flatMap((month) => [
        `${month} ${year}`,
        `${month}${year}`,
        ...days.flatMap((day) => [`${day} ${month} ${year}`, `${day}${month} ${year}`]),
      ]),
    ])

    expect(values.map(readWireDate)).toEqual(values.map(byWholeGrammar))
  })

  it.each(['ABT 1850', 'BET 1850 AND 1860', '11 FEB 1731/32', '(at Easter)', '30 FEB 1850', ''])(
    'gives the same answer for %j whenever it is asked',
    (value) => {
      const first = readWireDate(value)

      expect([first, readWireDate(value)]).toEqual([byWholeGrammar(value), byWholeGrammar(value)])
    },
  )
})

function byWholeGrammar(value: string) {
  const read = readDateValue(value)
  return read === null ? null : { ...read, date: writeHistoricalDate(read.date) }
}
