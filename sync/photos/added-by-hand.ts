/**
 * Finds the photos and files in an archive of ours that people had added to the tree by hand. The tree's own file does not
 * name them, so the sync of the tree leaves them out, and they are added to the new tree one by one.
 */
import { HistoricalDate } from '#contract/historical-date.ts'
import type { ArchivedTag } from '#contract/research/content-acts.ts'
import { readWireDate } from '#domain/gedcom/dates/wire-date.ts'
import type { GedcomNode } from '#domain/gedcom/tokenizer/line.ts'
import { LineSplitter } from '#domain/gedcom/tokenizer/lines.ts'
import { RecordBuilder } from '#domain/gedcom/tokenizer/records.ts'
import { type ReadTag, type ReadUpload, tagsIn, uploadIn } from '#domain/gedcom/write/read-uploads.ts'
import { restoring } from '#domain/gedcom/write/restore.ts'
import { piecesOf } from '../archives/contents.ts'
import { FileRefused } from '../record-source.ts'

export interface AddedByHand extends Omit<ReadUpload, 'date'> {
  readonly date: HistoricalDate | null
  readonly tags: readonly ArchivedTag[]
}

/** More than a tree can have. */
const maxUploads = 50_000

/** The header lists all tags of the tree, and then the first record begins. */
const maxBytesOfHeader = 1_048_576

/** `tree`: the bytes of the GEDCOM file. Returns nothing for a file of another program. */
export async function readAddedByHand(tree: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<AddedByHand[]> {
  const reading = new Reading()
  const decoder = new TextDecoder()
  let bytes = 0
  for await (const piece of piecesOf(tree)) {
    reading.push(decoder.decode(piece, { stream: true }))
    bytes += piece.length
    if (reading.isForeign || (bytes > maxBytesOfHeader && !reading.hasBegun)) return []
  }
  return reading.end()
}

class Reading {
  /** True once the header has been read. */
  hasBegun = false
  isForeign = false
  readonly #uploads = new Map<string, ReadUpload>()
  readonly #tags: ReadTag[] = []
  readonly #builder = new RecordBuilder({
    record: (record) => this.#take(record),
    stray: () => undefined,
    tooDeep: (line) => {
      throw new FileRefused('too-deep', line)
    },
  })
  readonly #splitter = new LineSplitter(this.#builder.take)

  push(text: string): void {
    this.#splitter.push(text)
  }

  end(): AddedByHand[] {
    this.#splitter.end()
    this.#builder.end()
    if (this.isForeign) return []
    const tags = Map.groupBy(this.#tags, ({ key }) => key)
    return [...this.#uploads.values()].map((upload) => ({
      ...upload,
      date: dateIn(upload.date),
      tags: (tags.get(upload.key) ?? []).map(({ personKey, isPrimary, region }) => ({
        personKey,
        isPrimary,
        region,
      })),
    }))
  }

  #take(record: GedcomNode): void {
    if (!this.hasBegun) {
      this.hasBegun = true
      this.isForeign = record.tag !== 'HEAD' || restoring(record) === null
    }
    if (this.isForeign) return
    this.#tags.push(...tagsIn(record))
    const upload = this.#uploads.size < maxUploads ? uploadIn(record) : null
    if (upload !== null) this.#uploads.set(upload.key, upload)
  }
}

/** A date that somebody has changed so that it cannot be read is left out. */
function dateIn(text: string | null): HistoricalDate | null {
  if (text === null) return null
  if (!text.startsWith('{')) return readWireDate(text)?.date ?? null
  try {
    const date = HistoricalDate.safeParse(JSON.parse(text))
    return date.success ? date.data : null
  } catch {
    return null
  }
}
