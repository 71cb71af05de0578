import { readFile } from 'node:fs/promises'
import { PDFiumLibrary, type PDFiumPage } from '@hyzyla/pdfium'
import { ok, type Result, refuse } from '#contract/result.ts'
import type { NotRendered } from '../pictures.ts'
import { boxOf } from './make-sizes.ts'
import type { RawPicture } from './raw-picture.ts'

/** Renders the first page of a PDF. One that needs a password is unreadable. */
export async function readFirstPage(path: string): Promise<Result<RawPicture, NotRendered>> {
  const library = await (started ??= PDFiumLibrary.init())
  const document = await library.loadDocument(await readFile(path))
  try {
    const page = document.getPage(0)
    const size = pixelsOf(page)
    if (size === null) return refuse('file-unreadable')
    const { data } = await page.render({ ...size, render: ({ data: pixels }) => Promise.resolve(pixels) })
    return ok({ ...size, pixels: data, raw: { ...size, channels: 4 } })
  } finally {
    document.destroy()
  }
}

/** Started with the first PDF, because it needs 20 MB. */
let started: Promise<PDFiumLibrary> | undefined

/** A page has no pixels of its own: it gets as many as the largest size has. Null for a page without an area. */
function pixelsOf(page: PDFiumPage): { width: number; height: number } | null {
  const { originalWidth, originalHeight } = page.getOriginalSize()
  if (!(originalWidth > 0 && originalHeight > 0)) return null
  const box = boxOf('large')
  const scale = Math.min(box.width / originalWidth, box.height / originalHeight)
  if (!Number.isFinite(scale)) return null
  const inPixels = (length: number) => Math.max(1, Math.round(length * scale))
  return { width: inPixels(originalWidth), height: inPixels(originalHeight) }
}
