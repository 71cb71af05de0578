import type { PersonId } from '#domain/ids.ts'
import { keyOf } from '#domain/model/entities.ts'
import type { Read } from '#domain/model/selection.ts'

/** How many photos and files a person has; null before they are loaded. */
export function countPhotos(read: Read, personId: PersonId): number | null {
  const linked = read(keyOf('personContent', personId)).value
  return linked === null ? null : new Set(linked.map(({ content }) => content.id)).size
}
