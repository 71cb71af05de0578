/**
 * A file of a genealogy program as a sync sends it. For the worker and the command line:
 *
 *   const source = await openSource(file, file.name)
 *   const tree = await readTreeFile(source, { fileName, currentYear, includeLivingPersons, … })
 *   // tree.summary, tree.startPersonKey; throws FileRefused
 *   await uploadTree({ batches: (from) => tree.batches(from), … })
 *
 * The file is read once to learn who is living, and again for its batches; neither keeps it in memory.
 */
import type { SourceBatch } from '#contract/research/source-batch.ts'
import { kindOf } from '#domain/gedcom/kind.ts'
import type { GedcomNode } from '#domain/gedcom/tokenizer/line.ts'
import { recordText } from '#domain/gedcom/write-record.ts'
import type { FoundSoFar, UploadSummary } from '#domain/upload/upload.ts'
import { BatchDraft } from './batches.ts'
import { Decisions, type LivingOptions } from './decisions.ts'
import { fitted, surelyShort } from './fitting.ts'
import { Ledger } from './ledger.ts'
import { type OutgoingRules, outgoing } from './outgoing.ts'
import { FileRefused, type RecordSource, type Remarks, type SourceFacts } from './record-source.ts'
import { type Surveyed, startPersonKey, summarize } from './summary.ts'
import { reasonAtHome, Survey } from './survey/survey.ts'

export interface TreeOptions extends Omit<LivingOptions, 'livingStartItemId'> {
  readonly fileName: string
  /** The key of a person: only living persons related to that person are sent. Null: all living persons. */
  readonly livingStartItemId?: string | null
  /** False: photos and files are not sent, and neither is what the tree says about them (requirement SYN-09). */
  readonly includeContent?: boolean
  readonly signal?: AbortSignal
  /** As in `ReadOptions`. */
  readonly isClosed?: boolean
  /** Called after each piece of the file with the number of bytes read. */
  readonly onProgress?: (bytes: number, found: () => FoundSoFar) => void
}

/** Reads a file for the first time. Throws `FileRefused`. */
export async function readTreeFile(source: RecordSource, options: TreeOptions): Promise<TreeFile> {
  const ledger = new Ledger()
  const survey = new Survey(ledger, options.currentYear, source.ownTags)
  const facts = await take(source, ledger, survey, options)
  if (survey.persons.records === 0) throw new FileRefused('empty')
  survey.end()
  const { livingStartItemId = null } = options
  const decisions = new Decisions(survey, { ...options, livingStartItemId })
  for (const { line, owner } of survey.storedLines)
    if (
      (owner.kind === 'person' && decisions.personAt(owner.number) !== 'all') ||
      (owner.kind === 'family' && decisions.familyAt(owner.number) !== 'all')
    )
      ledger.reword(line, reasonAtHome)
  return new TreeFile(source, options, { survey, decisions, ledger, facts })
}

export class TreeFile {
  readonly summary: UploadSummary
  /** The key of the start person, in the file. */
  readonly startPersonKey: string | null
  readonly fileType: RecordSource['dataFileType']
  readonly #source: RecordSource
  readonly #options: TreeOptions
  readonly #surveyed: Surveyed

  constructor(source: RecordSource, options: TreeOptions, surveyed: Surveyed) {
    this.summary = summarize(options.fileName, source.mediaFiles ?? 0, surveyed)
    this.startPersonKey = startPersonKey(surveyed)
    this.fileType = source.dataFileType
    this.#source = source
    this.#options = options
    this.#surveyed = surveyed
  }

  /** True if a part of the file is missing: it ends inside a line, or before records that it points at. */
  get isCutOff(): boolean {
    const { facts, survey } = this.#surveyed
    return facts.end === 'inside a line' || (facts.end === 'between lines' && survey.dangling > 0)
  }

  /** How many persons, families and other records are left out because they are marked as private. */
  get privateRecords(): number {
    return this.#surveyed.survey.privateRecords
  }

  /** `key`: the number of a person in the file. */
  hasPerson(key: string): boolean {
    return this.#surveyed.decisions.hasPerson(key)
  }

  /** The batches from the given number on, the same each time. Reads the file again. */
  async *batches(from = 0, signal?: AbortSignal): AsyncGenerator<SourceBatch, undefined, undefined> {
    let number = 0
    for await (const batch of this.#allBatches(signal)) if (number++ >= from) yield batch
  }

  async *#allBatches(signal: AbortSignal | undefined): AsyncGenerator<SourceBatch, undefined, undefined> {
    const { survey, decisions } = this.#surveyed
    const rules = { decisions, shared: survey.shared, includeContent: this.#options.includeContent ?? true }
    const draft = new BatchDraft()
    const options = { remarks: silent, ...(signal === undefined ? {} : { signal }) }
    for await (const records of this.#source.records(options))
      for (const record of records) {
        const text = textOf(record, rules)
        if (text === null) continue
        const isBare = kindOf(record.tag) === 'Person' && decisions.ofPerson(record.xref) === 'bare'
        const batch = draft.add(record.tag, text, isBare)
        if (batch !== null) yield batch
      }
    const last = draft.take()
    if (last !== null) yield last
  }
}

/** The text of a record's outgoing part, cut as in the first reading. */
function textOf(record: GedcomNode, rules: OutgoingRules): string | null {
  const going = outgoing(record, rules)
  if (going === null) return null
  const text = recordText(going)
  const fitting = fitted(going, text.length, silent)
  return fitting === going && text.length < surelyShort ? text : recordText(fitting)
}

async function take(
  source: RecordSource,
  ledger: Ledger,
  survey: Survey,
  { signal, isClosed = false, onProgress }: TreeOptions,
): Promise<SourceFacts> {
  const records = source.records({
    remarks: ledger,
    isClosed,
    ...(signal === undefined ? {} : { signal }),
    onProgress: (bytes) => onProgress?.(bytes, () => survey.found),
  })
  for (;;) {
    const { done, value } = await records.next()
    if (done) return value
    for (const record of value) survey.take(record)
  }
}

/** The first reading has already made all remarks. */
const silent: Remarks = { remark: () => undefined, countTag: () => undefined }
