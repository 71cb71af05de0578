import type { Metadata } from 'sharp'
import { ok, type Result, refuse } from '#contract/result.ts'
import { maxDecodedBytes, maxPixels } from '../limits.ts'
import type { NotRendered } from '../pictures.ts'
import { sharp } from './decoders.ts'
import { boxOf } from './make-sizes.ts'
import type { RawPicture } from './raw-picture.ts'

type Format = 'jpeg' | 'png' | 'gif' | 'tiff'

/**
 * Decodes the first frame, turned upright as its metadata says. A JPEG whose end is missing is shown as far as it goes,
 * as every other program shows it: old memory cards have many of them.
 */
export async function readPicture(path: string, format: Format): Promise<Result<RawPicture, NotRendered>> {
  const header = await sharp(path, { limitInputPixels: false }).metadata()
  // The decoder has found another format than the one that the first bytes have.
  if (header.format !== format) return refuse('file-unreadable')
  if (isTooLarge(header)) return refuse('picture-too-large')
  const { data, info } = await sharp(path, {
    limitInputPixels: maxPixels,
    failOn: format === 'jpeg' ? 'none' : 'error',
    autoOrient: true,
  })
    .resize(boxOf('large'))
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  if (channels !== 3 && channels !== 4) return refuse('file-unreadable')
  return ok({ ...header.autoOrient, pixels: data, raw: { width, height, channels } })
}

function isTooLarge(header: Metadata): boolean {
  const pixels = header.width * (header.pageHeight ?? header.height)
  return pixels > maxPixels || pixels * wholeBytesPerPixel(header) > maxDecodedBytes
}

/** How many bytes the decoder needs for each pixel of the picture at once; 0 if it decodes stripes. */
function wholeBytesPerPixel({ format, isProgressive, channels, depth, chromaSubsampling }: Metadata): number {
  // The frame, and what the one before it has left.
  if (format === 'gif') return 5
  if (!isProgressive) return 0
  if (format === 'jpeg') return chromaSubsampling === '4:2:0' ? 3 : 2 * channels
  return depth === 'ushort' ? 2 * channels : channels
}
