export interface BitmapHeader {
  readonly width: number
  readonly height: number
  readonly isTopDown: boolean
  readonly bits: number
  /** Where the pixels begin. */
  readonly start: number
  /** Red, green and blue of each color, of pictures with at most 8 bits a pixel. */
  readonly palette: Uint8Array
  /** Which bits of a pixel are red, green and blue, of pictures with 16 or 32. */
  readonly masks: readonly number[]
}

const fileHeaderBytes = 14
const oldHeaderBytes = 12
const plain = 0
/** With masks of the colors; the second one with a mask of transparency as well. */
const withMasks = [3, 6]

/** Null for a kind of bitmap that is not read, and for a file that ends inside its header. */
export function readBitmapHeader(file: Buffer): BitmapHeader | null {
  try {
    return file.readUInt32LE(fileHeaderBytes) === oldHeaderBytes ? ofOldKind(file) : ofNewKind(file)
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

/** The kind of OS/2, where all numbers are short. */
function ofOldKind(file: Buffer): BitmapHeader | null {
  const bits = file.readUInt16LE(24)
  if (![1, 4, 8, 24].includes(bits)) return null
  return checked({
    width: file.readUInt16LE(18),
    height: file.readUInt16LE(20),
    isTopDown: false,
    bits,
    start: file.readUInt32LE(10),
    palette: paletteAt(file, fileHeaderBytes + oldHeaderBytes, bits, 3),
    masks: [],
  })
}

function ofNewKind(file: Buffer): BitmapHeader | null {
  const bits = file.readUInt16LE(28)
  const compression = file.readUInt32LE(30)
  const isMasked = withMasks.includes(compression)
  if (![1, 4, 8, 16, 24, 32].includes(bits)) return null
  if (compression !== plain && !(isMasked && bits >= 16 && bits !== 24)) return null
  const height = file.readInt32LE(22)
  return checked({
    width: file.readInt32LE(18),
    height: Math.abs(height),
    isTopDown: height < 0,
    bits,
    start: file.readUInt32LE(10),
    palette: paletteAt(file, fileHeaderBytes + file.readUInt32LE(fileHeaderBytes), bits, 4),
    masks: isMasked ? [54, 58, 62].map((at) => file.readUInt32LE(at)) : usualMasks(bits),
  })
}

const usualMasks = (bits: number) => (bits === 16 ? [0x7c00, 0x3e0, 0x1f] : [0xff0000, 0xff00, 0xff])

const checked = (header: BitmapHeader) => (header.width > 0 && header.height > 0 ? header : null)

/** A palette that the file cuts off lacks its last colors, which are black then. */
function paletteAt(file: Buffer, at: number, bits: number, step: 3 | 4): Uint8Array {
  const count = bits <= 8 ? 2 ** bits : 0
  const palette = new Uint8Array(count * 3)
  for (let color = 0; color < count; color += 1)
    for (let channel = 0; channel < 3; channel += 1)
      palette[color * 3 + channel] = file[at + color * step + 2 - channel] ?? 0
  return palette
}
