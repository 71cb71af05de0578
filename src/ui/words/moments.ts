/** Time since an event, as people say it; after a month, the date. */
import { dayText } from './numbers.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })

/** 'just now', '5 minutes ago', 'yesterday', 'on 2 May 2026'. `now` in milliseconds since 1970. */
export function agoText(timestamp: string, now: number): string {
  const passed = now - Date.parse(timestamp)
  if (passed < minute) return 'just now'
  if (passed < hour) return relative.format(-Math.floor(passed / minute), 'minute')
  if (passed < day) return relative.format(-Math.floor(passed / hour), 'hour')
  if (passed < 31 * day) return relative.format(-Math.floor(passed / day), 'day')
  return `on ${dayText(timestamp)}`
}
