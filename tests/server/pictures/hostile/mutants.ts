/** Valid files that were damaged: cut off, flipped, spliced, or called by another name. */
import * as fc from 'fast-check'
import sharp, { type Sharp } from 'sharp'
import { makeBitmap } from '../support/make-bitmap.ts'
import { makePdf } from '../support/make-pdf.ts'
import type { HostileFile } from './hostile-file.ts'

/** Any damaged file. The same seed of fast-check makes the same files. */
export async function mutants(): Promise<fc.Arbitrary<HostileFile>> {
  const files = await seeds()
  const seed = fc.constantFrom(...files)
  const bytes = fc.oneof(
    { weight: 4, arbitrary: seed.chain((file) => damaged(file)) },
    { weight: 1, arbitrary: fc.tuple(seed, seed, fc.double({ min: 0, max: 1, noNaN: true })).map(spliced) },
    { weight: 1, arbitrary: fc.tuple(seed, fc.constantFrom(...others), fc.boolean()).map(withOther) },
    { weight: 1, arbitrary: fc.tuple(seed, fc.constantFrom(...others)).map(renamed) },
    { weight: 1, arbitrary: fc.tuple(seed, fc.uint8Array({ maxLength: 3000 })).map(onlyHead) },
  )
  return bytes
}

async function seeds(): Promise<HostileFile[]> {
  const pixels = Buffer.from(Array.from({ length: 90 * 60 * 3 }, (_, index) => (index * 7) % 256))
  const picture = () => sharp(pixels, { raw: { width: 90, height: 60, channels: 3 } })
  const made = async (name: string, type: HostileFile['type'], file: Sharp) => ({
    name,
    type,
    bytes: await file.toBuffer(),
  })
  const frames = await Promise.all(
    [1, 2, 3].map((turns) =>
      picture()
        .rotate(turns * 90)
        .resize(40, 40)
        .png()
        .toBuffer(),
    ),
  )
  return [
    await made('JPEG', 'jpeg', picture().withMetadata({ orientation: 6 }).withIccProfile('p3').jpeg()),
    await made('JPEG in passes', 'jpeg', picture().jpeg({ progressive: true })),
    await made('JPEG of a printer', 'jpeg', picture().toColourspace('cmyk').jpeg()),
    await made(
      'PNG',
      'png',
      picture()
        .withExif({ IFD0: { Artist: 'Ada' } })
        .png(),
    ),
    await made('PNG in passes', 'png', picture().png({ progressive: true })),
    await made('PNG of a palette', 'png', picture().png({ palette: true })),
    await made('GIF', 'gif', sharp(frames, { join: { animated: true } }).gif()),
    await made('TIFF', 'tiff', picture().tiff({ compression: 'lzw', predictor: 'horizontal' })),
    await made(
      'TIFF of tiles',
      'tiff',
      picture().tiff({ compression: 'jpeg', tile: true, tileWidth: 32, tileHeight: 32 }),
    ),
    await made(
      'TIFF of a fax',
      'tiff',
      picture().toColourspace('b-w').threshold().tiff({ bitdepth: 1, compression: 'ccittfax4' }),
    ),
    ...([1, 4, 8, 16, 24, 32] as const).map((bits) => ({
      name: `BMP of ${bits} bits`,
      type: 'bmp' as const,
      bytes: makeBitmap({ width: 31, height: 20, bits }),
    })),
    { name: 'PDF', type: 'pdf', bytes: makePdf() },
    {
      name: 'PDF with text',
      type: 'pdf',
      bytes: makePdf({
        content: 'BT /F 24 Tf 10 10 Td (Birth of Ada) Tj ET',
        resources: '/Font << /F 5 0 R >>',
        objects: ['<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'],
      }),
    },
  ]
}

/** Bytes that are no picture, and those of formats that are refused. */
const others = [
  Buffer.alloc(0),
  Buffer.alloc(1000),
  Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="100000" height="100000"><image href="file:///etc/passwd"/></svg>',
  ),
  Buffer.from('<!DOCTYPE html><script>alert(1)</script>'),
  Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'),
  Buffer.from('MZ\x90\0\x03\0\0\0', 'latin1'),
  Buffer.from('PK\x03\x04', 'latin1'),
  Buffer.from('#!/bin/sh\n'),
]

const damaged = ({ name, type, bytes }: HostileFile): fc.Arbitrary<HostileFile> => {
  const place = fc.nat(bytes.length - 1)
  const flips = fc.array(fc.tuple(place, fc.nat(255)), { minLength: 1, maxLength: 20 })
  // Sizes and offsets are numbers of four bytes, and these are the ones at which programs break.
  const number = fc.constantFrom(0, 1, 0x7fffffff, 0x80000000, 0xffffffff, 0xfffffffe, 0x10000)
  return fc.oneof(
    place.map((length) => ({
      name: `${name}, cut off at ${length}`,
      type,
      bytes: bytes.subarray(0, length),
    })),
    flips.map((all) => ({
      name: `${name} with ${all.length} other bytes`,
      type,
      bytes: flipped(bytes, all),
    })),
    fc.tuple(place, number).map(([at, value]) => ({
      name: `${name} with ${value} at ${at}`,
      type,
      bytes: withNumber(bytes, at, value),
    })),
    fc.tuple(place, place).map(([from, to]) => ({
      name: `${name} with a part twice`,
      type,
      bytes: Buffer.concat([bytes.subarray(0, Math.max(from, to)), bytes.subarray(Math.min(from, to))]),
    })),
  )
}

function flipped(bytes: Buffer, flips: readonly (readonly [number, number])[]): Buffer {
  const changed = Buffer.from(bytes)
  for (const [at, value] of flips) changed[at] = value
  return changed
}

function withNumber(bytes: Buffer, at: number, value: number): Buffer {
  const changed = Buffer.concat([bytes, Buffer.alloc(4)])
  changed.writeUInt32LE(value, at)
  return changed.subarray(0, bytes.length)
}

const spliced = ([one, other, place]: [HostileFile, HostileFile, number]): HostileFile => ({
  name: `the beginning of ${one.name} and the end of ${other.name}`,
  type: one.type,
  bytes: Buffer.concat([
    one.bytes.subarray(0, Math.floor(one.bytes.length * place)),
    other.bytes.subarray(Math.floor(other.bytes.length * place)),
  ]),
})

const withOther = ([file, other, isBefore]: [HostileFile, Buffer, boolean]): HostileFile => ({
  name: `${file.name} with other bytes ${isBefore ? 'before' : 'behind'} it`,
  type: file.type,
  bytes: Buffer.concat(isBefore ? [other, file.bytes] : [file.bytes, other]),
})

const renamed = ([file, other]: [HostileFile, Buffer]): HostileFile => ({
  name: `other bytes, called ${file.name}`,
  type: file.type,
  bytes: other,
})

const onlyHead = ([file, rest]: [HostileFile, Uint8Array]): HostileFile => ({
  name: `the first bytes of ${file.name} and others`,
  type: file.type,
  bytes: Buffer.concat([file.bytes.subarray(0, 16), rest]),
})
