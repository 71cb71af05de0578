/** Small files that ask for much memory or time. */
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { isSoak } from '../../../support/soak.ts'
import { makeBitmap } from '../support/make-bitmap.ts'
import type { HostileFile } from './hostile-file.ts'
import { pdfBombs, slowPdfBombs } from './pdf-bombs.ts'

/** Those that take a second or more are only in the soak. */
export async function bombs(): Promise<HostileFile[]> {
  return [
    ...pngBombs(),
    ...(await jpegBombs()),
    ...gifBombs(),
    ...tiffBombs(),
    ...pdfBombs(),
    ...(isSoak ? slowPdfBombs() : []),
    {
      name: 'a BMP of 4 gigapixels',
      type: 'bmp',
      bytes: makeBitmap({ width: 65_535, height: 65_535, bits: 1 }),
    },
  ]
}

const zeros = (length: number) => deflateSync(Buffer.alloc(length), { level: 9 })

function pngBombs(): HostileFile[] {
  const plain = [header(100, 100, 2), chunk('IDAT', zeros(100 * 301)), chunk('IEND')]
  const withChunks = (...chunks: Buffer[]) => png([plain[0] ?? Buffer.alloc(0), ...chunks, ...plain.slice(1)])
  const text = (length: number) => Buffer.concat([Buffer.from('Comment\0\0'), zeros(length)])
  const named = (name: string, bytes: Buffer) => ({ name: `a PNG with ${name}`, type: 'png', bytes }) as const
  return [
    named(
      '99 megapixels',
      png([header(9900, 10_000, 2), chunk('IDAT', zeros(9901 * 3 * 10_000)), chunk('IEND')]),
    ),
    named(
      '49 megapixels that are interlaced',
      png([header(7000, 7000, 2, 1), chunk('IDAT', zeros(7000 * 21_001)), chunk('IEND')]),
    ),
    named('4 gigapixels', png([header(65_535, 65_535, 2), chunk('IDAT', zeros(1000)), chunk('IEND')])),
    named(
      'a row of 2 gigapixels',
      png([header(2 ** 31 - 1, 1, 6), chunk('IDAT', zeros(1000)), chunk('IEND')]),
    ),
    named('no pixels', png([header(0, 0, 2), chunk('IDAT', zeros(10)), chunk('IEND')])),
    named('a text of 300 megabytes', withChunks(chunk('zTXt', text(300_000_000)))),
    named(
      'ten texts of 100 megabytes',
      withChunks(...Array<Buffer>(10).fill(chunk('zTXt', text(100_000_000)))),
    ),
    named('a profile of 300 megabytes', withChunks(chunk('iCCP', text(300_000_000)))),
    named(
      'an XMP of 300 megabytes',
      withChunks(
        chunk('iTXt', Buffer.concat([Buffer.from('XML:com.adobe.xmp\0\x01\0\0\0'), zeros(300_000_000)])),
      ),
    ),
    named(
      'more pixels than its header says',
      png([header(10, 10, 2), chunk('IDAT', zeros(300_000_000)), chunk('IEND')]),
    ),
    named(
      'a hundred thousand chunks',
      withChunks(...Array<Buffer>(100_000).fill(chunk('tEXt', Buffer.from('a\0b')))),
    ),
  ]
}

const png = (chunks: readonly Buffer[]) =>
  Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...chunks])

function header(width: number, height: number, color: number, interlace = 0): Buffer {
  const bytes = Buffer.alloc(13)
  bytes.writeUInt32BE(width, 0)
  bytes.writeUInt32BE(height, 4)
  bytes.set([8, color, 0, 0, interlace], 8)
  return chunk('IHDR', bytes)
}

function chunk(name: string, content: Buffer = Buffer.alloc(0)): Buffer {
  const named = Buffer.concat([Buffer.from(name), content])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(content.length, 0)
  frame.writeUInt32BE(crc32(named), 4)
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)])
}

async function jpegBombs(): Promise<HostileFile[]> {
  const photo = sharp({ create: { width: 1000, height: 1000, channels: 3, background: '#7a5' } })
  const baseline = await photo.clone().jpeg().toBuffer()
  const progressive = await photo.clone().jpeg({ progressive: true }).toBuffer()
  const named = (name: string, bytes: Buffer) =>
    ({ name: `a JPEG with ${name}`, type: 'jpeg', bytes }) as const
  return [
    named('4 gigapixels', resized(baseline, 0xc0, 65_500, 65_500)),
    named('99 megapixels and hardly any bytes', resized(baseline, 0xc0, 9900, 10_000)),
    named('4 gigapixels in passes', resized(progressive, 0xc2, 65_500, 65_500)),
    named('40 megapixels in a thousand passes', manyPasses(resized(progressive, 0xc2, 6000, 6600), 1000)),
    named('no pixels', resized(baseline, 0xc0, 0, 100)),
    named('a thousand profiles', manyMarkers(baseline, 1000)),
  ]
}

