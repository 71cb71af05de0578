import type { Content, ContentLink } from '#contract/research/content.ts'
import type { ContentId } from '#contract/wire.ts'
import { isPicture } from '#domain/content/decide-upload.ts'
import { plainFileName } from '#domain/content/file-name.ts'
import { faceNamed, type NamedFace } from '#domain/content/regions/face-named.ts'
import { type PictureSize, regionOf } from '#domain/content/regions/region.ts'
import { identifiersOf } from '#domain/gedcom/identifiers.ts'
import { readMedia } from '#domain/gedcom/other-records.ts'
import { parseRecord } from '#domain/gedcom/parse-record.ts'
import { fileNameOf } from '#domain/person/content-types.ts'
import { clipped } from '#domain/text/text.ts'
import type { SignAddress } from '../serving/content-addresses.ts'
import type { StoredAssertion } from '../store/readers/assertions.ts'
import { contentIdOf, keyOfUpload } from '../store/readers/content-keys.ts'
import { mentionId, type StoredMediaInPlace, type StoredMediaRecord } from '../store/readers/contents.ts'
import { itemId } from '../store/readers/item-keys.ts'
import { isOfFile } from '../store/readers/portraits.ts'
import type { TreeData } from '../store/readers/tree-data.ts'
import type { StoredData, StoredTag, StoredUpload } from '../store/readers/uploads.ts'
import type { StoredMediaMention } from '../store/schema/research-items.ts'
import type { Visible } from './visible.ts'

/** How the bytes of photos and files are shown to one viewer. */
export interface BytesOfViewer {
  readonly address: SignAddress
  /** The bytes of files that trees refer to, as far as the viewer may see them. */
  readonly ofTrees: ReadonlyMap<ContentId, TreeData>
}

const noData = {
  dataStatus: 'NoData',
  dataModifiedDate: null,
  dataSize: null,
  dataHash: null,
  dataSignedUrls: [],
  pictureSize: null,
} as const satisfies Partial<Content>

/** What the answer says about bytes. The original of a photo may tell where it was taken, so only editors get it. */
function presentData(
  id: ContentId,
  data: StoredData,
  { address, mayModify }: { readonly address: SignAddress; readonly mayModify: boolean },
) {
  const { status, fileType, hash, width, height } = data
  if (hash === null || fileType === null) return noData
  const sizes = [
    ...(mayModify || !isPicture(fileType) ? [['original', hash] as const] : []),
    ['thumb', data.thumbHash] as const,
    ['gallery', data.galleryHash] as const,
    ['large', data.largeHash] as const,
  ]
  return {
    dataStatus: status,
    dataModifiedDate: data.dataModifiedAt?.toISOString() ?? null,
    dataSize: data.size,
    // Others could look for the same file by the hash of the original.
    dataHash: mayModify ? hash : null,
    dataSignedUrls:
      status === 'Blocked' ? [] : sizes.flatMap(([size, of]) => (of === null ? [] : address(id, size, of))),
    pictureSize: width === null || height === null ? null : { width, height },
  } satisfies Partial<Content>
}

/** The bytes of a file of a tree. A sync can make a record name another file, whose bytes these are not. */
function dataOfTree(id: ContentId, file: string | null, { address, ofTrees }: BytesOfViewer) {
  const known = ofTrees.get(id)
  return known === undefined || !isOfFile(known.data, file)
    ? noData
    : presentData(id, known.data, { address, mayModify: known.mayModify })
}

/** An uploaded photo or file in the form of the API. */
export function presentUpload(upload: StoredUpload, address: SignAddress): Content {
  const { content, data, isOfProfile, restricted, mayModify } = upload
  const id = contentIdOf({ dataGroupId: content.dataGroupId, key: data.contentKey })
  return {
    id,
    fileName: plainFileName(content.fileName),
    caption: content.caption,
    description: content.description,
    date: content.date,
    refNumber: null,
    ...presentData(id, data, { address, mayModify }),
    profile: isOfProfile,
    restricted,
    createdDate: content.createdAt.toISOString(),
    modifiedDate: content.modifiedAt.toISOString(),
    modifiedUserId: content.modifiedUserId,
  }
}

