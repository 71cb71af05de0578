import type { ContentSubject } from '#domain/content/content-subject.ts'
import type { Read } from '#domain/model/selection.ts'
import { linkedContent } from './linked-content.ts'

/** How many photos and files a person or profile has; null before they are loaded. */
export function countPhotos(read: Read, subject: ContentSubject): number | null {
  const linked = linkedContent(read, subject)
  return linked === null ? null : new Set(linked.map(({ content }) => content.id)).size
}
