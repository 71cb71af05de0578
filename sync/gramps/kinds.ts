/** The kinds of objects of a Gramps file, by their element, and the tags of the records that they become. */
export const recordTags = {
  person: 'INDI',
  family: 'FAM',
  source: 'SOUR',
  repository: 'REPO',
  object: 'OBJE',
  note: 'SNOTE',
  placeobj: '_PLAC',
  tag: '_TAG',
  /** An event or a citation has its own record only if nothing refers to it. */
  event: '_EVEN',
  citation: '_CITN',
} as const

export type ObjectKind = keyof typeof recordTags

export const isObjectKind = (name: string): name is ObjectKind => Object.hasOwn(recordTags, name)
