/**
 * What changes photos and files, of trees as well as of profiles, linked ones included: uploaded ones are not part of the tree's file, and
 * a sync leaves them alone (resolution 88). An upload creates the record first, then sends the bytes, then tags the person
 * (requirement CNT-01). A photo or file that a tree's file refers to has its record already.
 */
import * as z from 'zod/mini'
import { maxContentBytes } from '../content-limit.ts'
import { endpoint, needs } from '../endpoint.ts'
import { HistoricalDate } from '../historical-date.ts'
import { jsonPatch } from '../json-patch.ts'
import { ContentId, ContentTagId, DataGroupId, filledText, PersonId, page, text } from '../wire.ts'
import { Content, LinkedContent, PictureRegion } from './content.ts'

const service = 'research'
const params = z.object({ id: ContentId })

export const listDataGroupContent = endpoint({
  service,
  method: 'GET',
  path: '/datagroups/:id/content',
  summary: 'The photos and files of a tree or profile, newest first, and whom they show',
  params: z.object({ id: DataGroupId }),
  query: z.object({ next: z.optional(text(200)) }),
  answer: page(z.object({ content: Content, links: z.array(LinkedContent.shape.link) })),
  access: needs('dataGroup', 'ReadContent'),
})

/** Keys of photos from an archive belong to `addArchivedContent`. */
const isOfNoArchive = z.refine<string>(
  (key) => !key.startsWith('archive '),
  'A key that begins with "archive " is taken.',
)

/**
 * Creates the record of an upload and reserves its size in the owner's plan. A call that is repeated with the same
 * idempotencyKey returns the record of the first call. A record that gets no bytes within a day is deleted.
 */
export const addContent = endpoint({
  service,
  method: 'POST',
  path: '/datagroups/:id/content',
  summary: 'Creates the record of a photo or file that is going to be uploaded',
  params: z.object({ id: DataGroupId }),
  body: z.object({
    idempotencyKey: text(100).check(z.minLength(8), isOfNoArchive),
    fileName: filledText(255),
    size: z.int().check(z.gte(1)),
  }),
  answer: Content,
  status: 201,
  refuses: [
    'not-allowed',
    'not-found',
    'file-type',
    'file-too-large',
    'no-content-in-plan',
    'content-limit-reached',
    'too-many-files',
  ],
  access: needs('dataGroup', 'AddContent'),
  perMinute: 600,
})

/** A person whom a photo of an archive shows. `personKey`: the number of the person's record in the file of the tree. */
export const ArchivedTag = z.object({
  personKey: text(200),
  isPrimary: z.boolean(),
  region: z.nullable(PictureRegion),
})
export type ArchivedTag = z.infer<typeof ArchivedTag>

/**
 * Adds a photo or file that was added by hand to another tree, and that came in the archive of that tree. It becomes an
 * upload of this tree. `archiveKey` names it among all uploads. Once its bytes have arrived, and for a day after it was
 * deleted here, the call is refused with `has-data`, so reading the archive again changes nothing. Later it comes back.
 */
export const addArchivedContent = endpoint({
  service,
  method: 'POST',
  path: '/datagroups/:id/archivedcontent',
  summary: 'Creates the record of a photo or file that comes in the archive of another tree, with its tags',
  params: z.object({ id: DataGroupId }),
  body: z.object({
    archiveKey: text(100).check(z.regex(/^\d{1,19}_\d{1,9}$/)),
    fileName: filledText(255),
    size: z.int().check(z.gte(1)),
    caption: z.nullable(text(4000)),
    description: z.nullable(text(4000)),
    date: z.nullable(HistoricalDate),
    tags: z.array(ArchivedTag).check(z.maxLength(500)),
  }),
  answer: Content,
  status: 201,
  refuses: [
    'invalid-input',
    'not-allowed',
    'not-found',
    'file-type',
    'file-too-large',
    'no-content-in-plan',
    'content-limit-reached',
    'too-many-files',
    'no-such-date',
    'no-such-person',
    'not-a-picture',
    'has-data',
  ],
  access: needs('dataGroup', 'Modify'),
  programs: true,
  perMinute: 600,
  bodyLimit: 262_144,
})

/** How much of an upload the server has: the next byte to send. A finished upload has all. */
export const UploadState = z.object({ size: z.int(), received: z.int() })
export type UploadState = z.infer<typeof UploadState>

/** Where to continue an upload that was interrupted. */
export const getContentUpload = endpoint({
  service,
  method: 'GET',
  path: '/content/:id/data',
  summary: 'How many bytes of an upload have arrived',
  params,
  answer: UploadState,
  refuses: ['not-allowed', 'not-found'],
  access: needs('content', 'AddContent'),
  programs: true,
  perMinute: 600,
})

