/** Pictures and documents for the journeys, made here: nobody else's photo is needed. */
import sharp from 'sharp'

export interface MadeFile {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
}

const sized = { width: 1600, height: 1200 }

/** A photo of two people on a hill. `hue` tells photos apart. */
export async function photo(name: string, hue = 40, { width, height } = sized): Promise<MadeFile> {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 400 300">
    <rect width="400" height="300" fill="hsl(${hue} 30% 76%)"/>
    <path d="M0 220Q120 150 220 210T400 190V300H0Z" fill="hsl(${(hue + 50) % 360} 18% 38%)"/>
    <circle cx="120" cy="120" r="34" fill="#d9b48f"/><path d="M70 260q50-150 100 0Z" fill="#5a4636"/>
    <circle cx="270" cy="130" r="30" fill="#e0bd9a"/><path d="M225 260q45-140 90 0Z" fill="#3d4a5c"/></svg>`
  const buffer = await sharp(Buffer.from(drawing)).jpeg({ quality: 82 }).toBuffer()
  return { name, mimeType: 'image/jpeg', buffer }
}

/** A large photo that cannot be compressed, so that its upload takes several calls. */
export async function largePhoto(name: string, side = 1200): Promise<MadeFile> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const buffer = await sharp({
    create: { width: side, height: side, channels: 3, background: '#888', noise },
  })
    .png({ compressionLevel: 0 })
    .toBuffer()
  return { name, mimeType: 'image/png', buffer }
}

/** A program, whatever its name says. */
export const program = (name: string): MadeFile => ({
  name,
  mimeType: 'image/jpeg',
  buffer: Buffer.concat([Buffer.from('MZ\x90\0\x03\0\0\0', 'latin1'), Buffer.alloc(4096, 7)]),
})

/** A PDF of one page with a line of text. */
export function pdf(name: string, line: string): MadeFile {
  const stream = `BT /F1 28 Tf 72 700 Td (${line}) Tj ET`
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${stream.length}>>stream\n${stream}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ]
  let text = '%PDF-1.4\n'
  const places = objects.map((object, index) => {
    const place = text.length
    text += `${index + 1} 0 obj${object}endobj\n`
    return place
  })
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  text += `xref\n0 6\n0000000000 65535 f \n${table}trailer<</Size 6/Root 1 0 R>>\nstartxref\n${text.length}\n%%EOF`
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(text, 'latin1') }
}
