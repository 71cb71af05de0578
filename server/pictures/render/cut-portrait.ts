import { edgesOfRegion, type PictureSize } from '#domain/content/regions/region.ts'
import { type PictureOfSomebody, portraitPixels } from '../pictures.ts'
import { sharp } from './decoders.ts'
import { boxOf } from './make-sizes.ts'

/** No stored size has more pixels. */
const largest = boxOf('large')
const maxPixels = largest.width * largest.height

/** A JPEG without any metadata. Null if the bytes are not a WebP that can be read. */
export async function cutPortrait({ webp, region }: PictureOfSomebody): Promise<Uint8Array | null> {
  try {
    const { width, height } = await sharp(webp, { limitInputPixels: maxPixels }).metadata()
    return await sharp(webp, { limitInputPixels: maxPixels })
      .extract(partOf(region, { width, height }))
      .resize({ ...portraitPixels, fit: 'cover' })
      .flatten({ background: '#fff' })
      .toColourspace('srgb')
      .jpeg({ quality: 80 })
      .toBuffer()
  } catch {
    // Any error of the decoder means that it cannot read these bytes.
    return null
  }
}

/** The same part as on pages: as wide as the region, around its middle. Without a region, the whole picture. */
function partOf(region: PictureOfSomebody['region'], size: PictureSize) {
  if (region === null) return { left: 0, top: 0, ...size }
  const { left, right, top, bottom } = edgesOfRegion(region, size)
  const width = right - left
  const height = Math.min(size.height, Math.round((width * portraitPixels.height) / portraitPixels.width))
  const highest = Math.round((top + bottom - height) / 2)
  return { left, top: Math.min(Math.max(highest, 0), size.height - height), width, height }
}
