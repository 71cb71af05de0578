/** Time since an event, in the largest whole unit: 'just now', '5 minutes ago', '1 year ago'. */
const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

const units = [
  ['year', 365 * day],
  ['month', 30 * day],
  ['day', day],
  ['hour', hour],
  ['minute', minute],
] as const

/** Both times are in milliseconds since 1970. A time in the future, from a clock that differs, becomes 'just now'. */
export function relativeTimeText(then: number, now: number): string {
  const passed = now - then
  const unit = units.find(([, length]) => passed >= length)
  if (unit === undefined) return 'just now'
  const [name, length] = unit
  const count = Math.floor(passed / length)
  return `${count} ${name}${count === 1 ? '' : 's'} ago`
}
