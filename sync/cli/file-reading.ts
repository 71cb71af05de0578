/** A file as a sync needs it: what it holds, and its batches. */

import type { SourceBatch } from '#contract/research/source-batch.ts'
import type { DataFileType } from '#contract/research/workspace.ts'
import type { FileProblem, Remark } from '#domain/upload.ts'
import { batchesOf } from '../batches.ts'
import { readGedcom } from '../gedcom/reader.ts'
import { Disclosures } from '../living.ts'
import { summarize } from '../summary.ts'
import type { SourceFile } from './source-file.ts'
import { Stop } from './stop.ts'

export interface FileReading {
  readonly dataFileType: DataFileType
  readonly persons: number
  readonly families: number
  readonly living: number
  readonly personsToSend: number
  readonly remarks: readonly Remark[]
  readonly remarkCount: number
  readonly batches: (from: number) => AsyncIterable<SourceBatch> | Iterable<SourceBatch>
}

export interface ReadingOptions {
  readonly currentYear: number
  readonly includeLivingPersons: boolean
  readonly livingStart: string | null
  readonly onProgress: (bytes: number) => void
  readonly signal: AbortSignal
}

/** Reads a file once; throws a `Stop` with a sentence for one that is not taken. */
export async function readSourceFile(file: SourceFile, options: ReadingOptions): Promise<FileReading> {
  const reading = await readGedcom(file.blob.stream(), { onProgress: options.onProgress })
  if (!reading.ok) throw refusalOf(file, reading.problem)
  const { tree } = reading.value
  if (tree.persons.size === 0) throw refusalOf(file, 'empty')
  const disclosures = new Disclosures(tree, options)
  const { persons, families, living, personsToSend, remarks, remarkCount } = summarize(
    file.name,
    reading.value,
    disclosures,
  )
  const batches = function* (from: number) {
    let number = 0
    for (const batch of batchesOf(tree, disclosures)) if (number++ >= from) yield batch
  }
  return { dataFileType: 'Gedcom', persons, families, living, personsToSend, remarks, remarkCount, batches }
}

const refusalOf = ({ path }: SourceFile, problem: FileProblem) =>
  new Stop('fileRefused', `${path}: ${problem}.`)
