/** What people and programs write in place of a date. */

const nothing = new Set([
  '',
  'unknown',
  '<unknown>',
  'not known',
  'unk',
  'n/a',
  '?',
  '??',
  '???',
  '-',
  'y',
  'n',
])

/** True for words that only say that the date is not known, such as `<unknown>`. */
export const saysNothing = (text: string): boolean => nothing.has(text.trim().toLowerCase())
