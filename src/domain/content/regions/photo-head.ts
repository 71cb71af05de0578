/** Reads what a JPEG says about itself before its picture begins: size, orientation and XMP. Photos come from anywhere. */
import type { StoredPicture } from './xmp.ts'

export interface PhotoHead {
  readonly picture: StoredPicture
  readonly xmp: string
}

/** The program reads so many bytes of a file for its head. A preview picture can come before the XMP. */
export const photoHeadBytes = 262_144

/** Null for other formats, and for photos without XMP. `bytes`: the beginning of the file. */
export function photoHeadOf(bytes: Uint8Array): PhotoHead | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes.length < 4 || view.getUint16(0) !== startOfImage) return null
  let [orientation, xmp]: [number, string | null] = [1, null]
  for (let at = 2; at + 4 <= bytes.length; ) {
    const marker = view.getUint16(at)
    const end = at + 2 + view.getUint16(at + 2)
    if (marker < 0xff00 || end > bytes.length) return null
    const body = bytes.subarray(at + 4, end)
    if (marker === appSegment) {
      orientation = orientationIn(body) ?? orientation
      xmp ??= xmpIn(body)
    }
    if (isFrame(marker) && body.length >= 5) {
      const size = { height: view.getUint16(at + 5), width: view.getUint16(at + 7) }
      return xmp === null ? null : { picture: { ...size, orientation }, xmp }
    }
    at = end
  }
  return null
}

const startOfImage = 0xffd8
const appSegment = 0xffe1

/** The segment that tells the size. C4, C8 and CC are tables. */
const isFrame = (marker: number) =>
  marker >= 0xffc0 && marker <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(marker)

const xmpStart = 'http://ns.adobe.com/xap/1.0/\0'
const exifStart = 'Exif\0\0'

function xmpIn(body: Uint8Array): string | null {
  return startsWith(body, xmpStart) ? new TextDecoder().decode(body.subarray(xmpStart.length)) : null
}

/** EXIF is a TIFF file: its first directory has entries of 12 bytes. */
function orientationIn(body: Uint8Array): number | null {
  if (!startsWith(body, exifStart)) return null
  const tiff = new DataView(body.buffer, body.byteOffset + exifStart.length, body.length - exifStart.length)
  if (tiff.byteLength < 8) return null
  const isLittle = tiff.getUint16(0) === 0x4949
  const directory = tiff.getUint32(4, isLittle)
  if (directory + 2 > tiff.byteLength) return null
  const entries = tiff.getUint16(directory, isLittle)
  for (let entry = 0; entry < entries; entry++) {
    const at = directory + 2 + 12 * entry
    if (at + 12 > tiff.byteLength) return null
    if (tiff.getUint16(at, isLittle) !== orientationTag) continue
    const orientation = tiff.getUint16(at + 8, isLittle)
    return orientation >= 1 && orientation <= 8 ? orientation : null
  }
  return null
}

const orientationTag = 0x0112

const startsWith = (body: Uint8Array, text: string) =>
  new TextEncoder().encode(text).every((byte, index) => body[index] === byte)
