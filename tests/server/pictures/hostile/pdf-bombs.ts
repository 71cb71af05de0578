import { deflateSync, gzipSync } from 'node:zlib'
import { makePdf } from '../support/make-pdf.ts'
import type { HostileFile } from './hostile-file.ts'

const named = (name: string, bytes: Buffer) => ({ name: `a PDF with ${name}`, type: 'pdf', bytes }) as const

const withForms = (objects: readonly string[]) =>
  makePdf({ content: '/F5 Do', resources: '/XObject << /F5 5 0 R >>', objects })

export const pdfBombs = (): HostileFile[] => [
  named('a form that draws itself', withForms([formOf(5)])),
  named('brackets, a million deep', makePdf({ content: '['.repeat(1_000_000) })),
  named('an endless page', makePdf({ box: '0 0 1e30 1e30' })),
  named(
    'pages that are their own parents',
    Buffer.from(makePdf().toString('latin1').replace('/Kids [3 0 R]', '/Kids [2 0 R]'), 'latin1'),
  ),
  named(
    'other bytes in a package',
    Buffer.concat([Buffer.from('%PDF-1.7\n'), gzipSync(Buffer.alloc(10_000_000))]),
  ),
]

/** Those that use up the memory or the time of the process. */
export const slowPdfBombs = (): HostileFile[] => [
  named('an image of 400 megapixels', withImage()),
  named(
    'a page of 400 megabytes',
    makePdf({ contents: stream('/Filter [/FlateDecode /FlateDecode]', twiceDeflated()) }),
  ),
  named(
    'forms that draw each other twice, thirty deep',
    withForms(Array.from({ length: 30 }, (_, index) => formOf(index + 6))),
  ),
  named('a pattern of a billion tiles', withPattern()),
  named('a million lines', makePdf({ content: '0 0 m 200 100 l S '.repeat(1_500_000) })),
]

/** Draws the form `next` twice. */
const formOf = (next: number) =>
  stream(
    `/Type /XObject /Subtype /Form /BBox [0 0 200 100] /Resources << /XObject << /F${next} ${next} 0 R >> >>`,
    `/F${next} Do /F${next} Do`,
  )

const withImage = () =>
  makePdf({
    content: 'q 200 0 0 100 0 0 cm /I Do Q',
    resources: '/XObject << /I 5 0 R >>',
    objects: [
      stream(
        '/Type /XObject /Subtype /Image /Width 20000 /Height 20000 /ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /FlateDecode',
        deflateSync(Buffer.alloc(400_000_000)).toString('latin1'),
      ),
    ],
  })

const withPattern = () =>
  makePdf({
    content: '/Pattern cs /P scn 0 0 200 100 re f',
    resources: '/Pattern << /P 5 0 R >>',
    objects: [
      stream(
        '/Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 1 1] /XStep 0.0001 /YStep 0.0001 /Resources << >>',
        '1 0 0 rg 0 0 1 1 re f',
      ),
    ],
  })

const twiceDeflated = () => deflateSync(deflateSync(Buffer.alloc(400_000_000))).toString('latin1')

const stream = (dictionary: string, content: string) =>
  `<< ${dictionary} /Length ${content.length} >>\nstream\n${content}\nendstream`
