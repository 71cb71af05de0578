import type { Detail } from '../loaded.ts'
import { nameOfKind } from './detail-titles.ts'

/** The value of a detail; for a name that exists only in parts, the joined name. */
export function valueOfDetail({ assertionType, value, details }: Detail): string | undefined {
  const text = value?.trim()
  if (assertionType === 'Name' && !text) return details.nameParts?.map((part) => part.text).join(' ')
  return assertionType === 'NonEvent' && text ? nameOfKind(text) : text
}
