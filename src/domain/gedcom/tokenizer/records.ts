/**
 * Builds records from lines: a small tree for each line of level 0, handed on as soon as it is complete. A line whose
 * level jumps goes below the nearest line above it. A line that is not GEDCOM goes to `stray`. If it follows a text,
 * it is also added to that text, because some programs break long texts without a tag on the next line.
 */
import { type GedcomNode, nothingBelow, parseLine } from './line.ts'

export interface RecordSink {
  /** A record with everything below it. */
  readonly record: (record: GedcomNode) => void
  /**
   * A line that is not GEDCOM, or that comes before the first record. `joined`: it was added to the text above it.
   */
  readonly stray: (line: number, text: string, joined: boolean) => void
  /** A record whose cross-reference lacks its second at-sign. */
  readonly unclosed?: (line: number, text: string) => void
  /** A line nested deeper than any program intends. An error thrown here stops the reading. */
  readonly tooDeep?: (line: number) => void
}

export class RecordBuilder {
  readonly #sink: RecordSink
  /** Lines that can still get children, the record first. */
  #open: GedcomNode[] = []
  /** The text that a stray line would continue. */
  #text: GedcomNode | null = null
  /** The line that was added last. If more of its text comes in a further piece, it is added to this line. */
  #latest: GedcomNode | null = null

  constructor(sink: RecordSink) {
    this.#sink = sink
  }

  readonly take = (text: string, start: number, end: number, number: number, continued = false): void => {
    if (continued) return this.#lengthen(text.slice(start, end), number)
    const node = parseLine(text, start, end, number)
    if (node === null) this.#stray(text.slice(start, end), number)
    else if (node.level === 0) {
      if (node.xref !== '' && !isClosed(text, start, node.xref))
        this.#sink.unclosed?.(number, text.slice(start, end))
      this.#begin(node)
    } else if (this.#open.length === 0) this.#stray(text.slice(start, end), number)
    else if (node.tag === 'CONT' || node.tag === 'CONC') this.#continue(node)
    else this.#hang(node)
  }

  end(): void {
    const [record] = this.#open
    this.#open = []
    this.#text = null
    this.#latest = null
    if (record !== undefined) this.#sink.record(record)
  }

  #begin(record: GedcomNode): void {
    this.end()
    this.#open = [record]
    this.#latest = record
    this.#text = holdsText(record) ? record : null
  }

  #hang(node: GedcomNode): void {
    const parent = this.#parentOf(node)
    if (this.#open.length > maxLevel) this.#sink.tooDeep?.(node.line)
    if (parent.children === nothingBelow) parent.children = [node]
    // Only this builder writes children, and only while it builds the record.
    else (parent.children as GedcomNode[]).push(node)
    this.#open.push(node)
    this.#latest = node
    this.#text = holdsText(node) ? node : null
  }

  #continue(node: GedcomNode): void {
    const parent = this.#parentOf(node)
    const beside = parent.children.at(-1)
    // Some programs write CONC at the same level as the line that it continues.
    const target = parent.value === '' && beside?.level === node.level ? beside : parent
    target.value += node.tag === 'CONT' ? `\n${node.value}` : node.value
    this.#text = target
    this.#latest = target
  }

  #lengthen(piece: string, number: number): void {
    if (this.#latest === null) this.#sink.stray(number, piece, false)
    else this.#latest.value += piece
  }

  #parentOf(node: GedcomNode): GedcomNode {
    while (this.#open.length > 1 && (this.#open.at(-1)?.level ?? 0) >= node.level) this.#open.pop()
    const parent = this.#open.at(-1)
    if (parent === undefined) throw new Error('A line is hung only into a record that is open.')
    return parent
  }

  #stray(text: string, number: number): void {
    if (text.trim() === '') return
    if (this.#text !== null) this.#text.value += `\n${text}`
    this.#latest = this.#text
    this.#sink.stray(number, text, this.#text !== null)
  }
}

/** The highest level that GEDCOM allows. */
const maxLevel = 99

const isClosed = (text: string, start: number, xref: string) =>
  text.charAt(text.indexOf('@', start) + xref.length + 1) === '@'

const holdsText = (node: GedcomNode) => node.tag === 'NOTE' || node.tag === 'SNOTE' || node.tag === 'TEXT'
