/** The values of GEDCOM lines: texts with their at-signs undone, pointers to other records, keys. */
import { shortKey } from '../text/short-key.ts'
import type { GedcomNode } from './tokenizer/line.ts'

/** The text of a line. GEDCOM 5 doubles every at-sign, GEDCOM 7 only a first one. */
export function textOf(node: GedcomNode): string {
  return node.value.includes('@@') ? node.value.replaceAll('@@', '@').trim() : node.value.trim()
}

/** The text of a line, or null when there is none. */
export const textOrNull = (node: GedcomNode): string | null => textOf(node) || null

const at = 64
const space = 32
const noBreakSpace = 0xa0

/** Where a pointer of GEDCOM 7 leads nowhere on purpose. */
const nowhere = 'VOID'

/** The key of the record that a line points at; null for a text and for a pointer to nowhere. */
export function pointerOf(node: GedcomNode): string | null {
  // Asked of most lines, of which few have a pointer: their first letter settles it.
  const first = node.value.charCodeAt(0)
  if (first !== at && !(first <= space || first >= noBreakSpace)) return null
  const value = node.value.trim()
  if (value.length < 3 || !value.startsWith('@') || value.indexOf('@', 1) !== value.length - 1) return null
  const xref = value.slice(1, -1)
  return xref.startsWith('#') || xref === nowhere ? null : keyOfXref(xref)
}

/** The text of a line that could have a pointer; null where there is none, or only a pointer to nowhere. */
export const wordsOf = (node: GedcomNode): string | null =>
  node.value.trim() === `@${nowhere}@` ? null : textOrNull(node)

const longestKey = 120

/** A cross-reference as a key of ours: as it is, unless it is too long to be sent. */
export const keyOfXref = (xref: string): string => shortKey(xref.trim(), longestKey)

/** A line as it stands in the file, as far as it can be told. */
export function lineText(node: GedcomNode): string {
  const xref = node.xref === '' ? '' : `@${node.xref}@ `
  const value = node.value === '' ? '' : ` ${node.value}`
  return `${node.level} ${xref}${node.tag}${value}`
}

/** How many lines of the file a node and all below it take; those that CONC and CONT added are not counted. */
export function linesOf(node: GedcomNode): number {
  return node.children.reduce((lines, child) => lines + linesOf(child), 1)
}

export function childOf(node: GedcomNode, tag: string): GedcomNode | undefined {
  for (const child of node.children) if (child.tag === tag) return child
  return undefined
}

/** The text of the first line of that tag below a line; null where there is none. */
export function textBelow(node: GedcomNode | undefined, tag: string): string | null {
  const child = node === undefined ? undefined : childOf(node, tag)
  return child === undefined ? null : textOrNull(child)
}
