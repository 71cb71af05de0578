/**
 * Reads our own export back: every record becomes what it was before the conversion. Files of other programs stay
 * unchanged, even if such a program imported one of our exports before.
 */

import type { GedcomNode } from '../tokenizer/line.ts'
import { childOf as lineBelow } from '../values.ts'
import { type Dialect, withDoubledAtSigns, withSingleAtSigns } from './at-signs.ts'
import { withBanned } from './banned-signs.ts'
import { dialectOf, singleMark } from './draft.ts'
import {
  addedMark,
  marks,
  movedMark,
  placeMark,
  pointerMark,
  signsMark,
  tagMark,
  writtenMark,
} from './marks.ts'
import { ownName, tagOfUri } from './terms.ts'
import { nowhere, originalXref, pointedAt } from './xrefs.ts'

/** Returns the original record; null for a record that the exporter made. */
export type Restore = (record: GedcomNode) => GedcomNode | null

/**
 * Returns the function for a file with this header, which must be restored too; null if the file is not our export.
 */
export function restoring(header: GedcomNode): Restore | null {
  const isOurs = header.children.some(
    (child) =>
      child.tag === 'SOUR' && child.value.trim() === ownName && lineBelow(child, addedMark) !== undefined,
  )
  if (!isOurs) return null
  const restorer = new Restorer(header)
  return (record) => restorer.restored(withItsSigns(record))
}

/** Puts back the characters that GEDCOM 7 bans, also within the marks. */
function withItsSigns(node: GedcomNode): GedcomNode {
  if (node.children.length === 0) return node
  const signs = lineBelow(node, signsMark)
  const value = signs === undefined ? node.value : withBanned(node.value, signs.value)
  return { ...node, value, children: node.children.map(withItsSigns) }
}

class Restorer {
  readonly #file: Dialect
  readonly #aliases: ReadonlyMap<string, string>
  #original: Dialect

  constructor(header: GedcomNode) {
    this.#file = dialectOf(header)
    this.#aliases = aliasesIn(header)
    this.#original = this.#file
    const restored = this.restored(withItsSigns(header))
    this.#original = dialectOf(restored ?? undefined)
  }

  restored(node: GedcomNode): GedcomNode | null {
    if (lineBelow(node, addedMark) !== undefined) return null
    const tag = this.#tag(node)
    const written = lineBelow(node, writtenMark)
    const plain = written === undefined ? null : withSingleAtSigns(written.value, this.#file)
    return {
      level: node.level,
      line: node.line,
      xref: node.xref === '' ? '' : originalXref(node.xref),
      tag,
      value: this.#value(node, plain),
      children: this.#children(node),
    }
  }

  #tag(node: GedcomNode): string {
    const before = lineBelow(node, tagMark)?.value
    if (before !== undefined) return before
    return this.#aliases.get(node.tag) ?? node.tag
  }

  #value(node: GedcomNode, written: string | null): string {
    const before = lineBelow(node, pointerMark)
    if (before !== undefined) return `@${withSingleAtSigns(before.value, this.#file)}@`
    const pointer = written === null ? pointedAt(node.value) : null
    if (pointer !== null) return pointer === nowhere ? node.value : `@${originalXref(pointer)}@`
    const text = written ?? withSingleAtSigns(node.value, this.#file)
    const single = lineBelow(node, singleMark)
    if (single === undefined) return withDoubledAtSigns(text, this.#original)
    return single.value === '' ? text : withSingleAtSigns(single.value, this.#file)
  }

  #children(node: GedcomNode): readonly GedcomNode[] {
    if (node.children.length === 0) return node.children
    const stay: GedcomNode[] = []
    const placed: { readonly place: number; readonly line: GedcomNode }[] = []
    const take = (child: GedcomNode, place: number | null) => {
      const line = this.restored(child)
      if (line === null) return
      if (place === null) stay.push(line)
      else placed.push({ place, line })
    }
    for (const child of node.children) {
      if (marks.includes(child.tag)) continue
      const moved = child.children.filter((line) => placeIn(line, movedMark) !== null)
      const bare =
        moved.length === 0
          ? child
          : { ...child, children: child.children.filter((line) => !moved.includes(line)) }
      take(bare, placeIn(child, placeMark))
      for (const line of moved) take(line, placeIn(line, movedMark))
    }
    // In ascending order, so that all lines before an index are already there.
    for (const { place, line } of placed.toSorted((a, b) => a.place - b.place)) stay.splice(place, 0, line)
    return stay
  }
}

function placeIn(node: GedcomNode, mark: string): number | null {
  const place = lineBelow(node, mark)?.value
  return place === undefined ? null : Number(place)
}

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
