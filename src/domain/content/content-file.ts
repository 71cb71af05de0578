/**
 * Which files may be uploaded in the browser (requirements CNT-03, CNT-04): pictures and PDFs of at most 30 MB. The
 * name and the first bytes must both be of an accepted type; the server checks them again.
 */
import { ok, type Result, refuse } from '#contract/result.ts'
import { contentTypeOf } from '../person/content-types.ts'
import { type FileType, fileTypeOf, refusedFormatOf } from './file-type.ts'

/** The most bytes of one file (CNT-03). A test compares it with the contract. */
export const maxContentBytes = 31_457_280

/** What the file chooser offers. Without HEIC in this list, an iPhone converts its photos to JPEG. */
export const acceptedFiles = '.jpg,.jpeg,.png,.gif,.bmp,.tif,.tiff,.pdf'

export type ContentFileRefusal =
  | 'file-empty'
  | 'file-too-large'
  | 'file-type'
  /** The name has an accepted ending, but the bytes are something else. */
  | 'file-disguised'
  | 'file-heic'
  | 'file-video'

/** `head`: the first bytes of the file, at least `headBytes` or all. */
export function decideContentFile(
  { name, size }: { readonly name: string; readonly size: number },
  head: Uint8Array,
): Result<null, ContentFileRefusal> {
  if (size === 0) return refuse('file-empty')
  const format = refusedFormatOf(head)
  if (format === 'heic') return refuse('file-heic')
  if (format === 'video') return refuse('file-video')
  const named = contentTypeOf(name)
  if (named !== 'image' && named !== 'pdf') return refuse('file-type')
  const type = fileTypeOf(head)
  const isAsNamed = type !== null && (named === 'pdf' ? type === 'pdf' : isPicture(type))
  if (!isAsNamed) return refuse('file-disguised')
  return size > maxContentBytes ? refuse('file-too-large') : ok(null)
}

const pictures: ReadonlySet<FileType> = new Set(['jpeg', 'png', 'gif', 'bmp', 'tiff'])

/** A picture may have the ending of another kind of picture, as programs often save them. */
const isPicture = (type: FileType) => pictures.has(type)
