import type { Content, ContentLink } from '#contract/research/content.ts'
import type { ContentId } from '#contract/wire.ts'
import { type PictureSize, regionOf } from '#domain/content/regions/region.ts'
import { identifiersOf } from '#domain/gedcom/identifiers.ts'
import { readMedia } from '#domain/gedcom/other-records.ts'
import { parseRecord } from '#domain/gedcom/parse-record.ts'
import { fileNameOf } from '#domain/person/content-types.ts'
import { clipped } from '#domain/text/text.ts'
import type { StoredAssertion } from '../store/readers/assertions.ts'
import { mentionId, type StoredMediaInPlace, type StoredMediaRecord } from '../store/readers/contents.ts'
import { itemId } from '../store/readers/item-keys.ts'
import type { StoredMediaMention } from '../store/schema/research-items.ts'
import type { Visible } from './visible.ts'

/** The server does not store the bytes of files yet. */
const noData = {
  dataStatus: 'NoData',
  dataModifiedDate: null,
  dataSize: null,
  dataHash: null,
  pictureSize: null,
  profile: false,
  restricted: false,
} as const

const longestText = 4000

/** A media record in the form of the API. */
export function presentMediaRecord({ dataGroupId, number, text, at, userId }: StoredMediaRecord): Content {
  const record = parseRecord(text)
  if (record === null) throw new Error('A media record that was accepted cannot be read.')
  const { file, title, note, date } = readMedia(record)
  return {
    id: itemId<ContentId>(dataGroupId, number),
    fileName: nameOf(file),
    caption: fitting(title),
    description: fitting(note),
    date,
    refNumber: fitting(identifiersOf(record).references[0] ?? null),
    ...noData,
    dataSignedUrls: [],
    createdDate: at.toISOString(),
    modifiedDate: at.toISOString(),
    modifiedUserId: userId,
  }
}

/** A file that is part of a detail, in the form of the API. */
export const presentMediaInPlace = ({ id, mention, at, userId }: StoredMediaInPlace): Content => ({
  id,
  fileName: nameOf(mention.file ?? ''),
  caption: fitting(mention.title),
  description: null,
  date: null,
  refNumber: null,
  ...noData,
  dataSignedUrls: [],
  createdDate: at.toISOString(),
  modifiedDate: at.toISOString(),
  modifiedUserId: userId,
})

/** The id of the photo or file that a detail mentions. */
export const contentIdOf = (
  { dataGroupId, number }: Pick<StoredAssertion, 'dataGroupId' | 'number'>,
  { mediaNumber }: StoredMediaMention,
  position: number,
): ContentId =>
  mediaNumber === null ? mentionId(dataGroupId, number, position) : itemId(dataGroupId, mediaNumber)

/**
 * How a photo or file is related to a detail. If it is attached to the person or family directly, it is related to
 * that. A region that the file gives in pixels is answered as soon as the size of the picture is known.
 */
export function presentContentLink(
  assertion: Visible<StoredAssertion>,
  mention: StoredMediaMention,
  position: number,
  pictureSize: PictureSize | null,
): ContentLink {
  const { dataGroupId, number, subjectNumber, subjectType, assertionType } = assertion
  const isOwn = assertionType === 'Media'
  return {
    id: mentionId(dataGroupId, number, position),
    itemType: isOwn ? subjectType : 'Assertion',
    itemId: itemId(dataGroupId, isOwn ? subjectNumber : number),
    contentId: contentIdOf(assertion, mention, position),
    comment: mention.mediaNumber === null ? null : fitting(mention.title),
    isPrimary: mention.isPrimary,
    region: mention.region === undefined ? null : regionOf(mention.region, pictureSize),
    profile: assertion.isOfProfile,
    modifiedDate: assertion.modifiedAt.toISOString(),
    modifiedUserId: assertion.modifiedUserId,
  }
}

const nameOf = (file: string) => clipped(fileNameOf(file), 255)
const fitting = (text: string | null) => (text === null ? null : clipped(text, longestText))
