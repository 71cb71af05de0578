import type { CalendarDay } from '#domain/dates/fuzzy-date.ts'
import { nameOfMonth } from '../../words/months.ts'

/** Returns the weekday and the day: 'Saturday, 2 May'. */
export function todayText(day: CalendarDay): string {
  const weekday = new Date(day.year, day.month - 1, day.day).toLocaleDateString('en-GB', { weekday: 'long' })
  return `${weekday}, ${day.day} ${nameOfMonth(day.month)}`
}

/** 'May 02', as the page of dates writes it. */
export const shortDayText = ({ month, day }: CalendarDay): string =>
  `${nameOfMonth(month).slice(0, 3)} ${String(day).padStart(2, '0')}`

/** Returns when a day comes: 'today', 'tomorrow', 'yesterday', 'in 12 days'. */
export function inDaysText(days: number): string {
  if (days === 0) return 'today'
  if (days === 1) return 'tomorrow'
  return days === -1 ? 'yesterday' : `in ${days} days`
}
