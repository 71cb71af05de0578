/** Where the pictures of the flows are kept: a folder a flow with a list of its own, and one list of all. */
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

/** An earlier run's pictures must not stand in for those that were never taken. */
export function forgetPictures(): void {
  rmSync(folder, { recursive: true, force: true })
}

/**
 * Lists the pictures of the flows of today: of this run, or, where only some flows were asked for, of earlier ones.
 * `npm test` forgets those first.
 * @returns the flows with a screen of which there is none
 */
export function writePictureIndex(): string[] {
  const lists = catalog.map(({ id }) => listOf(id)).filter((list) => existsSync(list))
  // Written by `keepPictures`, and by nothing else.
  const pictures = lists.flatMap((list) => JSON.parse(readFileSync(list, 'utf8')) as Picture[])
  writeFileSync(join(folder, 'index.json'), `${JSON.stringify(pictures, null, 1)}\n`)
  const shown = new Set(pictures.map(({ machine }) => machine))
  return catalog.filter(({ id, hasScreen }) => hasScreen && !shown.has(id)).map(({ id }) => id)
}
