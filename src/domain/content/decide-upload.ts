/** Which files may be uploaded (CNT-03, CNT-04, CNT-09). */
import { maxContentBytes } from '#contract/content-limit.ts'
import { ok, type Result, refuse } from '#contract/result.ts'
import {
  agreesWithName,
  type ContentType,
  contentTypeOf,
  contentTypeOfFormat,
} from '../person/content-types.ts'
import { type ContentPlan, decideRoom } from './content-room.ts'
import type { FileType } from './file-type.ts'

/** `by hand`: somebody adds a photo or file. `with a tree`: the tree refers to it. */
export type UploadWay = 'by hand' | 'with a tree'

const typesOfWay: Readonly<Record<UploadWay, readonly ContentType[]>> = {
  'by hand': ['image', 'pdf'],
  'with a tree': ['image', 'pdf', 'doc', 'txt'],
}

/** The kind of file that a name announces, if this way takes it. */
export function announcedType(fileName: string, way: UploadWay): ContentType | null {
  const type = contentTypeOf(fileName)
  return type !== null && typesOfWay[way].includes(type) ? type : null
}

export const isPicture = (type: FileType): boolean => contentTypeOfFormat[type] === 'image'

/** True if the file has sizes as a picture: pictures themselves, and the first page of a PDF. */
export const hasSizes = (type: FileType): boolean => isPicture(type) || type === 'pdf'

/** Decides by name and bytes. A picture may be named after another format of pictures, as some cameras do. */
export function decideFileType(
  fileName: string,
  byBytes: FileType | null,
  way: UploadWay,
): Result<FileType, 'file-type'> {
  return byBytes === null || announcedType(fileName, way) === null || !agreesWithName(byBytes, fileName)
    ? refuse('file-type')
    : ok(byBytes)
}

/** More photos and files than any tree has. The limit is for callers that want to do harm. */
export const maxFiles = 50_000

export interface UploadFacts {
  readonly plan: ContentPlan
  /** The bytes of everything that the owner has stored or begun to upload. */
  readonly used: number
  /** The number of photos and files of the tree or profile. */
  readonly files: number
}

export interface AnnouncedFile {
  readonly fileName: string
  readonly size: number
}

export type UploadRefusal =
  | 'file-type'
  | 'file-too-large'
  | 'no-content-in-plan'
  | 'content-limit-reached'
  | 'too-many-files'

/** Decides about a file before its bytes arrive. */
export function decideUpload(
  { plan, used, files }: UploadFacts,
  { fileName, size }: AnnouncedFile,
  way: UploadWay,
): Result<null, UploadRefusal> {
  if (announcedType(fileName, way) === null) return refuse('file-type')
  if (size > maxContentBytes) return refuse('file-too-large')
  if (files >= maxFiles) return refuse('too-many-files')
  return decideRoom(plan, used, size)
}

/** What is known of an upload: its announced size, how much of it has arrived, and whether it is finished. */
export interface UploadProgress {
  readonly size: number
  readonly received: number
  readonly isFinished: boolean
}

/** What a call has sent. `arrived` counts the bytes, also those before a broken connection. */
export interface SentBytes {
  readonly size: number
  readonly from: number
  readonly arrived: number
}

export type BytesRefusal = 'file-too-large' | 'other-size' | 'other-position' | 'has-data'

/** Decides whether bytes continue an upload. */
export function decideBytes(
  upload: UploadProgress,
  { size, from, arrived }: SentBytes,
): Result<{ readonly received: number; readonly isLast: boolean }, BytesRefusal> {
  const received = from + arrived
  if (size > maxContentBytes || received > maxContentBytes) return refuse('file-too-large')
  if (upload.isFinished) return refuse('has-data')
  if (size !== upload.size || received > size) return refuse('other-size')
  if (from !== upload.received) return refuse('other-position')
  return ok({ received, isLast: received === size })
}
