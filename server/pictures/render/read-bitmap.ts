/**
 * Decodes BMP, which sharp does not read: 1, 4, 8, 16, 24 and 32 bits a pixel. Run-length encoded ones are refused; no
 * program has written them for decades.
 */
import { readFile } from 'node:fs/promises'
import { ok, type Result, refuse } from '#contract/result.ts'
import { maxDecodedBytes, maxPixels } from '../limits.ts'
import type { NotRendered } from '../pictures.ts'
import { type BitmapHeader, readBitmapHeader } from './bitmap-header.ts'
import type { RawPicture } from './raw-picture.ts'

export async function readBitmap(path: string): Promise<Result<RawPicture, NotRendered>> {
  const file = await readFile(path)
  const header = readBitmapHeader(file)
  if (header === null) return refuse('file-unreadable')
  const { width, height } = header
  if (width * height > maxPixels || width * height * 3 > maxDecodedBytes) return refuse('picture-too-large')
  const pixels = pixelsOf(file, header)
  return pixels === null
    ? refuse('file-unreadable')
    : ok({ width, height, pixels, raw: { width, height, channels: 3 } })
}

/** Null if the file ends before its last row. The padding of the last row may be missing. */
function pixelsOf(file: Buffer, header: BitmapHeader): Uint8Array | null {
  const { width, height, bits, isTopDown, start } = header
  const rowBytes = Math.ceil((width * bits) / 8)
  const stride = Math.ceil((width * bits) / 32) * 4
  if (start + stride * (height - 1) + rowBytes > file.length) return null
  const decodeRow = rowDecoder(header)
  const pixels = new Uint8Array(width * height * 3)
  for (let y = 0; y < height; y += 1) {
    const at = start + stride * (isTopDown ? y : height - 1 - y)
    decodeRow(file.subarray(at, at + rowBytes), pixels.subarray(y * width * 3, (y + 1) * width * 3))
  }
  return pixels
}

type DecodeRow = (row: Buffer, target: Uint8Array) => void

function rowDecoder({ width, bits, palette, masks }: BitmapHeader): DecodeRow {
  if (bits <= 8) return (row, target) => ofPalette(row, target, { width, bits, palette })
  if (bits === 24) return (row, target) => ofTriples(row, target, width)
  const channels = masks.map(channelOf)
  return (row, target) => ofMasks(row, target, { width, bits, channels })
}

function ofPalette(
  row: Buffer,
  target: Uint8Array,
  { width, bits, palette }: Pick<BitmapHeader, 'width' | 'bits' | 'palette'>,
) {
  const mask = (1 << bits) - 1
  for (let x = 0; x < width; x += 1) {
    const bit = x * bits
    const index = ((row[bit >> 3] ?? 0) >> (8 - bits - (bit & 7))) & mask
    for (let channel = 0; channel < 3; channel += 1)
      target[x * 3 + channel] = palette[index * 3 + channel] ?? 0
  }
}

function ofTriples(row: Buffer, target: Uint8Array, width: number) {
  for (let x = 0; x < width * 3; x += 3) {
    target[x] = row[x + 2] ?? 0
    target[x + 1] = row[x + 1] ?? 0
    target[x + 2] = row[x] ?? 0
  }
}

interface Channel {
  readonly mask: number
  readonly shift: number
  readonly max: number
}

function ofMasks(
  row: Buffer,
  target: Uint8Array,
  { width, bits, channels }: { width: number; bits: number; channels: readonly Channel[] },
) {
  for (let x = 0; x < width; x += 1) {
    const value = bits === 16 ? row.readUInt16LE(x * 2) : row.readUInt32LE(x * 4)
    channels.forEach(({ mask, shift, max }, channel) => {
      target[x * 3 + channel] = (((value & mask) >>> shift) * 255) / max
    })
  }
}

function channelOf(mask: number): Channel {
  const shift = mask === 0 ? 0 : 31 - Math.clz32(mask & -mask)
  // A mask without a bit leaves its colour at zero.
  return { mask, shift, max: Math.max(1, mask >>> shift) }
}
