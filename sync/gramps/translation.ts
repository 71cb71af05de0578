/**
 * What the translators of one reading share. Each translates an element by the names of its parts; unknown parts and
 * attributes are stored as they are and reported.
 */

import { GrowthLimit } from '../growth-limit.ts'
import { type Line, textLine } from '../made-lines.ts'
import type { Remarks } from '../record-source.ts'
import type { CrossIndex } from './cross-index.ts'
import { isPrivate, privacyLines } from './privacy.ts'
import { type XmlElement, xmlOf } from './xml/element.ts'

/** Makes lines of a part of an element. */
export type Part = (translation: Translation, part: XmlElement) => readonly Line[]
export type Parts = Readonly<Record<string, Part>>

export class Translation {
  readonly index: CrossIndex
  readonly #remarks: Remarks
  // A file is unpacked while it is read, so that its size is not known.
  readonly #limit = new GrowthLimit(null)
  /** What was already reported, because an object with many references is translated many times. */
  readonly #told = new Set<string>()

  /** The keys of the records that were made. */
  readonly #made = new Map<string, Set<string>>()

  constructor(index: CrossIndex, remarks: Remarks) {
    this.index = index
    this.#remarks = remarks
  }

  beginRecord(): void {
    this.#limit.beginRecord()
  }

  /** Counts lines that are made without `partsOf`. Throws `FileRefused` if the record grows beyond measure. */
  counted(lines: readonly Line[]): readonly Line[] {
    for (const { value } of lines) this.#limit.take(value.length)
    return lines
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
      if (translate === undefined) lines.push(...this.#unknownPart(element, part))
      else for (const line of translate(this, part)) lines.push(line)
    }
    return this.counted(lines)
  }

  /** Stores an element that refers to an object that the file does not contain. */
  dangling(element: XmlElement): readonly Line[] {
    this.remark(element, 'The record that this refers to is not in the file. We store the reference.')
    return asTheyAre(element)
  }

  remark(element: XmlElement, reason: string): void {
    const place = `${element.line} ${reason}`
    if (this.#told.has(place)) return
    this.#told.add(place)
    this.#remarks.remark(element.line, xmlOf(element), reason)
  }

  #unknown(owner: XmlElement, name: string, xml: string): Line {
    this.#tellUnknown(owner, name, owner.line, xml, isStored)
    return textLine('_XML', xml, [], owner.line)
  }

  #unknownPart(owner: XmlElement, part: XmlElement): readonly Line[] {
    const lines = asTheyAre(part)
    const staysInPart = lines.some(({ below }) => below.length > 0)
    this.#tellUnknown(owner, part.name, part.line, xmlOf(part), staysInPart ? isStoredInPart : isStored)
    return lines
  }

  #tellUnknown(owner: XmlElement, name: string, line: number, xml: string, reason: string): void {
    const path = `${owner.name}.${name}`
    const place = `${line} ${path} ${reason}`
    if (this.#told.has(place)) return
    this.#told.add(place)
    this.#remarks.countTag(path)
    this.#remarks.remark(line, xml, reason)
  }
}

const isStored = 'We do not know this part of a Gramps tree. We store it as it is.'
const isStoredInPart =
  'We do not know this part of a Gramps tree. What is private in it stays in your file. We store the rest as it is.'

/** An element as it is. Each private part of it has a line of its own, so that it can stay in the file. */
export function asTheyAre(element: XmlElement, before = ''): readonly Line[] {
  const { open, hidden } = splitByPrivacy(element)
  return [open, ...hidden].map((part) =>
    textLine('_XML', `${before}${xmlOf(part)}`, privacyLines(part), part.line),
  )
}

interface Split {
  /** The element without its private parts. */
  readonly open: XmlElement
  readonly hidden: readonly XmlElement[]
}

function splitByPrivacy(element: XmlElement): Split {
  if (isPrivate(element)) return { open: element, hidden: [] }
  const split = element.children.filter((child) => !isPrivate(child)).map(splitByPrivacy)
  const hidden = [...element.children.filter(isPrivate), ...split.flatMap((part) => part.hidden)]
  return hidden.length === 0
    ? { open: element, hidden }
    : { open: { ...element, children: split.map(({ open }) => open) }, hidden }
}

/** Attributes that every object may have. The record contains its handle, its id and its time of change. */
const ownAttributes: ReadonlySet<string> = new Set(['handle', 'id', 'change', 'priv', 'hlink'])
