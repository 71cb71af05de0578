/** The events of a family as days of a calendar. */
import type { DateEvent } from '#contract/research/explored-date.ts'
import { readHistoricalDate } from '../dates/historical-date.ts'
import { yearText } from '../dates/text.ts'
import { readYearlessDay } from '../dates/yearless-day.ts'
import type { YearlyDay } from './icalendar.ts'

interface Told {
  readonly event: DateEvent
  readonly name: string
  readonly changedAt: string
}

/** The event as a day of a calendar; null if its date is not exact to the day. `site` is the address of this server. */
export function yearlyDay({ event, name, changedAt }: Told, site: string): YearlyDay | null {
  const day = dayOf(event.date)
  if (day === null) return null
  const url = `${site}${event.pageUrl}`
  return {
    uid: `${event.id.replace(':', '-')}@${new URL(site).hostname}`,
    changedAt,
    ...day,
    summary: `${name} (${[verbIn(event), day.year === null ? '' : yearText(day.year)].join(' ').trim()})`,
    description: `${event.displayText}\n${url}`,
    url,
  }
}

const verbIn = ({ id }: DateEvent) => (id.startsWith('birth:') ? 'born' : 'died')

function dayOf(wire: DateEvent['date']): Pick<YearlyDay, 'year' | 'month' | 'day'> | null {
  const date = readHistoricalDate(wire)
  if (date.type === 'date') {
    const { year, month, day } = date.first
    return month === null || day === null ? null : { year, month, day }
  }
  const yearless = date.type === 'freeform' ? readYearlessDay(date.text) : null
  return yearless === null ? null : { year: null, month: Math.floor(yearless / 100), day: yearless % 100 }
}
