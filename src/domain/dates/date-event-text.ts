import type { HistoricalDate as WireDate } from '#contract/historical-date.ts'
import { readHistoricalDate } from './historical-date.ts'
import { isoDayText } from './iso-day.ts'
import { historicalDateText } from './text.ts'

interface Told {
  readonly name: string
  readonly kind: 'birth' | 'death'
  readonly date: WireDate
  readonly place: string | null
}

const verbs = { birth: 'was born', death: 'died' } as const

/** 'Charles Darwin was born on 1809-02-12 in Shrewsbury, England' (TIM-03, TIM-04). */
export const dateEventText = ({ name, kind, date, place }: Told): string =>
  `${name} ${verbs[kind]} on ${dayText(date)}${place === null ? '' : ` in ${place}`}`

/** '1809-02-12'. A day without a year stays as it is written: '12 Feb'. */
function dayText(wire: WireDate): string {
  const date = readHistoricalDate(wire)
  return date.type === 'date' ? isoDayText(date.first) : historicalDateText(date)
}
