/**
 * Reads our own export back: every record as it was before it was written in another version of GEDCOM. Files of
 * other programs are left as they are, also such as have read one of ours.
 */

import type { GedcomNode } from '../tokenizer/line.ts'
import { childOf as lineBelow } from '../values.ts'
import { type Dialect, dialectOf } from './draft.ts'
import { addedMark, marks, movedMark, tagMark, writtenMark } from './marks.ts'
import { ownName, tagOfUri } from './terms.ts'
import { nowhere, originalXref, pointedAt } from './xrefs.ts'

/** The record as it was; null for one that the exporter made. */
export type Restore = (record: GedcomNode) => GedcomNode | null

/** For a file with this header; null where it is no export of ours. The header itself is to be restored as well. */
export function restoring(header: GedcomNode): Restore | null {
  const isOurs = header.children.some(
    (child) =>
      child.tag === 'SOUR' && child.value.trim() === ownName && lineBelow(child, addedMark) !== undefined,
  )
  if (!isOurs) return null
  const restorer = new Restorer(header)
  return (record) => restorer.restored(record)
}

class Restorer {
  readonly #file: Dialect
  readonly #aliases: ReadonlyMap<string, string>
  #original: Dialect

  constructor(header: GedcomNode) {
    this.#file = dialectOf(header)
    this.#aliases = aliasesIn(header)
    this.#original = this.#file
    const restored = this.restored(header)
    this.#original = dialectOf(restored ?? undefined)
  }

  restored(node: GedcomNode): GedcomNode | null {
    if (lineBelow(node, addedMark) !== undefined) return null
    const tag = this.#tag(node)
    const written = lineBelow(node, writtenMark)
    const plain = written === undefined ? null : plainText(written.value, this.#file)
    return {
      level: node.level,
      line: node.line,
      xref: node.xref === '' ? '' : originalXref(node.xref),
      tag,
      value: this.#value(node.value, plain),
      children: this.#children(node, plain),
    }
  }

  #tag(node: GedcomNode): string {
    const before = lineBelow(node, tagMark)?.value
    if (before !== undefined) return before
    const tag = this.#aliases.get(node.tag) ?? node.tag
    return tag === 'SNOTE' && this.#original !== '7' ? 'NOTE' : tag
  }

  #value(value: string, written: string | null): string {
    if (written !== null) return pointedAt(written) === null ? asWritten(written, this.#original) : written
    const pointer = pointedAt(value)
    if (pointer !== null) return pointer === nowhere ? value : `@${originalXref(pointer)}@`
    return value.includes('@') ? asWritten(plainText(value, this.#file), this.#original) : value
  }

  #children(node: GedcomNode, written: string | null): readonly GedcomNode[] {
    if (node.children.length === 0) return node.children
    return node.children.flatMap((child) => {
      if (
        marks.includes(child.tag) ||
        (child.tag === 'PHRASE' && isPhraseOf(plainText(child.value, this.#file), written))
      )
        return []
      const moved = child.children.filter(isMoved)
      const stays =
        moved.length === 0 ? child : { ...child, children: child.children.filter((line) => !isMoved(line)) }
      return [this.restored(stays), ...moved.map((line) => this.restored(line))].filter(
        (line) => line !== null,
      )
    })
  }
}

const isMoved = (node: GedcomNode) => lineBelow(node, movedMark) !== undefined

/** The exporter put the words of the file below the value that they became. */
const isPhraseOf = (phrase: string, written: string | null) =>
  written !== null && (written.trim() === phrase.trim() || written.trim().endsWith(`(${phrase})`))

function aliasesIn(header: GedcomNode): ReadonlyMap<string, string> {
  const schema = header.children.filter(({ tag }) => tag === 'SCHMA' || tag === '_SCHMA')
  const pairs = schema
    .flatMap(({ children }) => children)
    .flatMap((line) => {
      const [tag = '', uri = ''] = line.value.split(' ')
      const standsFor = tagOfUri(uri)
      const isOurs = lineBelow(line, addedMark) !== undefined
      return isOurs && standsFor !== null && standsFor !== tag ? [[tag, standsFor] as const] : []
    })
  return new Map(pairs)
}

function plainText(value: string, dialect: Dialect): string {
  if (!value.includes('@@')) return value
  return dialect === '7' ? value.replaceAll(/^@@/gm, '@') : value.replaceAll('@@', '@')
}

function asWritten(text: string, dialect: Dialect): string {
  if (!text.includes('@')) return text
  return dialect === '7' ? text.replaceAll(/^@/gm, '@@') : text.replaceAll(/@#D[A-Z ]+@|@/g, escaped)
}

const escaped = (part: string) => (part === '@' ? '@@' : part)
