/** Values of GEDCOM lines: texts without doubled at-signs, pointers to other records, keys. */
import { shortKey } from '../text/short-key.ts'
import type { GedcomNode } from './tokenizer/line.ts'

/** Returns the text of a line. GEDCOM 5 doubles every at-sign, GEDCOM 7 only a leading one. */
export function textOf(node: GedcomNode): string {
  return node.value.includes('@@') ? node.value.replaceAll('@@', '@').trim() : node.value.trim()
}

/** Returns the text of a line, or null if it is empty. */
export const textOrNull = (node: GedcomNode): string | null => textOf(node) || null

const at = 64
const space = 32
const noBreakSpace = 0xa0

/** GEDCOM 7's pointer to no record. */
const nowhere = 'VOID'

/** Returns the key of the record that a line points to; null for a text and for a pointer to no record. */
export function pointerOf(node: GedcomNode): string | null {
  // This runs for most lines, and few contain a pointer. The first letter is enough to rule out the others.
  const first = node.value.charCodeAt(0)
  if (first !== at && !(first <= space || first >= noBreakSpace)) return null
  const value = node.value.trim()
  if (value.length < 3 || !value.startsWith('@') || value.indexOf('@', 1) !== value.length - 1) return null
  const xref = value.slice(1, -1)
  return xref.startsWith('#') || xref === nowhere ? null : keyOfXref(xref)
}

/** Returns the text of a line that may hold a pointer; null if there is none, or only a pointer to no record. */
export const wordsOf = (node: GedcomNode): string | null =>
  node.value.trim() === `@${nowhere}@` ? null : textOrNull(node)

const longestKey = 120

/** Turns a cross-reference into our key: unchanged, unless it is too long to send. */
export const keyOfXref = (xref: string): string => shortKey(xref.trim(), longestKey)

/** Rebuilds a line as it was in the file, as far as possible. */
export function lineText(node: GedcomNode): string {
  const xref = node.xref === '' ? '' : `@${node.xref}@ `
  const value = node.value === '' ? '' : ` ${node.value}`
  return `${node.level} ${xref}${node.tag}${value}`
}

/** Counts the lines of a node and everything below it, without CONC and CONT. */
export function linesOf(node: GedcomNode): number {
  return node.children.reduce((lines, child) => lines + linesOf(child), 1)
}

export function childOf(node: GedcomNode, tag: string): GedcomNode | undefined {
  for (const child of node.children) if (child.tag === tag) return child
  return undefined
}

/** Returns the text of the first line with that tag below a line; null if there is none. */
export function textBelow(node: GedcomNode | undefined, tag: string): string | null {
  const child = node === undefined ? undefined : childOf(node, tag)
  return child === undefined ? null : textOrNull(child)
}
