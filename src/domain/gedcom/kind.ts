/** Which kind of record a tag of level 0 begins. */
import type { RecordKind } from './interpreted.ts'

export const kindOf = (tag: string): RecordKind => kinds.get(tag) ?? 'Other'

const kinds: ReadonlyMap<string, RecordKind> = new Map([
  ['HEAD', 'Header'],
  ['INDI', 'Person'],
  ['FAM', 'Family'],
  ['SOUR', 'Source'],
  ['REPO', 'Repository'],
  ['NOTE', 'Note'],
  ['SNOTE', 'Note'],
  ['OBJE', 'Media'],
  ['SUBM', 'Submitter'],
])
