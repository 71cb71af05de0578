import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { cacheFolder } from '../project.ts'

/** The folder for the reports of a test run, and for the record of what kind of run it was. */
export const resultsFolder = join(cacheFolder, 'results')

/**
 * What kind of run it was. `full`: every share ran to its end. `sources`: the fingerprint of the tested sources, or
 * null if they changed during the run.
 */
export type RunRecord = {
  startedAt: string
  finishedAt: string
  full: boolean
  sources: string | null
  shares: { name: string; file?: string }[]
}

/** Undefined if there is no report, or only a part of one. */
export function readReport(file: string): unknown {
  try {
    return JSON.parse(readFileSync(join(resultsFolder, file), 'utf8'))
  } catch {
    // The file is missing or was cut off. Both mean that there is no report.
    return undefined
  }
}

export function writeReport(file: string, content: unknown): void {
  mkdirSync(resultsFolder, { recursive: true })
  writeFileSync(join(resultsFolder, file), `${JSON.stringify(content, null, 2)}\n`)
}
