/**
 * Photos and files that people have added to a tree by hand, in an exported archive. They are not part of the tree's
 * file, so all their lines are marked as added. Reading the export again leaves them out of the records, and adds them to
 * another tree as photos that were added by hand (read-uploads.ts).
 */
import type { HistoricalDate } from '#contract/historical-date.ts'
import type { PictureRegion } from '#contract/research/content.ts'
import type { DataGroupId } from '#contract/wire.ts'
import { writeCrop } from '../../content/regions/formats.ts'
import type { PictureSize } from '../../content/regions/region.ts'
import { readHistoricalDate } from '../../dates/historical-date.ts'
import { gedcomMonths } from '../dates/gedcom-months.ts'
import { readWireDate } from '../dates/wire-date.ts'
import { type Draft, draft, pointerDraft } from './draft.ts'
import { addressInArchive, mediaTypeOfFile } from './gedcom7/files.ts'
import { linesOfGedcom7 } from './lines7.ts'
import { added, dateMark, primaryMark, regionMark, writtenMark } from './marks.ts'
import { gedcomDate } from './understood-date.ts'

/** An upload among those of all trees of this server. */
export interface UploadKey {
  readonly dataGroupId: DataGroupId
  readonly number: number
}

export interface UploadedFile extends UploadKey {
  readonly fileName: string
  readonly caption: string | null
  readonly description: string | null
  readonly date: HistoricalDate | null
  /** When somebody added it. */
  readonly createdAt: Date
}

/** A photo in which a person is tagged. */
export interface TaggedPhoto extends UploadKey {
  readonly isPrimary: boolean
  readonly region: PictureRegion | null
  readonly size: PictureSize | null
}

const folderName = 'uploads'

/**
 * The folder of the uploads in an archive. `taken`: the names by which the tree calls its own files, also those that are
 * not in the archive, because a reader would take an upload of that name for them.
 */
export function folderOfUploads(taken: Iterable<string>): string {
  const folders = new Set<string>()
  for (const name of taken) folders.add((name.split('/')[0] ?? '').toLowerCase())
  let folder = folderName
  for (let next = 2; folders.has(folder); next += 1) folder = `${folderName}-${next}`
  return folder
}

/** The name in the archive. Several uploads can have one file name, so each is in a folder of its own. */
export const nameOfUpload = (
  folder: string,
  { number, fileName }: Pick<UploadedFile, 'number' | 'fileName'>,
): string => `${folder}/${number}/${fileName.replaceAll(/[\p{Cc}\p{Cf}<>:"/\\|?*]/gu, '_')}`

/** No encoded cross-reference, and none of a record that the exporter makes, begins like this. */
export const uploadXref = 'KWUPLOAD_'
const xrefOf = ({ dataGroupId, number }: UploadKey) => `${uploadXref}${dataGroupId}_${number}`

/** The media record of an upload, as lines of GEDCOM 7. `folder`: that of all uploads in the archive. */
export function recordOfUpload(folder: string, upload: UploadedFile): string {
  const { fileName, caption, description, date, createdAt } = upload
  const file = draft('FILE', addressInArchive(nameOfUpload(folder, upload)), [
    draft('FORM', mediaTypeOfFile(fileName)),
    ...(caption === null ? [] : [draft('TITL', caption)]),
    draft(writtenMark, fileName),
  ])
  const record = draft('OBJE', '', [
    file,
    ...(description === null ? [] : [draft('NOTE', description)]),
    creationOf(createdAt),
    ...(date === null ? [] : [draft(dateMark, dateText(date))]),
  ])
  return linesOfGedcom7(added({ ...record, xref: xrefOf(upload) }))
}

function creationOf(at: Date): Draft {
  const date = `${at.getUTCDate()} ${gedcomMonths[at.getUTCMonth()]} ${at.getUTCFullYear()}`
  return draft('CREA', '', [draft('DATE', date, [draft('TIME', `${at.toISOString().slice(11, 19)}Z`)])])
}

/** In the words of GEDCOM if they say the same, and otherwise in the form of the wire. */
function dateText(date: HistoricalDate): string {
  const exact = JSON.stringify(date)
  const words = gedcomDate(readHistoricalDate(date))
  return words !== null && JSON.stringify(readWireDate(words)?.date) === exact ? words : exact
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

function linkTo(photo: TaggedPhoto): Draft {
  const { region, size, isPrimary } = photo
  const lines = [
    ...(region === null || size === null ? [] : [cropOf(region, size)]),
    ...(region === null
      ? []
      : [draft(regionMark, [region.x, region.y, region.width, region.height].join(' '))]),
    ...(isPrimary ? [draft(primaryMark, 'Y')] : []),
  ]
  return added(pointerDraft('OBJE', xrefOf(photo), lines))
}

function cropOf(region: PictureRegion, size: PictureSize): Draft {
  const { top, left, height, width } = writeCrop(region, size)
  const edges = Object.entries({ TOP: top, LEFT: left, HEIGHT: height, WIDTH: width })
  return draft(
    'CROP',
    '',
    edges.map(([tag, pixels]) => draft(tag, String(pixels))),
  )
}
