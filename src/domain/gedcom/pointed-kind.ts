/** Tells from a line's tag which kind of record its pointer refers to. */
import type { RecordKind } from './interpreted.ts'

/** Returns null if the tag does not say which kind it is. */
export const pointedKind = (tag: string): RecordKind | null => kinds.get(tag) ?? null

const kinds: ReadonlyMap<string, RecordKind> = new Map([
  ['HUSB', 'Person'],
  ['WIFE', 'Person'],
  ['CHIL', 'Person'],
  ['ASSO', 'Person'],
  ['_ASSO', 'Person'],
  ['ALIA', 'Person'],
  ['_WITN', 'Person'],
  ['_WTN', 'Person'],
  ['_GODP', 'Person'],
  ['_SHAR', 'Person'],
  ['_FRIEND', 'Person'],
  ['FAMC', 'Family'],
  ['FAMS', 'Family'],
  ['SOUR', 'Source'],
  ['REPO', 'Repository'],
  ['NOTE', 'Note'],
  ['SNOTE', 'Note'],
  ['OBJE', 'Media'],
  ['_PHOTO', 'Media'],
  ['SUBM', 'Submitter'],
  ['ANCI', 'Submitter'],
  ['DESI', 'Submitter'],
])
