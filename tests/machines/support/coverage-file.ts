/** Where the runs leave their coverage: one file a level, machine and screen or worker, git-ignored. */
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Coverage, type FlowCoverage, type Level, mergeCoverage } from '#machines/paths/coverage.ts'

const cache = join(import.meta.dirname, '../../../.cache/coverage')

/** `part` tells apart the screens that show the same flow, and the workers that walk it. */
export function writeCoverage(level: Level, coverage: Coverage, part = '', folder = cache): void {
  const levelFolder = folderOf(level, folder)
  const name = [coverage.machine, part].filter((word) => word !== '').join('.')
  mkdirSync(levelFolder, { recursive: true })
  writeFileSync(join(levelFolder, `${name}.json`), `${JSON.stringify(coverage, null, 2)}\n`)
}

/** An earlier run's coverage must not stand in for a walk that was never made. */
export function forgetCoverage(level: Level, folder = cache): void {
  rmSync(folderOf(level, folder), { recursive: true, force: true })
}

/** What all levels together have seen, by machine, from the files of the last runs; it is left in `merged.json` too. */
export function writeMergedCoverage(folder = cache): FlowCoverage[] {
  const files = globSync('level-*/*.json', { cwd: folder }).sort()
  // Written by writeCoverage, and by nothing else.
  const walks = files.map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as Coverage)
  const merged = mergeCoverage(walks)
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'merged.json'), `${JSON.stringify(merged, null, 1)}\n`)
  return merged
}

const folderOf = (level: Level, folder: string) => join(folder, `level-${level}`)