/**
 * Sends bytes (API3-36). `size` is the size of the whole file; `from` is the position of the first byte of this body, which must be what
 * the server has received. Whatever arrives stays, also of a broken connection. When all bytes are there the status is `Processing` or
 * `Available`.
 */
export const putContentData = endpoint({
  service,
  method: 'POST',
  path: '/content/:id/data',
  summary: 'Sends the bytes of a photo or file, from the given position on',
  params,
  query: z.object({
    size: z.coerce.number().check(z.int(), z.gte(1)),
    from: z._default(z.coerce.number().check(z.int(), z.gte(0)), 0),
  }),
  bodyType: 'multipart',
  body: z.object({ data: z.instanceof(Blob) }),
  answer: Content,
  refuses: [
    'not-allowed',
    'not-found',
    'file-type',
    'file-too-large',
    'other-size',
    'other-position',
    'has-data',
    'content-limit-reached',
    'no-content-in-plan',
  ],
  access: needs('content', 'AddContent'),
  bodyLimit: maxContentBytes + 65_536,
  programs: true,
  perMinute: 600,
})

const contentFields = jsonPatch({
  '/caption': { value: text(4000), needs: 'ModifyContent' },
  '/description': { value: text(4000), needs: 'ModifyContent' },
  '/date': { value: z.nullable(HistoricalDate), needs: 'ModifyContent' },
})

/** A record of the tree's file is changed in the desktop program only; an uploaded one is changed here. */
const notChangeable = ['not-allowed', 'not-found', 'content-of-file'] as const

export const patchContent = endpoint({
  service,
  method: 'PATCH',
  path: '/content/:id',
  summary: 'Changes the caption, description or date of an uploaded photo or file',
  params,
  body: contentFields.body,
  bodyType: 'json-patch',
  patch: contentFields.fields,
  answer: Content,
  refuses: [...notChangeable, 'no-such-date'],
  access: needs('content', 'Read'),
  bodyLimit: 65_536,
})

export const deleteContent = endpoint({
  service,
  method: 'DELETE',
  path: '/content/:id',
  summary: 'Deletes an uploaded photo or file with its tags; it can be restored for a day',
  params,
  refuses: notChangeable,
  access: needs('content', 'ModifyContent'),
})

export const restoreContent = endpoint({
  service,
  method: 'POST',
  path: '/content/:id/restoration',
  summary: 'Brings back a photo or file that was deleted within the last day, with its tags',
  params,
  answer: Content,
  refuses: [...notChangeable, 'content-limit-reached', 'no-content-in-plan'],
  access: needs('content', 'ModifyContent'),
})

/**
 * Says that a person is in a photo or belongs to a file. Only one photo of a person is the primary one: making another one primary takes
 * the mark away from the former. Tagging the same person again changes nothing.
 */
export const addContentTag = endpoint({
  service,
  method: 'POST',
  path: '/persons/:id/content',
  summary: 'Tags a person of the same tree or profile in an uploaded photo or file',
  params: z.object({ id: PersonId }),
  body: z.object({
    contentId: ContentId,
    isPrimary: z._default(z.boolean(), false),
    region: z._default(z.nullable(PictureRegion), null),
  }),
  answer: LinkedContent,
  status: 201,
  refuses: [
    'not-allowed',
    'not-found',
    'content-of-file',
    'no-such-content',
    'not-a-picture',
    'too-many-tags',
  ],
  access: needs('person', 'AddContent'),
})

const tagFields = jsonPatch({
  '/isPrimary': { value: z.boolean(), needs: 'ModifyContent' },
  '/region': { value: z.nullable(PictureRegion), needs: 'ModifyContent' },
  '/comment': { value: text(4000), needs: 'ModifyContent' },
})

export const patchContentTag = endpoint({
  service,
  method: 'PATCH',
  path: '/contenttags/:id',
  summary: 'Changes where a person is in a photo, the comment, or which photo is the primary one',
  params: z.object({ id: ContentTagId }),
  body: tagFields.body,
  bodyType: 'json-patch',
  patch: tagFields.fields,
  answer: LinkedContent,
  refuses: ['not-allowed', 'not-found', 'not-a-picture'],
  access: needs('contentTag', 'Read'),
  bodyLimit: 65_536,
})

export const deleteContentTag = endpoint({
  service,
  method: 'DELETE',
  path: '/contenttags/:id',
  summary: 'Takes the tag of a person off a photo or file',
  params: z.object({ id: ContentTagId }),
  refuses: ['not-allowed', 'not-found'],
  access: needs('contentTag', 'ModifyContent'),
})
