/** Collects the data that the visualizer shows and cannot find out by itself. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FlowCoverage } from '#machines/paths/coverage.ts'
import type { Difference } from '../../visualizer/difference/difference.ts'
import type { Picture, Site } from '../../visualizer/site/site.ts'
import { cacheFolder } from '../project.ts'
import { askGit } from './git.ts'
import { collectProofs } from './proofs.ts'
import { collectRules } from './rules-of.ts'

export const picturesFolder = join(cacheFolder, 'pictures')

/** `drawings` has the drawings that exist already: at build time all of them, in development none. */
export function collectSite(drawings: Site['drawings'], difference: Difference | null): Site {
  return {
    built: { at: new Date().toISOString(), commit: askGit(['rev-parse', '--short', 'HEAD']) },
    drawings,
    coverage: readList<FlowCoverage>(join(cacheFolder, 'coverage', 'merged.json')),
    pictures: readList<Picture>(join(picturesFolder, 'index.json')),
    proofs: collectProofs(),
    rules: collectRules(),
    difference,
  }
}

/** The results of test runs. If there are none, the site shows less. */
function readList<Item>(file: string): readonly Item[] {
  // The cast is safe, because only our own test run writes this file.
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Item[]) : []
}
