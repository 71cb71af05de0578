/** Stores elements of one kind compactly, by handle, with a mark on those that something refers to. */
import { ownText } from '#domain/text/own-text.ts'
import { TextArena } from './text-arena.ts'
import type { XmlElement } from './xml/element.ts'

const absent = -1

export class StoredElements {
  readonly #arena = new TextArena()
  /** A slot is reserved at the first mention, which may come before the element itself. */
  readonly #slots = new Map<string, number>()
  readonly #numbers: number[] = []
  readonly #isMentioned: boolean[] = []
  readonly #atHand = new Map<number, XmlElement>()
  readonly #mostAtHand: number

  /**
   * `mostAtHand`: how many of the last requested elements are also cached unpacked, because some are requested again
   * and again.
   */
  constructor(mostAtHand = 0) {
    this.#mostAtHand = mostAtHand
  }

  keep(handle: string, element: XmlElement): void {
    this.#numbers[this.#slot(handle)] = this.#arena.add(JSON.stringify(packed(element)))
  }

  mention(handle: string): void {
    this.#isMentioned[this.#slot(handle)] = true
  }

  isMentioned(handle: string): boolean {
    const slot = this.#slots.get(handle)
    return slot !== undefined && this.#isMentioned[slot] === true
  }

  of(handle: string): XmlElement | null {
    const slot = this.#slots.get(handle)
    const number = slot === undefined ? absent : (this.#numbers[slot] ?? absent)
    if (number === absent) return null
    const known = this.#atHand.get(number)
    if (known !== undefined) return known
    // The arena returns only what `keep` has packed, so the text has this form.
    const element = unpacked(JSON.parse(this.#arena.text(number)) as Packed)
    if (this.#mostAtHand === 0) return element
    if (this.#atHand.size >= this.#mostAtHand) this.#atHand.clear()
    this.#atHand.set(number, element)
    return element
  }

  #slot(handle: string): number {
    const known = this.#slots.get(handle)
    if (known !== undefined) return known
    const slot = this.#numbers.push(absent) - 1
    this.#isMentioned.push(false)
    this.#slots.set(ownText(handle), slot)
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
