/** The years of a life as numbers, and as text that says how certain they are. */
import type { HistoricalDate as WireDate } from '#contract/historical-date.ts'
import type { DisplayProperties } from '#contract/research/person.ts'
import { type HistoricalDate, readHistoricalDate } from './historical-date.ts'
import { historicalDateText } from './text.ts'
import { yearOf } from './years.ts'

/** '1839', 'about 1850', 'between 1841 and 1850'. Words that are not a date stay unchanged. */
function yearsOfDate(date: WireDate | null): string {
  return date === null ? '' : historicalDateText(inYears(readHistoricalDate(date)))
}

/** The first year in a date; null if it is unknown, or no date. */
export const firstYear = (date: WireDate | null): number | null =>
  date === null ? null : yearOf(readHistoricalDate(date))

/** 'm. 1839'; null if the date is unknown. */
export function marriageText(date: WireDate | null): string | null {
  const years = yearsOfDate(date)
  return years === '' ? null : `m. ${years}`
}

type Life = Pick<DisplayProperties, 'birthDate' | 'deathDate' | 'living'>

/**
 * For cards: '1808–1896', 'about 1850–', '1842' for a life that ended in its first year, '1952' for a living person.
 */
export function yearsOnCard(life: Life): string {
  // Without blanks around its dash, 'between 1841 and 1850–1901' would read as if 1850 to 1901 belonged together.
  const hasTwo = [life.birthDate, life.deathDate].some((date) => date?.type === 'between')
  return joined(life, hasTwo ? ' – ' : '–')
}

/** For the heading of a page: '1808 – 1896'. */
export function yearsOnPage(life: Life): string {
  return joined(life, ' – ')
}

function joined({ birthDate, deathDate, living }: Life, dash: string): string {
  const from = lifeYear(birthDate)
  const to = lifeYear(deathDate)
  if (from === to || (to === '' && living)) return from
  return `${from}${dash}${to}`.trim()
}

const lifeYear = (date: WireDate | null) => (date?.type === 'freeform' ? '' : yearsOfDate(date))

function inYears(date: HistoricalDate): HistoricalDate {
  const year = { month: null, day: null }
  switch (date.type) {
    case 'freeform':
      return date
    case 'between':
    case 'span':
      return { ...date, first: { ...date.first, ...year }, second: { ...date.second, ...year } }
    case 'date':
    case 'after':
    case 'before':
      return { ...date, first: { ...date.first, ...year } }
  }
}
