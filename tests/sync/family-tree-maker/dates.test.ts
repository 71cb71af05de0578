import { describe, expect, it } from 'vitest'
import { dateLines } from '#sync/family-tree-maker/dates.ts'

function translated(stored: string): string {
  const [line] = dateLines(stored)
  if (line === undefined) return 'none'
  const phrase = line.below.find(({ tag }) => tag === 'PHRASE')?.value
  return phrase === undefined ? line.value : `${line.value} (${phrase})`.trim()
}

/** The catalogue of a tree that somebody made with the program, in which each fact says its date in words. */
describe('the dates of Family Tree Maker', () => {
  it.each([
    ['', 'none'],
    ['1252199104', '1984'],
    ['1252292224', 'JUL 1984'],
    ['1252293120', '3 JUL 1984'],
    ['1252199107', 'ABT 1984'],
    ['1252292227', 'ABT JUL 1984'],
    ['1252293123', 'ABT 3 JUL 1984'],
    ['1252199105', 'BEF 1984'],
    ['1252292225', 'BEF JUL 1984'],
    ['1252293121', 'BEF 3 JUL 1984'],
    ['1252199106', 'AFT 1984'],
    ['1252292226', 'AFT JUL 1984'],
    ['1252293122', 'AFT 3 JUL 1984'],
    ['1252293376', 'CAL 3 JUL 1984'],
    ['1252012224:1252386496', 'BET 1983 AND 1985'],
    ['1252104832:1252386496', 'BET JUL 1983 AND 1985'],
    ['1252105728:1252479104', 'BET 3 JUL 1983 AND JUL 1985'],
    ['1252105728:1252480000', 'BET 3 JUL 1983 AND 3 JUL 1985'],
    ['2147483665', 'none'],
    ['113696', '(3 JUL)'],
    ['112800', '(JUL)'],
    ['881744064', '3'],
    ['880809152', '3 BCE'],
    ['1199307792', '2 MAR 1700/01'],
    ['2003394560', '31 DEC 6000'],
    ['19456', '1 JAN 4713 BCE'],
    ['3 invalid format', '3 invalid format'],
  ])('%s becomes %s', (stored, gedcom) => {
    expect(translated(stored)).toBe(gedcom)
  })

  it('are right on every day of a leap year and of a year without a leap day', () => {
    // The Julian day of 1 January 1970.
    const epoch = 2_440_588
    for (const year of [1896, 1900, 2000]) {
      const first = Date.UTC(year, 0, 1) / 86_400_000
      for (let day = first; day < Date.UTC(year + 1, 0, 1) / 86_400_000; day++) {
        const date = new Date(day * 86_400_000)
        const month = date.toLocaleDateString('en', { month: 'short', timeZone: 'UTC' }).toUpperCase()
        expect(translated(String((epoch + day) * 512))).toBe(`${date.getUTCDate()} ${month} ${year}`)
      }
    }
  })
})
