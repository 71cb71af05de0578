/**
 * What a file is by its bytes. The first bytes decide, also for a file that is valid in two formats. A name or a type
 * that a caller gives proves nothing (requirements CNT-04, MOD-46).
 */
import { isText, textOf } from './text-bytes.ts'
import { isWordDocument } from './word-document.ts'

/** The formats that trees accept. */
export type FileType = 'jpeg' | 'png' | 'gif' | 'bmp' | 'tiff' | 'pdf' | 'doc' | 'docx' | 'txt'

/** Formats that are recognised only to say in words why they are refused. */
export type RefusedFormat =
  | 'heic'
  | 'avif'
  | 'webp'
  | 'svg'
  | 'raw photo'
  | 'video'
  | 'sound'
  | 'web page'
  | 'rich text'
  | 'archive'
  | 'program'

/** How many bytes from the beginning of a file are enough to recognise it. */
export const headBytes = 4096

/** Returns the type by the first bytes of a file (at least `headBytes`, or all); null for a format that trees refuse. */
export function fileTypeOf(head: Uint8Array): FileType | null {
  const format = formatOf(head)
  return format !== null && isAccepted(format) ? format : null
}

/** Returns the format of a file that trees refuse; null if they accept it, or if its format is unknown. */
export function refusedFormatOf(head: Uint8Array): RefusedFormat | null {
  const format = formatOf(head)
  return format !== null && !isAccepted(format) ? format : null
}

const accepted = new Set<string>([
  'jpeg',
  'png',
  'gif',
  'bmp',
  'tiff',
  'pdf',
  'doc',
  'docx',
  'txt',
] satisfies FileType[])

const isAccepted = (format: FileType | RefusedFormat): format is FileType => accepted.has(format)

function formatOf(head: Uint8Array): FileType | RefusedFormat | null {
  for (const [format, marks] of signatures) if (marks.some((mark) => has(head, mark))) return format
  if (isBitmap(head)) return 'bmp'
  if (has(head, 'PK\x03\x04')) return isWordDocument(head) ? 'docx' : 'archive'
  if (has(head, 'RIFF')) return ofRiff(head)
  if (has(head, 'ftyp', 4)) return ofMediaBoxes(head)
  if (isText(head)) return markupIn(textOf(head)) ?? 'txt'
  // Last, because these marks are so short that a text can begin with them.
  if (programs.some((mark) => has(head, mark))) return 'program'
  return null
}

const signatures: readonly (readonly [FileType | RefusedFormat, readonly string[]])[] = [
  ['jpeg', ['\xff\xd8\xff']],
  ['png', ['\x89PNG\r\n\x1a\n']],
  ['gif', ['GIF87a', 'GIF89a']],
  // Photos of cameras are TIFF too, with a mark of their own behind the first eight bytes.
  ['raw photo', ['II*\0\x10\0\0\0CR', 'IIU\0', 'IIRO', 'FUJIFILMCCD-RAW']],
  ['tiff', ['II*\0', 'MM\0*']],
  ['pdf', ['%PDF-']],
  ['doc', ['\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1']],
  ['rich text', ['{\\rtf']],
  ['video', ['\x1a\x45\xdf\xa3', '\0\0\x01\xba', '\0\0\x01\xb3', 'FLV\x01', '0&\xb2u\x8ef\xcf\x11']],
  ['sound', ['ID3\x02', 'ID3\x03', 'ID3\x04', 'OggS\0', 'fLaC\0']],
  ['archive', ['PK\x05\x06', 'Rar!\x1a\x07', '7z\xbc\xaf\x27\x1c', '\x1f\x8b\x08']],
]

const programs = ['MZ', '\x7fELF', '\xcf\xfa\xed\xfe', '\xca\xfe\xba\xbe']

/** `BM` begins many a text, so the size of the second header must be a known one too. */
const isBitmap = (head: Uint8Array) =>
  has(head, 'BM') && bitmapHeaders.some((size) => has(head, String.fromCharCode(size, 0, 0, 0), 14))

const bitmapHeaders = [12, 16, 40, 52, 56, 64, 108, 124]

function ofRiff(head: Uint8Array): RefusedFormat | null {
  if (has(head, 'WEBP', 8)) return 'webp'
  if (has(head, 'WAVE', 8)) return 'sound'
  return has(head, 'AVI ', 8) ? 'video' : null
}

/** HEIC, AVIF, MP4 and QuickTime share one container. The brands at its beginning tell them apart. */
function ofMediaBoxes(head: Uint8Array): RefusedFormat {
  const brands = asciiOf(head.subarray(8, 8 + 64))
  if (/avi[fs]/.test(brands)) return 'avif'
  if (/^(hei[cxms]|hev[cxms]|mif1|msf1)/.test(brands)) return 'heic'
  return brands.startsWith('M4A ') ? 'sound' : 'video'
}

/** A browser takes a text that begins like this for a page, so it is none of the texts that are served. */
function markupIn(text: string): RefusedFormat | null {
  const start = text.trimStart()
  if (!markup.test(start)) return null
  return /<svg[\s>]/i.test(text) ? 'svg' : 'web page'
}

/** Elements by which browsers recognise a page (https://mimesniff.spec.whatwg.org), and XML. */
const markup =
  /^<(?:!--|\?xml|!doctype|(?:html|head|script|iframe|h1|div|font|table|a|style|title|b|body|br|p|svg)[\s>])/i

/** True if the bytes at a position are these; each character of `mark` is one byte. */
function has(head: Uint8Array, mark: string, at = 0): boolean {
  if (head.length < at + mark.length) return false
  for (let index = 0; index < mark.length; index += 1)
    if (head[at + index] !== mark.charCodeAt(index)) return false
  return true
}

const asciiOf = (bytes: Uint8Array) => String.fromCharCode(...bytes)
