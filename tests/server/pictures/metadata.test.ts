import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import type { FileType } from '#domain/content/file-type.ts'
import { colorAt, rendering } from './support/rendering.ts'

/** Words that no size may contain. */
const canary = 'CANARY-OF-METADATA'

const exif = {
  IFD0: { ImageDescription: canary, Artist: canary, Copyright: canary },
  IFD3: {
    GPSLatitudeRef: 'N',
    GPSLatitude: '52/1 31/1 0/1',
    GPSLongitudeRef: 'E',
    GPSLongitude: '13/1 24/1 0/1',
  },
}
const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>${canary}</dc:title></rdf:Description></rdf:RDF></x:xmpmeta>`

const photo = () =>
  sharp({ create: { width: 400, height: 300, channels: 3, background: { r: 180, g: 90, b: 60 } } })
    .withIccProfile('p3')
    .withExif(exif)
    .withXmp(xmp)

/** The names of the chunks of a WebP file. */
function chunksOf(webp: Uint8Array): string[] {
  const bytes = Buffer.from(webp)
  const names: string[] = []
  for (
    let at = 12;
    at < bytes.length;
    at += 8 + bytes.readUInt32LE(at + 4) + (bytes.readUInt32LE(at + 4) % 2)
  )
    names.push(bytes.toString('latin1', at, at + 4))
  return names
}

/** A comment of a JPEG, which no tag contains. */
function withComment(jpeg: Buffer): Buffer {
  const comment = Buffer.from(`\xff\xfe\0${String.fromCharCode(canary.length + 2)}${canary}`, 'latin1')
  return Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)])
}

describe('the sizes of a photo', () => {
  const { shown } = rendering()

  it.each<[FileType, () => Promise<Buffer>]>([
    ['jpeg', async () => withComment(await photo().jpeg().toBuffer())],
    ['png', () => photo().png().toBuffer()],
    ['tiff', () => photo().tiff().toBuffer()],
  ])('contain no EXIF, XMP, place, profile or comment of a %s', async (type, file) => {
    const bytes = await file()
    const before = await sharp(bytes).metadata()

    const { sizes } = await shown(bytes, type)

    expect(before.icc?.length).toBeGreaterThan(100)
    expect(bytes.includes(canary)).toBe(true)
    for (const webp of Object.values(sizes)) {
      expect(chunksOf(webp)).toEqual(['VP8 '])
      expect(Buffer.from(webp).includes(canary)).toBe(false)
      expect(await sharp(webp).metadata()).toMatchObject({ format: 'webp', hasProfile: false })
    }
  })

  it('have the colors that the profile of the photo means', async () => {
    const { sizes } = await shown(
      await photo().jpeg({ quality: 100, chromaSubsampling: '4:4:4' }).toBuffer(),
      'jpeg',
    )

    const color = await colorAt(sizes.large, 0.5, 0.5)

    expect(color.every((value, index) => Math.abs(value - ([180, 90, 60][index] ?? 0)) <= 3)).toBe(true)
  })
})
