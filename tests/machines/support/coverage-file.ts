/** Where the runs leave their coverage: one file a level and machine, git-ignored. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Coverage, merge } from '#machines/paths/coverage.ts'

const cache = join(import.meta.dirname, '../../../.cache/coverage')

/** Where one level's files lie. */
export const coverageFolder = (level: number, folder = cache) => join(folder, `level-${level}`)

/** `screen` tells apart the screens that show the same flow. */
export function writeCoverage(level: number, coverage: Coverage, screen = '', folder = cache): void {
  const levelFolder = coverageFolder(level, folder)
  const name = [coverage.machine, screen].filter((part) => part !== '').join('.')
  mkdirSync(levelFolder, { recursive: true })
  writeFileSync(join(levelFolder, `${name}.json`), `${JSON.stringify(coverage, null, 2)}\n`)
}

/** What all levels together have seen, by machine, from the files of the last runs. */
export function readMergedCoverage(folder = cache): Coverage[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const merged = new Map<string, Coverage>()
  for (const file of files.filter((name) => name.endsWith('.json')).sort()) {
    // Written by writeCoverage, and by nothing else.
    const coverage = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Coverage
    const known = merged.get(coverage.machine)
    merged.set(coverage.machine, known ? merge(known, coverage) : coverage)
  }
  return [...merged.values()]
}
