import { type Color, quarterAt, quarters } from './rendering.ts'

export interface BitmapOptions {
  readonly width: number
  readonly height: number
  readonly bits: 1 | 4 | 8 | 16 | 24 | 32
  readonly isTopDown?: boolean
  /** The short header of OS/2. */
  readonly isOld?: boolean
  readonly compression?: number
  /** Masks of red, green and blue; they follow the header. */
  readonly masks?: readonly number[]
}

const palette: readonly Color[] = [quarters.white, quarters.red, quarters.green, quarters.blue]

/** Writes a BMP in four quarters. With 1 bit a pixel, everything but the white quarter is red. */
export function makeBitmap(options: BitmapOptions): Buffer {
  const header = infoHeader(options)
  const colors = paletteBytes(options)
  const pixels = pixelBytes(options)
  const start = 14 + header.length + colors.length
  const file = Buffer.alloc(14)
  file.write('BM', 'latin1')
  file.writeUInt32LE(start + pixels.length, 2)
  file.writeUInt32LE(start, 10)
  return Buffer.concat([file, header, colors, pixels])
}

function infoHeader({ width, height, bits, isTopDown, isOld, compression, masks }: BitmapOptions): Buffer {
  if (isOld) {
    const header = Buffer.alloc(12)
    header.writeUInt32LE(12, 0)
    header.writeUInt16LE(width, 4)
    header.writeUInt16LE(height, 6)
    header.writeUInt16LE(bits, 10)
    return header
  }
  const header = Buffer.alloc(masks ? 52 : 40)
  header.writeUInt32LE(40, 0)
  header.writeInt32LE(width, 4)
  header.writeInt32LE(isTopDown ? -height : height, 8)
  header.writeUInt16LE(bits, 14)
  header.writeUInt32LE(compression ?? (masks ? 3 : 0), 16)
  masks?.forEach((mask, index) => header.writeUInt32LE(mask, 40 + index * 4))
  return header
}

function paletteBytes({ bits, isOld }: BitmapOptions): Buffer {
  if (bits > 8) return Buffer.alloc(0)
  const step = isOld ? 3 : 4
  const bytes = Buffer.alloc(2 ** bits * step)
  palette
    .slice(0, 2 ** bits)
    .forEach(([red, green, blue], index) => bytes.set([blue, green, red], index * step))
  return bytes
}

function pixelBytes(options: BitmapOptions): Buffer {
  const { width, height, bits, isTopDown } = options
  const stride = Math.ceil((width * bits) / 32) * 4
  // A header may promise more pixels than a test wants to write.
  if (stride * height > 1_000_000) return Buffer.alloc(100)
  const bytes = Buffer.alloc(stride * height)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const row = (isTopDown ? y : height - 1 - y) * stride
      writePixel(bytes.subarray(row, row + stride), x, quarterAt(x, y, width, height), options)
    }
  return bytes
}

function writePixel(row: Buffer, x: number, color: Color, { bits, masks }: BitmapOptions) {
  const [red, green, blue] = color
  const index = Math.min(palette.indexOf(color), 2 ** bits - 1)
  if (bits <= 8) row[(x * bits) >> 3] = (row[(x * bits) >> 3] ?? 0) | (index << (8 - bits - ((x * bits) & 7)))
  else if (bits === 24) row.set([blue, green, red], x * 3)
  else {
    const value = masked(color, masks ?? (bits === 16 ? [0x7c00, 0x3e0, 0x1f] : [0xff0000, 0xff00, 0xff]))
    if (bits === 16) row.writeUInt16LE(value, x * 2)
    else row.writeUInt32LE(value, x * 4)
  }
}

/** The colors of the quarters have a channel either wholly or not at all. */
const masked = (color: Color, masks: readonly number[]) =>
  masks.reduce((value, mask, channel) => (color[channel] === 255 ? (value | mask) >>> 0 : value), 0)
