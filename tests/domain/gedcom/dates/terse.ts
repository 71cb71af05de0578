import { writeHistoricalDate } from '#domain/dates/historical-date.ts'
import { readDateValue } from '#domain/gedcom/dates/date-value.ts'

/**
 * A DATE value in short form: `date +1850`, `between +1841 A+1850`, `freeform "text"`, with `(phrase)`, with `+words`
 * if the phrase is the whole value, and with `!problem`.
 */
export function terse(value: string): string {
  const reading = readDateValue(value)
  if (reading === null) return 'none'
  const date = writeHistoricalDate(reading.date)
  const parts =
    date.type === 'freeform' ? [JSON.stringify(date.text)] : [date.first, 'second' in date ? date.second : '']
  const extras = [phrase(reading.phrase, value), reading.problem === null ? '' : `!${reading.problem}`]
  return [date.type, ...parts, ...extras].filter((part) => part !== '').join(' ')
}

function phrase(text: string | null, value: string): string {
  if (text === null) return ''
  return text === value.trim() ? '+words' : `(${text})`
}
