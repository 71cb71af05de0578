import type { Detail } from '../loaded.ts'
import { nameOfKind } from './detail-titles.ts'

/** What a detail says beside date and place; a name where it is only there in its parts. */
export function valueOfDetail({ assertionType, value, details }: Detail): string | undefined {
  const text = value?.trim()
  if (assertionType === 'Name' && !text) return details.nameParts?.map((part) => part.text).join(' ')
  return assertionType === 'NonEvent' && text ? nameOfKind(text) : text
}