/** Changes the size in the header of the frame. */
function resized(jpeg: Buffer, marker: number, width: number, height: number): Buffer {
  const changed = Buffer.from(jpeg)
  const frame = changed.indexOf(Buffer.from([0xff, marker, 0]))
  changed.writeUInt16BE(height, frame + 5)
  changed.writeUInt16BE(width, frame + 7)
  return changed
}

/** Repeats the last pass over the picture, which costs the decoder the whole picture each time. */
function manyPasses(jpeg: Buffer, times: number): Buffer {
  const last = jpeg.lastIndexOf(Buffer.from([0xff, 0xda]))
  const pass = jpeg.subarray(last, -2)
  return Buffer.concat([jpeg.subarray(0, -2), ...Array<Buffer>(times).fill(pass), jpeg.subarray(-2)])
}

function manyMarkers(jpeg: Buffer, times: number): Buffer {
  const marker = Buffer.alloc(20_000)
  marker.set([0xff, 0xe2])
  marker.writeUInt16BE(marker.length - 2, 2)
  marker.write('ICC_PROFILE\0\x01\xff', 4, 'latin1')
  return Buffer.concat([jpeg.subarray(0, 2), ...Array<Buffer>(times).fill(marker), jpeg.subarray(2)])
}

function gifBombs(): HostileFile[] {
  const named = (name: string, bytes: Buffer) => ({ name: `a GIF with ${name}`, type: 'gif', bytes }) as const
  return [
    named('4 gigapixels', gif([frame(65_535, 65_535)])),
    named('a hundred thousand frames', gif(Array<Buffer>(100_000).fill(frame(50, 50)))),
    named('frames beside the screen', gif(Array<Buffer>(100).fill(frame(60_000, 10)))),
  ]
}

const gif = (frames: readonly Buffer[]) =>
  Buffer.concat([
    Buffer.from('GIF89a\x32\0\x32\0\x80\0\0\0\0\0\xff\xff\xff', 'latin1'),
    ...frames,
    Buffer.from(';'),
  ])

/** A frame whose pixels are missing. */
function frame(width: number, height: number): Buffer {
  const bytes = Buffer.from(',\0\0\0\0\0\0\0\0\0\x02\x02\x44\x01\0', 'latin1')
  bytes.writeUInt16LE(width, 5)
  bytes.writeUInt16LE(height, 7)
  return bytes
}

function tiffBombs(): HostileFile[] {
  const named = (name: string, bytes: Buffer) =>
    ({ name: `a TIFF with ${name}`, type: 'tiff', bytes }) as const
  const size = 9900
  const whole = zeros(size * size)
  return [
    named('one strip of 98 megapixels', tiff({ width: size, height: size, strip: whole })),
    named('one tile of 98 megapixels', tiff({ width: size, height: size, strip: whole, tile: 9904 })),
    named('4 gigapixels', tiff({ width: 65_500, height: 65_500, strip: zeros(1000) })),
    named('a directory that follows itself', tiff({ width: 10, height: 10, strip: zeros(100), next: 8 })),
    named('no pixels', tiff({ width: 0, height: 0, strip: zeros(10) })),
    named('65,535 colors a pixel', tiff({ width: 1000, height: 1000, strip: zeros(1000), samples: 65_535 })),
  ]
}

interface TiffOptions {
  readonly width: number
  readonly height: number
  readonly strip: Buffer
  readonly tile?: number
  readonly next?: number
  readonly samples?: number
}

function tiff({ width, height, strip, tile, next = 0, samples = 1 }: TiffOptions): Buffer {
  const place: readonly (readonly [number, number])[] = tile
    ? [
        [322, tile],
        [323, tile],
        [324, -1],
        [325, strip.length],
      ]
    : [
        [273, -1],
        [278, height],
        [279, strip.length],
      ]
  const tags: readonly (readonly [number, number])[] = [
    [256, width],
    [257, height],
    [258, 8],
    [259, 8],
    [262, 1],
    [277, samples],
    ...place,
  ]
  const sorted = [...tags].sort(([one], [other]) => one - other)
  const start = 8 + 2 + sorted.length * 12 + 4
  const head = Buffer.alloc(start)
  head.write('II*\0\x08\0\0\0', 'latin1')
  head.writeUInt16LE(sorted.length, 8)
  sorted.forEach(([tag, value], index) => {
    const at = 10 + index * 12
    head.writeUInt16LE(tag, at)
    head.writeUInt16LE(4, at + 2)
    head.writeUInt32LE(1, at + 4)
    head.writeUInt32LE(value === -1 ? start : value, at + 8)
  })
  head.writeUInt32LE(next, start - 4)
  return Buffer.concat([head, strip])
}
