/**
 * Photos and files that people have added to a tree by hand, in an exported archive. They are not part of the tree's
 * file, so all their lines are marked as added, and reading the export again leaves them out.
 */
import type { PictureRegion } from '#contract/research/content.ts'
import { writeCrop } from '../../content/regions/formats.ts'
import type { PictureSize } from '../../content/regions/region.ts'
import { type Draft, draft, pointerDraft } from './draft.ts'
import { addressInArchive, mediaTypeOfFile } from './gedcom7/files.ts'
import { linesOfGedcom7 } from './lines7.ts'
import { added } from './marks.ts'

export interface UploadedFile {
  readonly number: number
  readonly fileName: string
  readonly caption: string | null
  readonly description: string | null
}

/** A photo in which a person is tagged. */
export interface TaggedPhoto {
  readonly number: number
  readonly isPrimary: boolean
  readonly region: PictureRegion | null
  readonly size: PictureSize | null
}

/** The name in the archive. Several uploads can have one file name, so each is in a folder of its own. */
export const nameOfUpload = ({ number, fileName }: Pick<UploadedFile, 'number' | 'fileName'>): string =>
  `uploads/${number}/${fileName.replaceAll(/[\p{Cc}<>:"/\\|?*]/gu, '_')}`

/** No encoded cross-reference, and none of a record that the exporter makes, begins like this. */
const xrefOf = (number: number) => `KWUPLOAD_${number}`

/** The media record of an upload, as lines of GEDCOM 7. */
export function recordOfUpload(upload: UploadedFile): string {
  const { number, fileName, caption, description } = upload
  const file = draft('FILE', addressInArchive(nameOfUpload(upload)), [
    draft('FORM', mediaTypeOfFile(fileName)),
    ...(caption === null ? [] : [draft('TITL', caption)]),
  ])
  const record = draft('OBJE', '', [file, ...(description === null ? [] : [draft('NOTE', description)])])
  return linesOfGedcom7(added({ ...record, xref: xrefOf(number) }))
}

/** GEDCOM lists the preferred photo first. The tree's own photos follow the primary one, and then the other uploads. */
export function withPhotos(record: Draft, photos: readonly TaggedPhoto[]): Draft {
  if (photos.length === 0) return record
  const primary = photos.filter(({ isPrimary }) => isPrimary).map(linkTo)
  const others = photos.filter(({ isPrimary }) => !isPrimary).map(linkTo)
  const first = record.children.findIndex(({ tag }) => tag === 'OBJE')
  const place = first === -1 ? record.children.length : first
  return { ...record, children: [...record.children.toSpliced(place, 0, ...primary), ...others] }
}

function linkTo({ number, region, size }: TaggedPhoto): Draft {
  if (region === null || size === null) return added(pointerDraft('OBJE', xrefOf(number)))
  const { top, left, height, width } = writeCrop(region, size)
  const lines = Object.entries({ TOP: top, LEFT: left, HEIGHT: height, WIDTH: width })
  const crop = draft(
    'CROP',
    '',
    lines.map(([tag, pixels]) => draft(tag, String(pixels))),
  )
  return added(pointerDraft('OBJE', xrefOf(number), [crop]))
}
