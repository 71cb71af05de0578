/**
 * Which files may be uploaded in the browser (requirements CNT-03, CNT-04): pictures and PDFs of at most 30 MB. The
 * name and the first bytes must both be of an accepted type; the server checks them again.
 */
import { maxContentBytes } from '#contract/content-limit.ts'
import { ok, type Result, refuse } from '#contract/result.ts'
import { agreesWithName } from '../person/content-types.ts'
import { announcedType } from './decide-upload.ts'
import { fileTypeOf, type RefusedFormat, refusedFormatOf } from './file-type.ts'

export { maxContentBytes }

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
  if (announcedType(name, 'by hand') === null) return refuse('file-type')
  const type = fileTypeOf(head)
  if (type === null || !agreesWithName(type, name)) return refuse('file-disguised')
  return size > maxContentBytes ? refuse('file-too-large') : ok(null)
}
