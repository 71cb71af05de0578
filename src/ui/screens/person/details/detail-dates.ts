import { readHistoricalDate } from '#domain/dates/historical-date.ts'
import { historicalDateText } from '#domain/dates/text.ts'
import type { Detail } from '../loaded.ts'

type Dated = { readonly date: Detail['date']; readonly details: Pick<Detail['details'], 'dateText'> }

/** The date as text. `FROM 1485` becomes 'from 1485', since it began then; 'after 1485' would mean later. */
export function dateOf(detail: Dated): string {
  const text = detail.date === null ? '' : historicalDateText(readHistoricalDate(detail.date))
  return saysPeriod(detail) ? text.replace(/^after/, 'from').replace(/^before/, 'until') : text
}

/** True if the file gives only one end of a period. */
export const saysPeriod = ({ date, details: { dateText = '' } }: Dated): boolean =>
  (date?.type === 'after' && /^from [\w ]+$/i.test(dateText)) ||
  (date?.type === 'before' && /^to [\w ]+$/i.test(dateText))
