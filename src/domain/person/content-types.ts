/**
 * Which kinds of photos and files a tree can have, and in which sizes photos are shown (requirements MOD-45, MOD-46).
 */
import { plainFileName } from '../content/file-name.ts'
import type { FileType } from '../content/file-type.ts'

export type ContentType = 'image' | 'pdf' | 'doc' | 'txt'

/** The widths of a picture, in pixels. */
export const contentWidths = { thumb: 80, gallery: 320, large: 1920 } as const

/** Returns the type by file extension; null for a type that trees do not accept. */
export function contentTypeOf(fileName: string): ContentType | null {
  const dot = fileName.lastIndexOf('.')
  return types.get(fileName.slice(dot + 1).toLowerCase()) ?? null
}

const types: ReadonlyMap<string, ContentType> = new Map([
  ['jpg', 'image'],
  ['jpeg', 'image'],
  ['png', 'image'],
  ['gif', 'image'],
  ['bmp', 'image'],
  ['tif', 'image'],
  ['tiff', 'image'],
  ['pdf', 'pdf'],
  ['doc', 'doc'],
  ['docx', 'doc'],
  ['txt', 'txt'],
])

/** The kind of each format that bytes can have. */
export const contentTypeOfFormat = {
  jpeg: 'image',
  png: 'image',
  gif: 'image',
  bmp: 'image',
  tiff: 'image',
  pdf: 'pdf',
  doc: 'doc',
  docx: 'doc',
  txt: 'txt',
} as const satisfies Record<FileType, ContentType>

/**
 * True if the extension names the kind that the bytes have. A PNG named `photo.jpg` agrees, because phones and messengers
 * rename pictures like that, and programs open them by their bytes. A PDF of that name does not.
 */
export const agreesWithName = (format: FileType, fileName: string) =>
  contentTypeOf(fileName) === contentTypeOfFormat[format]

/**
 * Returns the file name of a path of any system, or of a URL. Folder names are private, so they are removed, also those
 * that are escaped.
 */
export function fileNameOf(path: string): string {
  const isAddress = /^[a-z][a-z0-9+.-]+:\/\//i.test(path)
  const plain = isAddress ? path.replace(/[?#].*$/s, '') : path
  const name = plain.slice(Math.max(plain.lastIndexOf('/'), plain.lastIndexOf('\\')) + 1)
  return plainFileName(decoded(name))
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    // The name contains a percent sign that is not an escape.
    return text
  }
}
