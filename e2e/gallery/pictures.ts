/** The folders of pictures: one folder per flow with its own list, and one list of all flows. */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { catalog } from '#machines/catalog.ts'
import { cacheFolder } from '../../scripts/project.ts'
import type { Picture } from '../../visualizer/site/site.ts'

const folder = join(cacheFolder, 'pictures')
const listOf = (machine: string) => join(folder, machine, 'pictures.json')

export interface Taken extends Omit<Picture, 'source'> {
  readonly image: Buffer
}

/** Replaces the stored pictures of the flow. */
export function keepPictures(machine: string, taken: readonly Taken[]): void {
  rmSync(join(folder, machine), { recursive: true, force: true })
  mkdirSync(join(folder, machine), { recursive: true })
  const pictures = taken.map(({ image, ...picture }, index): Picture => {
    const source = `${machine}/${String(index).padStart(3, '0')}.jpg`
    writeFileSync(join(folder, source), image)
    return { ...picture, source }
  })
  writeFileSync(listOf(machine), JSON.stringify(pictures, null, 1))
}

/** Pictures of an earlier run must not replace missing ones. */
export function forgetPictures(): void {
  rmSync(folder, { recursive: true, force: true })
}

/**
 * Lists the pictures of all present flows, from this run or, if only some flows ran, from earlier runs. `npm test`
 * deletes those first.
 * @returns the flows with a screen that have no pictures
 */
export function writePictureIndex(): string[] {
  const lists = catalog.map(({ id }) => listOf(id)).filter((list) => existsSync(list))
  // The cast is safe, because only `keepPictures` writes these files.
  const pictures = lists.flatMap((list) => JSON.parse(readFileSync(list, 'utf8')) as Picture[])
  writeFileSync(join(folder, 'index.json'), `${JSON.stringify(pictures, null, 1)}\n`)
  const shown = new Set(pictures.map(({ machine }) => machine))
  return catalog.filter(({ id, hasScreen }) => hasScreen && !shown.has(id)).map(({ id }) => id)
}