/** The tag of a person in an upload, in the form of the API. */
export const presentTag = (tag: StoredTag, isOfProfile: boolean): ContentLink => ({
  id: `${tag.dataGroupId}-t${tag.number}`,
  itemType: 'Person',
  itemId: itemId(tag.dataGroupId, tag.personNumber),
  contentId: contentIdOf({ dataGroupId: tag.dataGroupId, key: keyOfUpload(tag.contentNumber) }),
  comment: tag.comment,
  isPrimary: tag.isPrimary,
  region: tag.region,
  profile: isOfProfile,
  modifiedDate: tag.modifiedAt.toISOString(),
  modifiedUserId: tag.modifiedUserId,
})

const longestText = 4000

/** A media record in the form of the API. */
export function presentMediaRecord(
  { dataGroupId, number, text, at, userId }: StoredMediaRecord,
  bytes: BytesOfViewer,
): Content {
  const record = parseRecord(text)
  if (record === null) throw new Error('A media record that was accepted cannot be read.')
  const { file, title, note, date } = readMedia(record)
  const id = itemId<ContentId>(dataGroupId, number)
  return {
    id,
    fileName: nameOf(file),
    caption: fitting(title),
    description: fitting(note),
    date,
    refNumber: fitting(identifiersOf(record).references[0] ?? null),
    ...dataOfTree(id, file, bytes),
    profile: false,
    restricted: false,
    createdDate: at.toISOString(),
    modifiedDate: at.toISOString(),
    modifiedUserId: userId,
  }
}

/** A file that is part of a detail, in the form of the API. */
export const presentMediaInPlace = (
  { id, mention, at, userId }: StoredMediaInPlace,
  bytes: BytesOfViewer,
): Content => ({
  id,
  fileName: nameOf(mention.file ?? ''),
  caption: fitting(mention.title),
  description: null,
  date: null,
  refNumber: null,
  ...dataOfTree(id, mention.file ?? '', bytes),
  profile: false,
  restricted: false,
  createdDate: at.toISOString(),
  modifiedDate: at.toISOString(),
  modifiedUserId: userId,
})

/** The id of the photo or file that a detail mentions. */
export const mentionedContentId = (
  { dataGroupId, number }: Pick<StoredAssertion, 'dataGroupId' | 'number'>,
  { mediaNumber }: StoredMediaMention,
  position: number,
): ContentId =>
  mediaNumber === null ? mentionId(dataGroupId, number, position) : itemId(dataGroupId, mediaNumber)

/** The size of a picture, and the faces that it names. Both tell where a person is in it. */
export interface LookedAt {
  readonly pictureSize: PictureSize | null
  readonly faces: readonly NamedFace[]
}

/** A record without a picture size has no bytes yet, or has those of another file. Then their faces do not count. */
export const lookedAt = ({ id, pictureSize }: Content, { ofTrees }: BytesOfViewer): LookedAt => ({
  pictureSize,
  faces: pictureSize === null ? [] : (ofTrees.get(id)?.data.faces ?? []),
})

/**
 * How a photo or file is related to a detail. If it is attached to the person or family directly, it is related to
 * that. A region that the file gives in pixels is answered as soon as the size of the picture is known. Where the file says
 * nothing, the face with the name of the person counts.
 *
 * @param name the name by which the photo may mean the person whom the detail is about (`namesInPhotos`); null if it
 *   means nobody by it, and for families
 */
export function presentContentLink(
  assertion: Visible<StoredAssertion>,
  mention: StoredMediaMention,
  position: number,
  { pictureSize, faces }: LookedAt,
  name: string | null,
): ContentLink {
  const { dataGroupId, number, subjectNumber, subjectType, assertionType } = assertion
  const isOwn = assertionType === 'Media'
  return {
    id: mentionId(dataGroupId, number, position),
    itemType: isOwn ? subjectType : 'Assertion',
    itemId: itemId(dataGroupId, isOwn ? subjectNumber : number),
    contentId: mentionedContentId(assertion, mention, position),
    comment: mention.mediaNumber === null ? null : fitting(mention.title),
    isPrimary: mention.isPrimary,
    region:
      mention.region === undefined ? faceNamed(faces, name ?? '') : regionOf(mention.region, pictureSize),
    profile: assertion.isOfProfile,
    modifiedDate: assertion.modifiedAt.toISOString(),
    modifiedUserId: assertion.modifiedUserId,
  }
}

const nameOf = (file: string) => clipped(fileNameOf(file), 255)
const fitting = (text: string | null) => (text === null ? null : clipped(text, longestText))
