import { describe, expect, it } from 'vitest'
import { type HistoricalDate, readHistoricalDate } from '#domain/dates/historical-date.ts'
import { isBeforeBirth } from '#domain/person/before-birth.ts'

/** Written as '1491', '~1491' (about), '<1491' (before), '>1491' (after) or '1491..1534' (between). */
function date(written: string): HistoricalDate {
  const [first = '', second] = written.split('..')
  if (second !== undefined)
    return readHistoricalDate({ type: 'between', first: `+${first}`, second: `+${second}` })
  if (first.startsWith('<')) return readHistoricalDate({ type: 'before', first: `+${first.slice(1)}` })
  if (first.startsWith('>')) return readHistoricalDate({ type: 'after', first: `+${first.slice(1)}` })
  return readHistoricalDate({
    type: 'date',
    first: first.startsWith('~') ? `A+${first.slice(1)}` : `+${first}`,
  })
}

describe(isBeforeBirth.name, () => {
  it.each([
    ['0509', '1491', true],
    ['1490', '1491', true],
    ['1491', '1491', false],
    ['1509', '1491', false],
    ['~1490', '1491', false],
    ['1490', '~1491', false],
    ['~1486', '~1491', true],
    ['1480..1500', '1491', false],
    ['1480..1490', '1491', true],
    ['<1480', '1491', true],
    ['>1480', '1491', false],
    ['1480', '<1491', false],
    ['1480', '>1491', true],
    ['1480', '1485..1491', true],
    ['1486', '1485..1491', false],
  ])('%s and a birth of %s: %s', (written, birth, before) => {
    expect(isBeforeBirth(date(written), date(birth))).toBe(before)
  })

  it('finds nothing in a date that is only words', () => {
    const words: HistoricalDate = { type: 'freeform', text: 'in his youth' }

    expect(isBeforeBirth(words, date('1491'))).toBe(false)
    expect(isBeforeBirth(date('1480'), words)).toBe(false)
  })
})
