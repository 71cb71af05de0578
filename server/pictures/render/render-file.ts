import { ok, type Result, refuse } from '#contract/result.ts'
import type { FileType } from '#domain/content/file-type.ts'
import type { NotRendered, Rendered } from '../pictures.ts'
import { facesIn } from './faces-in.ts'
import { makeSizes } from './make-sizes.ts'
import type { RawPicture } from './raw-picture.ts'
import { readBitmap } from './read-bitmap.ts'
import { readFirstPage } from './read-first-page.ts'
import { readPicture } from './read-picture.ts'

/** Any error of a decoder means that it cannot read these bytes. */
export async function renderFile(path: string, type: FileType): Promise<Result<Rendered, NotRendered>> {
  try {
    const picture = await read(path, type)
    if (!picture.ok) return picture
    const { width, height } = picture.value
    return ok({ width, height, faces: await facesIn(path), sizes: await makeSizes(picture.value) })
  } catch {
    return refuse('file-unreadable')
  }
}

function read(path: string, type: FileType): Promise<Result<RawPicture, NotRendered>> {
  switch (type) {
    case 'jpeg':
    case 'png':
    case 'gif':
    case 'tiff':
      return readPicture(path, type)
    case 'bmp':
      return readBitmap(path)
    case 'pdf':
      return readFirstPage(path)
    case 'doc':
    case 'docx':
    case 'txt':
      return Promise.resolve(refuse('file-unreadable'))
  }
}
