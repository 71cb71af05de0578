/**
 * Reads a Gramps file as a series of records. The first reading starts with a pass over the whole file that finds which
 * objects refer to which. Apart from this index, only the current object is in memory.
 */
import type { GedcomNode } from '#domain/gedcom/tokenizer/line.ts'
import { type Contents, piecesOf } from '../archives/contents.ts'
import { FileRefused, type ReadOptions, type RecordSource, type SourceFacts } from '../record-source.ts'
import { CrossIndex, kindOfObject } from './cross-index.ts'
import { headerRecords } from './header.ts'
import { ownTags } from './own-tags.ts'
import { recordOfObject } from './records.ts'
import { Translation } from './translation.ts'
import { charsetOf } from './xml/decoding.ts'
import { attributeOf } from './xml/element.ts'
import { ElementReader, type ElementSink } from './xml/element-reader.ts'

export class GrampsSource implements RecordSource {
  readonly dataFileType = 'Gramps'
  readonly ownTags = ownTags
  readonly #contents: Contents
  #index: CrossIndex | null = null

  constructor(contents: Contents) {
    this.#contents = contents
  }

  async *records(options: ReadOptions): AsyncGenerator<readonly GedcomNode[], SourceFacts, undefined> {
    const size = this.#contents.fileBytes
    const progress = options.onProgress
    const isFirst = this.#index === null
    const index =
      this.#index ?? (await this.#learn({ ...options, onProgress: (bytes) => progress?.(bytes / 2) }))
    this.#index = index
    if (index.persons === 0) throw new FileRefused('empty')
    const translation = new Translation(index, options.remarks)
    let records: GedcomNode[] = [...headerRecords(translation)]
    let root: Root = { format: '' }
    const reading = new Reading({
      root: (name, attributes) => {
        root = rootOf(name, attributes)
      },
      section: () => {},
      element: (section, element) => {
        const kind = kindOfObject(section, element)
        const record = kind === null ? null : recordOfObject(translation, kind, element)
        if (record !== null) records.push(record)
      },
      flaw: (line, text) => options.remarks.remark(line, text, flaw),
    })
    const onProgress = (bytes: number) => progress?.(isFirst ? (size + bytes) / 2 : bytes)
    for await (const _ of reading.through(this.#contents, { ...options, onProgress })) {
      if (records.length === 0) continue
      yield records
      records = []
    }
    if (records.length > 0) yield records
    return factsOf(index, root, reading, size)
  }

  async #learn(options: ReadOptions): Promise<CrossIndex> {
    const index = new CrossIndex()
    const reading = new Reading({
      root: rootOf,
      section: (section, attributes) => index.takeSection(section, attributes),
      element: (section, element) => index.take(section, element),
      flaw: () => {},
    })
    for await (const _ of reading.through(this.#contents, options));
    return index
  }
}

const flaw = 'This is not valid XML. We store the text as it is.'

interface Root {
  readonly format: string
}

/** The version is in the namespace: `http://gramps-project.org/xml/1.7.1/`. */
function rootOf(name: string, attributes: Readonly<Record<string, string>>): Root {
  if (name !== 'database') throw new FileRefused(name.toLowerCase() === 'html' ? 'web-page' : 'not-a-tree')
  const version = /\/xml\/([\d.]{1,20})/.exec(attributes.xmlns ?? '')?.[1] ?? ''
  // Within version 1 unknown parts are stored as they are; version 2 may use the same words with another meaning.
  if (Number.parseInt(version, 10) > 1) throw new FileRefused('unknown-version')
  return { format: `Gramps XML ${version}`.trim() }
}

/** One pass over the file. */
class Reading {
  charset = ''
  readonly #reader: ElementReader

  constructor(sink: ElementSink) {
    this.#reader = new ElementReader(sink)
  }

  get lines(): number {
    return this.#reader.line
  }

  /** Yields after each piece of the file. */
  async *through(
    contents: Contents,
    { signal, onProgress }: ReadOptions,
  ): AsyncGenerator<void, void, undefined> {
    let decoder: TextDecoder | null = null
    for await (const piece of piecesOf(contents.stream(onProgress))) {
      signal?.throwIfAborted()
      if (decoder === null) {
        this.charset = charsetOf(piece)
        decoder = new TextDecoder(this.charset)
      }
      this.#reader.write(decoder.decode(piece, { stream: true }))
      yield
    }
    if (decoder === null) throw new FileRefused('empty')
    this.#reader.write(decoder.decode())
    this.#reader.end()
    yield
  }
}

function factsOf(index: CrossIndex, { format }: Root, reading: Reading, bytes: number): SourceFacts {
  const created = index.fileParts.find(({ element }) => element.name === 'created')?.element
  const programVersion = created === undefined ? null : attributeOf(created, 'version')
  return { program: 'Gramps', programVersion, format, charset: reading.charset, bytes, lines: reading.lines }
}
