import { readHistoricalDate } from '#domain/dates/historical-date.ts'
import { historicalDateText } from '#domain/dates/text.ts'
import type { Detail } from '../loaded.ts'

type Dated = { readonly date: Detail['date']; readonly details: Pick<Detail['details'], 'dateText'> }

/** When it was; `FROM 1485` is 'from 1485', since it began then, where 'after 1485' would be later. */
export function dateOf(detail: Dated): string {
  const text = detail.date === null ? '' : historicalDateText(readHistoricalDate(detail.date))
  return saysPeriod(detail) ? text.replace(/^after/, 'from').replace(/^before/, 'until') : text
}

/** The file gives one end of a period, and says no more than that. */
export const saysPeriod = ({ date, details: { dateText = '' } }: Dated): boolean =>
  (date?.type === 'after' && /^from [\w ]+$/i.test(dateText)) ||
  (date?.type === 'before' && /^to [\w ]+$/i.test(dateText))
