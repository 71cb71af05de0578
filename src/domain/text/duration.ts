/** Durations in the format of the services: `[-][days.]hh:mm:ss`. */
const form = /^(-?)(?:(\d{1,9})\.)?(\d{2}):(\d{2}):(\d{2})$/

/** Returns the duration in milliseconds; throws if the format is wrong. */
export function readDuration(text: string): number {
  const [, sign, days = '0', hours, minutes, seconds] = form.exec(text) ?? []
  if (sign === undefined || Number(hours) > 23 || Number(minutes) > 59 || Number(seconds) > 59)
    throw new Error(`The string '${text}' is not in the readable duration format`)
  const length = ((Number(days) * 24 + Number(hours)) * 60 + Number(minutes)) * 60 + Number(seconds)
  return sign === '-' && length > 0 ? -length * 1000 : length * 1000
}
