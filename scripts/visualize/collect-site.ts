/** Collects what the visualizer shows and cannot find out by itself. */
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

/** Drawings are made by whoever needs them: at build time all, in development those that are looked at. */
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

/** What test runs leave behind. Where none has run, the site says less. */
function readList<Item>(file: string): readonly Item[] {
  // Written by our own test run, and by nothing else.
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Item[]) : []
}
