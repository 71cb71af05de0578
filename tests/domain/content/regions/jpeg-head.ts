/** Beginnings of JPEG files, as cameras and programs write them. */

const segment = (marker: number, body: Uint8Array) => {
  const head = Buffer.alloc(4)
  head.writeUInt16BE(marker, 0)
  head.writeUInt16BE(body.length + 2, 2)
  return Buffer.concat([head, body])
}

export const startOfImage = Buffer.from([0xff, 0xd8])

export const xmpSegment = (xmp: string) =>
  segment(0xffe1, Buffer.from(`http://ns.adobe.com/xap/1.0/\0${xmp}`))

export function exifSegment(orientation: number, order: 'II' | 'MM' = 'MM'): Buffer {
  const tiff = Buffer.alloc(8 + 2 + 12)
  const write16 = (value: number, at: number) =>
    order === 'II' ? tiff.writeUInt16LE(value, at) : tiff.writeUInt16BE(value, at)
  tiff.write(order, 0)
  write16(42, 2)
  if (order === 'II') tiff.writeUInt32LE(8, 4)
  else tiff.writeUInt32BE(8, 4)
  write16(1, 8)
  write16(0x0112, 10)
  write16(3, 12)
  write16(orientation, 18)
  return segment(0xffe1, Buffer.concat([Buffer.from('Exif\0\0'), tiff]))
}

export function frameSegment(width: number, height: number): Buffer {
  const body = Buffer.alloc(9)
  body.writeUInt16BE(height, 1)
  body.writeUInt16BE(width, 3)
  return segment(0xffc0, body)
}

/** `name` at x, y (the centre), width and height, as digiKam writes it. */
export const namedFaces = (...faces: readonly (readonly [string, string, string, string, string])[]) =>
  `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description
  xmlns:mwg-rs="http://www.metadataworkinggroup.com/schemas/regions/" xmlns:stArea="http://ns.adobe.com/xmp/sType/Area#">
  <mwg-rs:Regions rdf:parseType="Resource"><mwg-rs:RegionList><rdf:Bag>${faces
    .map(
      ([name, x, y, w, h]) => `<rdf:li><rdf:Description mwg-rs:Name="${name}" mwg-rs:Type="Face">
  <mwg-rs:Area stArea:x="${x}" stArea:y="${y}" stArea:w="${w}" stArea:h="${h}"/></rdf:Description></rdf:li>`,
    )
    .join('')}</rdf:Bag></mwg-rs:RegionList></mwg-rs:Regions></rdf:Description></rdf:RDF></x:xmpmeta>`
