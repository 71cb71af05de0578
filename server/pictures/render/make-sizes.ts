import { contentWidths } from '#domain/person/content-types.ts'
import { maxSteepness } from '../limits.ts'
import type { Rendered } from '../pictures.ts'
import { sharp } from './decoders.ts'
import type { RawPicture } from './raw-picture.ts'

/** The box that a size must fit into (MOD-45). A smaller picture stays as it is. */
export const boxOf = (size: keyof typeof contentWidths) => ({
  width: contentWidths[size],
  height: contentWidths[size] * maxSteepness,
  fit: 'inside' as const,
  withoutEnlargement: true,
})

/** Raw pixels carry no metadata, so none can reach the sizes. */
export async function makeSizes({ pixels, raw }: RawPicture): Promise<Rendered['sizes']> {
  const inSize = (size: keyof typeof contentWidths) =>
    sharp(pixels, { raw }).resize(boxOf(size)).webp({ quality: 82 }).toBuffer()
  return { thumb: await inSize('thumb'), gallery: await inSize('gallery'), large: await inSize('large') }
}
