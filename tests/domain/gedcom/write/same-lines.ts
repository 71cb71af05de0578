/** Records drawn so that two are equal when they say the same, whichever version of GEDCOM they are written in. */
import type { GedcomNode } from '#domain/gedcom/tokenizer/line.ts'
import { type Dialect, type Draft, dialectOf, draftOf } from '#domain/gedcom/write/draft.ts'

/** One text a record. Lines of one tag keep their order; which tags come first says nothing. */
export function drawnRecords(records: readonly GedcomNode[]): string[] {
  const dialect: Dialect = dialectOf(records.find(({ tag }) => tag === 'HEAD'))
  return records.map((record) => drawn(draftOf(record, dialect), '').join('\n'))
}

function drawn(node: Draft, indent: string): string[] {
  const value = node.pointer === null ? JSON.stringify(textIn(node)) : `-> ${node.pointer}`
  const below = node.children
    .map((child) => ({ tag: sameTag(child.tag), lines: drawn(child, `${indent}  `) }))
    .toSorted((a, b) => (a.tag === b.tag ? 0 : a.tag < b.tag ? -1 : 1))
  return [`${indent}${sameTag(node.tag)} ${node.xref} ${value}`, ...below.flatMap(({ lines }) => lines)]
}

/** The same in all versions. */
const sameTags: ReadonlyMap<string, string> = new Map([
  ['SNOTE', 'NOTE'],
  ['UID', '_UID'],
])
const sameTag = (tag: string) => sameTags.get(tag) ?? tag

/** `1 Jan 1900` and `1 JAN 1900` say the same. */
const textIn = ({ tag, text }: Draft) => (tag === 'DATE' ? text.trim().toUpperCase() : text)
