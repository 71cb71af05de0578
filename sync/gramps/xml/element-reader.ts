/**
 * Parses XML piece by piece into elements, one at a time: those directly in a section of the document. It expands only
 * the five entities of XML and character references, skips a document type, and limits its memory for any input.
 */
import { type SaxesAttributePlain, SaxesParser, type SaxesTagPlain } from 'saxes'
import { FileRefused } from '../../record-source.ts'
import type { XmlElement } from './element.ts'

export interface ElementSink {
  /** The root of the document. An error thrown here ends the reading. */
  readonly root: (name: string, attributes: Attributes) => void
  readonly section: (name: string, attributes: Attributes) => void
  readonly element: (section: string, element: XmlElement) => void
  /** Something is not valid XML, but can be stored as it is. */
  readonly flaw: (line: number, text: string) => void
}

type Attributes = Readonly<Record<string, string>>

const deepest = 100
const mostAttributes = 200
/** The maximum number of elements within one element. */
const mostElements = 200_000
/** The maximum number of letters between two tags: longer than any text of a tree. */
const longestToken = 16_000_000
const slice = 65_536

/** Depths in the document: the root, its sections, and the elements in them. */
const rootDepth = 1
const sectionDepth = 2
const elementDepth = 3

interface OpenElement extends XmlElement {
  readonly children: XmlElement[]
  text: string
}

export class ElementReader {
  readonly #sink: ElementSink
  readonly #parser = new SaxesParser({ xmlns: false, position: true })
  #depth = 0
  #hasRoot = false
  #section = ''
  readonly #open: OpenElement[] = []
  #elements = 0
  #attributes = 0
  /** The end of the last tag, counted in letters of the file. */
  #lastTag = 0
  #startLine = 1

  constructor(sink: ElementSink) {
    this.#sink = sink
    const parser = this.#parser
    parser.on('error', (error) => this.#fault(error.message))
    parser.on('opentagstart', () => {
      this.#attributes = 0
      this.#startLine = parser.line
    })
    parser.on('attribute', (attribute) => this.#attribute(attribute))
    parser.on('opentag', (tag) => this.#begin(tag))
    parser.on('closetag', () => this.#end())
    parser.on('text', (text) => this.#text(text))
    parser.on('cdata', (text) => this.#text(text))
  }

  /** The line that the reading has reached. */
  line = 1

  write(text: string): void {
    // The size of the current token is checked after each slice.
    for (let start = 0; start < text.length; start += slice) {
      this.#parser.write(text.slice(start, start + slice))
      this.line = this.#parser.line
      if (this.#parser.position - this.#lastTag > longestToken) this.#refuse()
    }
  }

  /** Called at the end of the file. The document must be complete. */
  end(): void {
    this.#parser.close()
  }

  #begin(tag: SaxesTagPlain): void {
    this.#lastTag = this.#parser.position
    this.#depth++
    this.#hasRoot = true
    if (this.#depth > deepest) this.#refuse()
    if (this.#depth === rootDepth) this.#sink.root(tag.name, tag.attributes)
    else if (this.#depth === sectionDepth) {
      this.#section = tag.name
      this.#sink.section(tag.name, tag.attributes)
    } else this.#hang(tag)
  }

  #hang({ name, attributes }: SaxesTagPlain): void {
    this.#elements++
    if (this.#elements > mostElements) this.#refuse()
    const element: OpenElement = { name, attributes, children: [], text: '', line: this.#startLine }
    this.#open.at(-1)?.children.push(element)
    this.#open.push(element)
  }

  #end(): void {
    this.#lastTag = this.#parser.position
    const element = this.#depth >= elementDepth ? this.#open.pop() : undefined
    if (element !== undefined && this.#depth === elementDepth) {
      this.#elements = 0
      this.#sink.element(this.#section, element)
    }
    this.#depth--
  }

  #text(text: string): void {
    const element = this.#open.at(-1)
    if (element !== undefined) element.text += text
  }

  #attribute({ name }: SaxesAttributePlain): void {
    this.#attributes++
    if (this.#attributes > mostAttributes || name.length > 1000) this.#refuse()
  }

  #fault(message: string): void {
    const isFlaw = flaws.some((flaw) => message.includes(flaw))
    if (isFlaw && this.#depth > 0) this.#sink.flaw(this.#parser.line, message)
    else this.#refuse()
  }

  #refuse(): never {
    throw new FileRefused(this.#hasRoot ? 'damaged' : 'not-a-tree', this.#parser.line)
  }
}

/** Errors after which the parser continues, with the faulty text unchanged. */
const flaws = [
  'undefined entity',
  'disallowed character in entity name',
  'malformed character entity',
  'disallowed character.',
  'is disallowed in char data',
]
