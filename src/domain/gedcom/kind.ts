/** Maps the tag of a level-0 line to the kind of record that it starts. */
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
