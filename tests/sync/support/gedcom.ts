/** Terse ways to read GEDCOM in tests. */
import { readGedcom, type TreeReading } from '../../../sync/gedcom/reader.ts'

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

/** The reading of a file, which must be one that is taken. */
export async function readBytes(bytes: Uint8Array, chunk?: number): Promise<TreeReading> {
  const reading = await readGedcom(streamOf(bytes, chunk))
  if (!reading.ok) throw new Error(`The file was refused: ${reading.problem}`)
  return reading.value
}

/** Reads a whole file, or the lines of one between a header and a trailer that are added. */
export const readText = (text: string) => readBytes(utf8(text.startsWith('0 HEAD') ? text : wrapped(text)))

const wrapped = (lines: string) => `0 HEAD\n1 GEDC\n2 VERS 5.5.1\n1 CHAR UTF-8\n${lines.trim()}\n0 TRLR\n`

/** Everything of a reading that is data, for comparing two of them. */
export function contentOf({ tree, ledger }: TreeReading) {
  return {
    persons: [...tree.persons],
    families: [...tree.families],
    places: [...tree.places],
    notes: [...tree.notes],
    lines: tree.file.lines,
    remarks: ledger.remarks,
  }
}
