/** What kinds of photos and files a tree can have, and in which sizes photos are shown (requirements MOD-45, MOD-46). */

export type ContentType = 'image' | 'pdf' | 'doc' | 'txt'

/** In pixels. */
export const contentWidths = { thumb: 80, gallery: 320, large: 1920 } as const

/** By the extension of its name; null for what a tree does not take. */
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

/** The name of a file without its folders, which are nobody's business: of a path of any system, or of an address. */
export function fileNameOf(path: string): string {
  const isAddress = /^[a-z][a-z0-9+.-]+:\/\//i.test(path)
  const plain = isAddress ? path.replace(/[?#].*$/s, '') : path
  const name = plain.slice(Math.max(plain.lastIndexOf('/'), plain.lastIndexOf('\\')) + 1)
  return decoded(name)
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    // A percent sign of the name itself.
    return text
  }
}
