/**
 * At-signs in values: GEDCOM 7 doubles one that starts a line. Earlier versions double all but those of calendars.
 */

/** How records were written: versions before 7 double every at-sign. */
export type Dialect = 'before 7' | '7'

export function withSingleAtSigns(value: string, dialect: Dialect): string {
  if (!value.includes('@@')) return value
  return dialect === '7' ? value.replaceAll(/^@@/gm, '@') : value.replaceAll('@@', '@')
}

export function withDoubledAtSigns(text: string, dialect: Dialect): string {
  if (!text.includes('@')) return text
  if (dialect === '7') return text.replaceAll(/^@/gm, '@@')
  return text.replaceAll(/@#D[A-Z ]+@|@/g, (part) => (part === '@' ? '@@' : part))
}
