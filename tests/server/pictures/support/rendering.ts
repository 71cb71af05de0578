import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll } from 'vitest'
import type { FileType } from '#domain/content/file-type.ts'
import { openPictures } from '../../../../server/pictures/open-pictures.ts'
import type { Pictures, Rendered } from '../../../../server/pictures/pictures.ts'

/** One process for the tests of a file, and a folder for what it renders. */
export function rendering(options: Parameters<typeof openPictures>[0] = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'kinweave-pictures-'))
  let pictures: Pictures | null = null
  let count = 0
  beforeAll(() => {
    pictures = openPictures(options)
  })
  afterAll(async () => {
    await pictures?.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  const written = (bytes: Uint8Array) => {
    count += 1
    const path = join(folder, String(count))
    writeFileSync(path, bytes)
    return path
  }
  const renderFile = (path: string, type: FileType) => {
    if (pictures === null) throw new Error('The process is opened before the tests.')
    return pictures.render(path, type)
  }
  const render = (bytes: Uint8Array, type: FileType) => renderFile(written(bytes), type)
  return {
    written,
    renderFile,
    render,
    /** For bytes that can be shown. */
    shown: async (bytes: Uint8Array, type: FileType): Promise<Rendered> => {
      const result = await render(bytes, type)
      if (!result.ok) throw new Error(`The picture was not rendered: ${result.problem}.`)
      return result.value
    },
    /** Why bytes cannot be shown; 'shown' if they can. */
    problemOf: async (bytes: Uint8Array, type: FileType) => {
      const result = await render(bytes, type)
      return result.ok ? 'shown' : result.problem
    },
  }
}

export type Color = readonly [red: number, green: number, blue: number]

/** The color at a place of a picture, given in fractions of its width and height. */
export async function colorAt(webp: Uint8Array, across: number, down: number): Promise<Color> {
  const { data, info } = await sharp(webp).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (Math.floor(down * info.height) * info.width + Math.floor(across * info.width)) * 3
  return [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0]
}

/** The colors of the four quarters: top left, top right, bottom left, bottom right. */
export const quartersOf = async (webp: Uint8Array) => ({
  topLeft: nameOf(await colorAt(webp, 0.25, 0.25)),
  topRight: nameOf(await colorAt(webp, 0.75, 0.25)),
  bottomLeft: nameOf(await colorAt(webp, 0.25, 0.75)),
  bottomRight: nameOf(await colorAt(webp, 0.75, 0.75)),
})

/** The name of the nearest color: compression changes colors a little. */
function nameOf(color: Color): string {
  const distance = (other: Color) =>
    other.reduce((sum, value, index) => sum + Math.abs(value - (color[index] ?? 0)), 0)
  const [nearest] = Object.entries(quarters).sort(([, one], [, other]) => distance(one) - distance(other))
  return nearest === undefined ? 'none' : nearest[0]
}

export const quarters = {
  red: [255, 0, 0],
  green: [0, 255, 0],
  blue: [0, 0, 255],
  white: [255, 255, 255],
} as const satisfies Record<string, Color>

export const uprightQuarters = { topLeft: 'red', topRight: 'green', bottomLeft: 'blue', bottomRight: 'white' }

/** The color of a pixel of a picture in four quarters. */
export function quarterAt(x: number, y: number, width: number, height: number): Color {
  if (y < height / 2) return x < width / 2 ? quarters.red : quarters.green
  return x < width / 2 ? quarters.blue : quarters.white
}
