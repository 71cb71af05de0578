/**
 * What the translators of one reading share. Each translates an element by the names of its parts; unknown parts and
 * attributes are stored as they are and reported.
 */

import { type Line, textLine } from '../made-lines.ts'
import type { Remarks } from '../record-source.ts'
import type { CrossIndex } from './cross-index.ts'
import { privacyLines } from './privacy.ts'
import { type XmlElement, xmlOf } from './xml/element.ts'

/** Makes lines of a part of an element. */
export type Part = (translation: Translation, part: XmlElement) => readonly Line[]
export type Parts = Readonly<Record<string, Part>>

export class Translation {
  readonly index: CrossIndex
  readonly #remarks: Remarks
  /** What was already reported, because an object with many references is translated many times. */
  readonly #told = new Set<string>()

  /** The keys of the records that were made. */
  readonly #made = new Map<string, Set<string>>()

  constructor(index: CrossIndex, remarks: Remarks) {
    this.index = index
    this.#remarks = remarks
  }

  /** True if no earlier record of the kind has this key. Marks the key as used. */
  isFirst(kind: string, key: string): boolean {
    const made = this.#made.get(kind) ?? new Set()
    this.#made.set(kind, made)
    return made.size < made.add(key).size
  }

  /** The lines of all parts of an element, in their order, and of its attributes that `known` does not contain. */
  partsOf(element: XmlElement, known: readonly string[], parts: Parts): readonly Line[] {
    const lines: Line[] = [...privacyLines(element)]
    for (const name in element.attributes)
      if (!ownAttributes.has(name) && !known.includes(name))
        lines.push(this.#unknown(element, name, `${name}="${element.attributes[name]}"`))
    for (const part of element.children) {
      const translate = Object.hasOwn(parts, part.name) ? parts[part.name] : undefined
      if (translate === undefined) lines.push(this.#unknown(element, part.name, xmlOf(part), part))
      else for (const line of translate(this, part)) lines.push(line)
    }
    return lines
  }

  /** Stores an element that refers to an object that the file does not contain. */
  dangling(element: XmlElement): readonly Line[] {
    this.remark(element, 'The record that this refers to is not in the file. We store the reference.')
    return [textLine('_XML', xmlOf(element), [], element.line)]
  }

  remark(element: XmlElement, reason: string): void {
    const place = `${element.line} ${reason}`
    if (this.#told.has(place)) return
    this.#told.add(place)
    this.#remarks.remark(element.line, xmlOf(element), reason)
  }

  #unknown(owner: XmlElement, name: string, xml: string, part: XmlElement = owner): Line {
    const path = `${owner.name}.${name}`
    const place = `${part.line} ${path}`
    if (!this.#told.has(place)) {
      this.#told.add(place)
      this.#remarks.countTag(path)
      this.#remarks.remark(part.line, xml, 'We do not know this part of a Gramps tree. We store it as it is.')
    }
    return textLine('_XML', xml, [], part.line)
  }
}

/** Attributes that every object may have. The record contains its handle, its id and its time of change. */
const ownAttributes: ReadonlySet<string> = new Set(['handle', 'id', 'change', 'priv', 'hlink'])
