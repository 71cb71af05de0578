/** Words that people and programs write instead of a date. */

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

/** True for words that only mean "date unknown", such as `<unknown>`. */
export const saysNothing = (text: string): boolean => nothing.has(text.trim().toLowerCase())
