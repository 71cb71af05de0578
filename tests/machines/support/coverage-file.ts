/** Where the runs write their coverage: one file for each level, machine, and screen or worker; ignored by git. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Coverage, Level } from '#machines/paths/coverage.ts'
import { cacheFolder } from '../../../scripts/project.ts'
import { flowsOnDisk } from './folders.ts'

export const coverageFolder = join(cacheFolder, 'coverage')

/**
 * `part` distinguishes the screens that show the same flow, and the workers that test it. Waivers are not stored there;
 * they are read from their authors' files. A machine made by a test, or one broken on purpose (`npm run mutate:flows`),
 * leaves no file.
 */
export function writeCoverage(
  level: Level,
  { machine, hits }: Coverage,
  part = '',
  { folder = coverageFolder, flows = flowsOnDisk(), isBroken = 'KINWEAVE_MUTANT' in process.env } = {},
): void {
  if (isBroken || !flows.includes(machine)) return
  const name = [machine, part].filter((word) => word !== '').join('.')
  mkdirSync(levelFolder(level, folder), { recursive: true })
  writeFileSync(
    join(levelFolder(level, folder), `${name}.json`),
    `${JSON.stringify({ machine, level, hits }, null, 2)}\n`,
  )
}

/** The coverage of an earlier run must not replace a missing one. */
export function forgetCoverage(level: Level, folder = coverageFolder): void {
  rmSync(levelFolder(level, folder), { recursive: true, force: true })
}

export const levelFolder = (level: Level, folder: string) => join(folder, `level-${level}`)
