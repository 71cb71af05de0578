/** The periods of a subscription, by the calendar of UTC. */

const day = 24 * 60 * 60 * 1000

/** How long a plan stays in force after a failed payment, in milliseconds (resolution 72). */
export const overdueFor = 7 * day

/** The same time of the day so many months later. In a month that is too short, the last day of the month. */
export function monthsLater(from: Date, months: number): Date {
  const later = new Date(from)
  later.setUTCDate(1)
  later.setUTCMonth(later.getUTCMonth() + months)
  const lastDay = new Date(Date.UTC(later.getUTCFullYear(), later.getUTCMonth() + 1, 0)).getUTCDate()
  later.setUTCDate(Math.min(from.getUTCDate(), lastDay))
  return later
}

/**
 * The end of the period that begins at `periodStart`. All periods are counted from the first one, so that one which began
 * on the 31st does not move to the 28th for good.
 */
export function periodEnd(firstStart: Date, periodStart: Date, months: number): Date {
  const passed =
    (periodStart.getUTCFullYear() - firstStart.getUTCFullYear()) * 12 +
    periodStart.getUTCMonth() -
    firstStart.getUTCMonth()
  return monthsLater(firstStart, passed + months)
}

interface Paid {
  /** What was charged for the period, in cents. */
  readonly price: number
  readonly periodStart: Date
  readonly periodEnd: Date
}

/**
 * What is left of a paid period, in cents, rounded to the nearest one (PLN-15). A day that has begun is used, so the
 * credit is for the days that have not begun, at the daily price of the period (resolution 72).
 */
export function creditFor({ price, periodStart, periodEnd: end }: Paid, at: Date): number {
  const days = Math.round((end.getTime() - periodStart.getTime()) / day)
  const unused = Math.floor((end.getTime() - at.getTime()) / day)
  return Math.round((price * Math.min(Math.max(unused, 0), days)) / days)
}
