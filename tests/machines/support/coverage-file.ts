/** Where the runs leave their coverage: one file a level, machine and screen or worker, git-ignored. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Coverage, Level } from '#machines/paths/coverage.ts'
import { cacheFolder } from '../../../scripts/project.ts'
import { flowsOnDisk } from './folders.ts'

export const coverageFolder = join(cacheFolder, 'coverage')

/**
 * `part` tells apart the screens that show the same flow, and the workers that walk it. What is waived is not left
 * there: that is asked of those who wrote it. A machine that tests have made for themselves leaves nothing, nor does one
 * that was broken on purpose (`npm run mutate:flows`).
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

/** An earlier run's coverage must not stand in for a walk that was never made. */
export function forgetCoverage(level: Level, folder = coverageFolder): void {
  rmSync(levelFolder(level, folder), { recursive: true, force: true })
}

export const levelFolder = (level: Level, folder: string) => join(folder, `level-${level}`)
