/** Numbers and sizes in sentences. */

export const counted = (count: number, one: string, many: string) =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`

export const persons = (count: number) => counted(count, 'person', 'persons')

/** 'one', 'one and another', 'one, another and a third' */
export function sentenceList(parts: readonly string[]): string {
  const last = parts.at(-1) ?? ''
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(', ')} and ${last}`
}

/** '468 kB', '2.4 MB', '4.1 GB': decimal units, as file managers show them. */
export function fileSize(bytes: number): string {
  if (bytes < 1000) return counted(bytes, 'byte', 'bytes')
  if (bytes < 1_000_000) return `${Math.round(bytes / 1000)} kB`
  if (bytes < 999_950_000) return `${(bytes / 1_000_000).toFixed(1)} MB`
  return `${(bytes / 1_000_000_000).toFixed(1)} GB`
}

/** A day as people write it: '2 May 2026'. */
export const dayText = (timestamp: string) =>
  new Date(timestamp).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' })

/** Returns a day with the time of day: '2 May 2026 at 14:05'. */
export const momentText = (timestamp: string) =>
  new Date(timestamp).toLocaleString('en-GB', { dateStyle: 'long', timeStyle: 'short' })
