export interface PdfOptions {
  /** The corners of the page, in points. */
  readonly box?: string
  readonly rotate?: number
  /** What is drawn. */
  readonly content?: string
  /** The object that draws, instead of `content`. */
  readonly contents?: string
  /** Further objects, numbered from 5 on. */
  readonly objects?: readonly string[]
  readonly resources?: string
}

/** Fills the four quarters of a page of 200 × 100 points. */
export const fourQuarters = [
  '1 0 0 rg 0 50 100 50 re f',
  '0 1 0 rg 100 50 100 50 re f',
  '0 0 1 rg 0 0 100 50 re f',
  '1 1 1 rg 100 0 100 50 re f',
].join('\n')

/** Writes a PDF with one page. */
export function makePdf({
  box = '0 0 200 100',
  rotate = 0,
  content = fourQuarters,
  contents = `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
  objects = [],
  resources = '',
}: PdfOptions = {}): Buffer {
  return written([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [${box}] /Rotate ${rotate} /Contents 4 0 R /Resources << ${resources} >> >>`,
    contents,
    ...objects,
  ])
}

/** Writes a PDF that opens only with a password. */
export const lockedPdf = () =>
  written(
    ['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [] /Count 0 >>', encryption],
    '/Encrypt 3 0 R /ID [<00112233445566778899aabbccddeeff> <00112233445566778899aabbccddeeff>]',
  )

const encryption = `<< /Filter /Standard /V 2 /R 3 /Length 128 /P -4 /O <${'ab'.repeat(32)}> /U <${'cd'.repeat(32)}> >>`

function written(objects: readonly string[], trailer = ''): Buffer {
  let text = '%PDF-1.7\n'
  const places: number[] = []
  objects.forEach((object, index) => {
    places.push(text.length)
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
  })
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  text += `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\nstartxref\n${text.length}\n%%EOF\n`
  return Buffer.from(text, 'latin1')
}
