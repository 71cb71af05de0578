/** Writes file names and formats as GEDCOM 7 requires: a URL instead of a path, a media type. */

const mediaTypes: ReadonlyMap<string, string> = new Map([
  ['bmp', 'image/bmp'],
  ['gif', 'image/gif'],
  ['jpg', 'image/jpeg'],
  ['jpeg', 'image/jpeg'],
  ['jpe', 'image/jpeg'],
  ['png', 'image/png'],
  ['tif', 'image/tiff'],
  ['tiff', 'image/tiff'],
  ['webp', 'image/webp'],
  ['svg', 'image/svg+xml'],
  ['pcx', 'image/vnd.zbrush.pcx'],
  ['pic', 'image/x-pict'],
  ['mp3', 'audio/mpeg'],
  ['wav', 'audio/wav'],
  ['ogg', 'audio/ogg'],
  ['mid', 'audio/midi'],
  ['mp4', 'video/mp4'],
  ['mpg', 'video/mpeg'],
  ['mpeg', 'video/mpeg'],
  ['avi', 'video/x-msvideo'],
  ['mov', 'video/quicktime'],
  ['webm', 'video/webm'],
  ['pdf', 'application/pdf'],
  ['doc', 'application/msword'],
  ['txt', 'text/plain'],
  ['text', 'text/plain'],
  ['rtf', 'application/rtf'],
  ['htm', 'text/html'],
  ['html', 'text/html'],
  ['url', 'text/html'],
  ['xml', 'text/xml'],
  ['ged', 'text/vnd.familysearch.gedcom'],
])

const unknownType = 'application/octet-stream'

/** Returns the media type for a format name of GEDCOM 5: `jpeg`, `TIFF`. A media type stays unchanged. */
export function mediaType(format: string): string {
  const name = format.trim().toLowerCase()
  if (/^[a-z]+\/[a-z0-9][a-z0-9!#$&^_.+-]*$/.test(name)) return format.trim()
  return mediaTypes.get(name) ?? unknownType
}

/** Returns the media type for the extension of a file name. */
export const mediaTypeOfFile = (file: string): string =>
  mediaTypes.get(/\.([a-z0-9]+)$/i.exec(file.trim())?.[1]?.toLowerCase() ?? '') ?? unknownType

/** Returns the GEDCOM 5.5.1 format for a media type. */
export function formatOf(type: string): string {
  const name = type.trim().toLowerCase()
  return [...mediaTypes].find(([, known]) => known === name)?.[0] ?? type
}

const address = /^(?:https?|ftps?|file|data|mailto|tel|urn):/i

/** Turns a path into a URL: `C:\My Pictures\a.jpg` becomes `file:///C:/My%20Pictures/a.jpg`. */
export function fileAddress(path: string): string {
  const text = path.trim()
  if (isAddress(text) || isEscaped(text)) return text
  const slashed = text.replaceAll('\\', '/')
  const parts = slashed.split('/').map(escapedPart).join('/')
  if (/^[a-z]:\//i.test(slashed)) return `file:///${slashed.slice(0, 2)}${parts.slice(parts.indexOf('/'))}`
  if (slashed.startsWith('//')) return `file:${parts}`
  return slashed.startsWith('/') ? `file://${parts}` : parts
}

/** Writes the name of a member of a GEDZIP archive as a relative URL. */
export const addressInArchive = (name: string): string => name.split('/').map(escapedPart).join('/')

/** True if the text is already escaped as in a URL. */
const isEscaped = (text: string) =>
  !/[?#[\]:\s<>"{}|\\^`]|%(?![0-9A-F]{2})/i.test(text) && !text.startsWith('/')

// `http:/x` looks like a URL but is not one.
const isAddress = (text: string) =>
  address.test(text) && !/^https?:\/?[^/]/i.test(text) && !/[\s<>"{}|\\^`]/.test(text)

/** Letters of all scripts stay as they are, because people read these names too. */
const escapedPart = (part: string) =>
  part.replaceAll(/[%?#[\]:\s<>"{}|^`]/g, (letter) => encodeURIComponent(letter))
