/** The coverage of all levels together, from the files of the last runs; it is also stored in `merged.json`. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type FlowCoverage, mergeCoverage } from '#machines/paths/coverage.ts'
import { coverageFolder } from './coverage-file.ts'
import { readWalks, type WalkedFlow } from './read-coverage.ts'
import type { Waivers } from './waivers.ts'

interface Merged {
  readonly coverages: readonly FlowCoverage[]
  /** What is wrong with each coverage file that was rejected, as sentences. */
  readonly faults: readonly string[]
}

/** @param waivers what each level waives, from the files of their authors; coverage files are not trusted for this */
export function writeMergedCoverage(
  flows: readonly WalkedFlow[],
  waivers: Waivers,
  folder = coverageFolder,
): Merged {
  const { walks, faults } = readWalks(flows, folder)
  const coverages = mergeCoverage(
    walks.map((walk) => ({ ...walk, waived: waivers.get(walk.machine)?.[walk.level] ?? {} })),
  )
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'merged.json'), `${JSON.stringify(coverages, null, 1)}\n`)
  return { coverages, faults }
}
