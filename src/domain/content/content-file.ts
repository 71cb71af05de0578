/**
 * Which files may be uploaded in the browser (requirements CNT-03, CNT-04): pictures and PDFs of at most 30 MB. The
 * name and the first bytes must both be of an accepted type; the server checks them again.
 */
import { ok, type Result, refuse } from '#contract/result.ts'
import { agreesWithName, contentTypeOf, contentTypeOfFormat } from '../person/content-types.ts'
import { fileTypeOf, type RefusedFormat, refusedFormatOf } from './file-type.ts'

/** The most bytes of one file (CNT-03). A test compares it with the contract. */
export const maxContentBytes = 31_457_280

/** What the file chooser offers. Without HEIC in this list, an iPhone converts its photos to JPEG. */
export const acceptedFiles = '.jpg,.jpeg,.png,.gif,.bmp,.tif,.tiff,.pdf'

export type ContentFileRefusal =
  | RefusedFormat
  | 'file-empty'
  | 'file-too-large'
  | 'file-type'
  /** The name has an accepted ending, but the bytes are something else. */
  | 'file-disguised'

/** `head`: the first bytes of the file, at least `headBytes` or all. */
export function decideContentFile(
  { name, size }: { readonly name: string; readonly size: number },
  head: Uint8Array,
): Result<null, ContentFileRefusal> {
  if (size === 0) return refuse('file-empty')
  const refused = refusedFormatOf(head)
  if (refused !== null) return refuse(refused)
  const named = contentTypeOf(name)
  if (named !== 'image' && named !== 'pdf') return refuse('file-type')
  const type = fileTypeOf(head)
  if (type === null || !webTypes.has(contentTypeOfFormat[type]) || !agreesWithName(type, name))
    return refuse('file-disguised')
  return size > maxContentBytes ? refuse('file-too-large') : ok(null)
}

/** A sync may bring texts too (resolution 42). */
const webTypes: ReadonlySet<string> = new Set(['image', 'pdf'])
