/** Terse ways to read GEDCOM in tests. */
import { recordText } from '#domain/gedcom/write-record.ts'
import type { Remark } from '#domain/upload/upload.ts'
import { GedcomSource } from '#sync/gedcom/source.ts'
import { Ledger } from '#sync/ledger.ts'
import type { SourceFacts } from '#sync/record-source.ts'
import { readTreeFile, type TreeFile, type TreeOptions } from '#sync/tree-file.ts'

/** Bytes as a stream that is cut into chunks of `size`. */
export function streamOf(bytes: Uint8Array, size = bytes.length): ReadableStream<Uint8Array> {
  let at = 0
  return new ReadableStream({
    pull(controller) {
      if (at >= bytes.length) return controller.close()
      controller.enqueue(bytes.slice(at, at + Math.max(size, 1)))
      at += Math.max(size, 1)
    },
  })
}

export const utf8 = (text: string) => new TextEncoder().encode(text)

/** A file that can be read again and again, in chunks of `size`. */
export const fileOf = (bytes: Uint8Array, size?: number) => ({ stream: () => streamOf(bytes, size) })

export const bytesOf = (file: string | Uint8Array): Uint8Array =>
  typeof file === 'string' ? utf8(file.startsWith('0 HEAD') ? file : wrapped(file)) : file

const wrapped = (lines: string) => `0 HEAD\n1 GEDC\n2 VERS 5.5.1\n1 CHAR UTF-8\n${lines.trim()}\n0 TRLR\n`

export interface SourceReading {
  /** The text of each record. */
  readonly records: readonly string[]
  readonly remarks: readonly Remark[]
  readonly facts: SourceFacts
}

/** The result of reading a GEDCOM file, or lines to which a header and a trailer are added. */
export async function readSource(
  file: string | Uint8Array,
  { chunk, name = 'tree.ged' }: { readonly chunk?: number; readonly name?: string } = {},
): Promise<SourceReading> {
  const ledger = new Ledger()
  const reading = new GedcomSource(fileOf(bytesOf(file), chunk), name).records({ remarks: ledger })
  const records: string[] = []
  for (;;) {
    const { done, value } = await reading.next()
    if (done) return { records, remarks: ledger.remarks, facts: value }
    records.push(...value.map(recordText))
  }
}

/** Returns the texts of all records of a file but the header. */
export const recordsOf = async (file: string | Uint8Array) =>
  (await readSource(file)).records.filter((text) => !text.startsWith('0 @HEAD@'))

export const remarksOf = async (file: string | Uint8Array) =>
  (await treeOf(file)).summary.remarks.map(({ line, text, reason }) => `${line}: ${text}: ${reason}`)

/** A file as it is sent, in the year 2026. */
export const treeOf = (file: string | Uint8Array, options: Partial<TreeOptions> = {}): Promise<TreeFile> =>
  readTreeFile(new GedcomSource(fileOf(bytesOf(file))), {
    fileName: 'tree.ged',
    currentYear: 2026,
    includeLivingPersons: true,
    ...options,
  })

/** The text of every record that is sent, without the header. */
export async function sentOf(tree: TreeFile): Promise<string[]> {
  const texts: string[] = []
  for await (const { records } of tree.batches()) texts.push(...records.map(({ text }) => text))
  return texts.filter((text) => !text.startsWith('0 @HEAD@'))
}

export const sentOfText = async (file: string, options: Partial<TreeOptions> = {}) =>
  sentOf(await treeOf(file, options))

/** All values of an iterable, in order. */
export async function gathered<T>(all: AsyncIterable<T>): Promise<T[]> {
  const list: T[] = []
  for await (const one of all) list.push(one)
  return list
}
