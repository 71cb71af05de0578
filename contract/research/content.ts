/** Photos and files of a tree (requirements MOD-42 to MOD-44). */
import * as z from 'zod/mini'
import { endpoint, needs, signedIn } from '../endpoint.ts'
import { HistoricalDate } from '../historical-date.ts'
import { bulkLimit, ContentId, FamilyId, list, PersonId, page, Timestamp, UserId } from '../wire.ts'
import { SubjectType } from './assertion.ts'

export const ContentDataStatus = z.enum(['NoData', 'Processing', 'Available', 'ProcessingError', 'Blocked'])
export type ContentDataStatus = z.infer<typeof ContentDataStatus>

/**
 * The sizes in which a photo or file can be read. `original` has the bytes as they were uploaded; only those who may
 * modify the data group get it for a photo, because it may hold the place where it was taken. The others are WebP
 * pictures at most 80, 320 and 1920 pixels wide; a PDF has them of its first page.
 */
export const ContentSize = z.enum(['original', 'thumb', 'gallery', 'large'])
export type ContentSize = z.infer<typeof ContentSize>

/** An address that returns the bytes of a photo or file in one size for a short time; `altKey` names the size. */
export const SignedUrl = z.object({ signedUrl: z.string(), altKey: ContentSize })
export type SignedUrl = z.infer<typeof SignedUrl>

/** A rectangle of the upright picture. All four are fractions of its width or height, from the top left. */
export const PictureRegion = z.object({
  x: z.number().check(z.gte(0), z.lte(1)),
  y: z.number().check(z.gte(0), z.lte(1)),
  width: z.number().check(z.gt(0), z.lte(1)),
  height: z.number().check(z.gt(0), z.lte(1)),
})
export type PictureRegion = z.infer<typeof PictureRegion>

export const Content = z.object({
  id: ContentId,
  /** The file name, without the folders on the owner's computer. */
  fileName: z.string(),
  caption: z.nullable(z.string()),
  description: z.nullable(z.string()),
  date: z.nullable(HistoricalDate),
  /** The reference number that the owner uses for the photo or file. */
  refNumber: z.nullable(z.string()),
  /** `NoData`: the tree refers to it, but the server does not have its bytes. */
  dataStatus: ContentDataStatus,
  dataModifiedDate: z.nullable(Timestamp),
  dataSize: z.nullable(z.int()),
  dataHash: z.nullable(z.string()),
  dataSignedUrls: z.array(SignedUrl),
  /** The size of the upright picture in pixels; null for anything but an available picture. */
  pictureSize: z.nullable(z.object({ width: z.int(), height: z.int() })),
  profile: z.boolean(),
  restricted: z.boolean(),
  createdDate: Timestamp,
  modifiedDate: Timestamp,
  modifiedUserId: z.nullable(UserId),
})
export type Content = z.infer<typeof Content>

/** What a photo or file shows: an item of the tree, or one of its details. */
export const ContentLink = z.object({
  id: z.string(),
  itemType: SubjectType,
  itemId: z.string(),
  contentId: ContentId,
  comment: z.nullable(z.string()),
  isPrimary: z.boolean(),
  /** Where the person is in the picture; null if nobody has marked it. */
  region: z.nullable(PictureRegion),
  profile: z.boolean(),
  modifiedDate: Timestamp,
  modifiedUserId: z.nullable(UserId),
})
export type ContentLink = z.infer<typeof ContentLink>

/** A photo or file, and how it is related to the requested item. */
export const LinkedContent = z.object({ link: ContentLink, content: Content })
export type LinkedContent = z.infer<typeof LinkedContent>

const service = 'research'

export const listPersonContent = endpoint({
  service,
  method: 'GET',
  path: '/persons/:id/content',
  summary: 'The photos and files of a person and of the details of that person, in the order of the file',
  params: z.object({ id: PersonId }),
  answer: page(LinkedContent),
  access: needs('person', 'ReadContent'),
})

export const listFamilyContent = endpoint({
  service,
  method: 'GET',
  path: '/families/:id/content',
  summary: 'The photos and files of a family and of its details, in the order of the file',
  params: z.object({ id: FamilyId }),
  answer: page(LinkedContent),
  access: needs('family', 'ReadContent'),
})

export const getContents = endpoint({
  service,
  method: 'GET',
  path: '/content',
  summary: 'Reads the photos and files among the given ids that the caller may read',
  query: z.object({ ids: list(ContentId, bulkLimit) }),
  answer: page(Content),
  access: signedIn,
})
