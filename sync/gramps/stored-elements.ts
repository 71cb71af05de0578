/** Elements laid aside in little memory, by kind and handle, and which of them something refers to. */
import { ownText } from '../own-text.ts'
import { TextArena } from './text-arena.ts'
import type { XmlElement } from './xml/element.ts'

const absent = -1

export class StoredElements {
  readonly #arena = new TextArena()
  /** A slot is given at the first mention, which may come before the element itself. */
  readonly #slots = new Map<string, number>()
  readonly #numbers: number[] = []
  readonly #isMentioned: boolean[] = []

  keep(kind: string, handle: string, element: XmlElement): void {
    this.#numbers[this.#slot(kind, handle)] = this.#arena.add(JSON.stringify(packed(element)))
  }

  mention(kind: string, handle: string): void {
    this.#isMentioned[this.#slot(kind, handle)] = true
  }

  isMentioned(kind: string, handle: string): boolean {
    const slot = this.#slots.get(`${kind} ${handle}`)
    return slot !== undefined && this.#isMentioned[slot] === true
  }

  of(kind: string, handle: string): XmlElement | null {
    const slot = this.#slots.get(`${kind} ${handle}`)
    const number = slot === undefined ? absent : (this.#numbers[slot] ?? absent)
    if (number === absent) return null
    // What the arena gives back is what `keep` packed.
    return unpacked(JSON.parse(this.#arena.text(number)) as Packed)
  }

  #slot(kind: string, handle: string): number {
    const name = `${kind} ${handle}`
    const known = this.#slots.get(name)
    if (known !== undefined) return known
    const slot = this.#numbers.push(absent) - 1
    this.#isMentioned.push(false)
    this.#slots.set(ownText(name), slot)
    return slot
  }
}

type Packed = readonly [
  name: string,
  attributes: Readonly<Record<string, string>>,
  text: string,
  line: number,
  children: readonly Packed[],
]

const packed = ({ name, attributes, text, line, children }: XmlElement): Packed => [
  name,
  attributes,
  text.trim() === '' ? '' : text,
  line,
  children.map(packed),
]

const unpacked = ([name, attributes, text, line, children]: Packed): XmlElement => ({
  name,
  attributes,
  text,
  line,
  children: children.map(unpacked),
})
