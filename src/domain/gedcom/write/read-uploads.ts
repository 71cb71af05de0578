/** Reads the photos and files that an archive of ours has in addition to the tree's own: what uploaded-files.ts writes. */
import type { PictureRegion } from '#contract/research/content.ts'
import { decodedPath } from '../../content/file-paths.ts'
import type { GedcomNode } from '../tokenizer/line.ts'
import { childOf, keyOfXref } from '../values.ts'
import { withSingleAtSigns } from './at-signs.ts'
import { withBanned } from './banned-signs.ts'
import { addedMark, dateMark, primaryMark, regionMark, signsMark, writtenMark } from './marks.ts'
import { uploadXref } from './uploaded-files.ts'
import { originalXref, pointedAt } from './xrefs.ts'

/** The media record of an upload. */
export interface ReadUpload {
  /** The same in every archive in which it is: `17_5`. */
  readonly key: string
  /** The tree to which it was added. */
  readonly dataGroupId: string
  /** Its name in the archive. */
  readonly name: string
  readonly fileName: string
  readonly caption: string | null
  readonly description: string | null
  /** In the words of GEDCOM, or in the form of the wire. */
  readonly date: string | null
}

/** Who is in an upload, and where. */
export interface ReadTag {
  readonly key: string
  /** The cross-reference of the person in the tree's own file. */
  readonly personKey: string
  readonly isPrimary: boolean
  readonly region: PictureRegion | null
}

/** Null for every other record. */
export function uploadIn(record: GedcomNode): ReadUpload | null {
  const key = keyIn(record.xref)
  const file = childOf(record, 'FILE')
  if (key === null || file === undefined || record.tag !== 'OBJE' || !isAdded(record)) return null
  const name = decodedPath(textIn(file))
  return {
    key,
    dataGroupId: key.slice(0, key.indexOf('_')),
    name,
    fileName: textBelow(file, writtenMark) ?? name.slice(name.lastIndexOf('/') + 1),
    caption: textBelow(file, 'TITL'),
    description: textBelow(record, 'NOTE'),
    date: textBelow(record, dateMark),
  }
}

/** The tags of a person; none for every other record. */
export function tagsIn(record: GedcomNode): readonly ReadTag[] {
  if (record.tag !== 'INDI') return []
  return record.children.flatMap((link): ReadTag[] => {
    const key = link.tag === 'OBJE' ? keyIn(pointedAt(link.value) ?? '') : null
    if (key === null || !isAdded(link)) return []
    return [
      {
        key,
        personKey: keyOfXref(originalXref(record.xref)),
        isPrimary: childOf(link, primaryMark) !== undefined,
        region: regionIn(textBelow(link, regionMark)),
      },
    ]
  })
}

const isAdded = (node: GedcomNode) => childOf(node, addedMark) !== undefined

/** The first number is that of the tree, and the second one that of the upload in the tree. */
function keyIn(xref: string): string | null {
  const key = xref.startsWith(uploadXref) ? xref.slice(uploadXref.length) : ''
  return /^\d{1,19}_\d{1,9}$/.test(key) ? key : null
}

function regionIn(text: string | null): PictureRegion | null {
  const [x = Number.NaN, y = Number.NaN, width = Number.NaN, height = Number.NaN] =
    text?.split(' ').map(Number) ?? []
  const isInside = [x, y, width, height].every((part) => part >= 0 && part <= 1)
  return isInside && width > 0 && height > 0 ? { x, y, width, height } : null
}

/** The archives are GEDCOM 7. */
function textIn(node: GedcomNode): string {
  const signs = childOf(node, signsMark)
  return withSingleAtSigns(signs === undefined ? node.value : withBanned(node.value, signs.value), '7')
}

function textBelow(node: GedcomNode, tag: string): string | null {
  const line = childOf(node, tag)
  return line === undefined ? null : textIn(line)
}
