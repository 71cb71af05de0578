/**
 * The text of one record, as batches carry it and the store keeps it, back into lines. The form is strict: one
 * record, LF, levels that grow by one, no CONC. Anything else was not written by `recordText`.
 */
import { type GedcomNode, nothingBelow, parseLine } from './tokenizer/line.ts'

/** The record, or null where the text is not exactly one. Line numbers count from the record's first line. */
export function parseRecord(text: string): GedcomNode | null {
  const open: GedcomNode[] = []
  let number = 0
  let start = 0
  // A last line end belongs to the line before it.
  const length = text.endsWith('\n') ? text.length - 1 : text.length
  while (start <= length) {
    const feed = text.indexOf('\n', start)
    const end = feed < 0 || feed > length ? length : feed
    const node = parseLine(text, start, end, ++number)
    if (node === null || !hang(open, node)) return null
    start = end + 1
  }
  return open[0] ?? null
}

/** Puts a line below the one that it belongs to; false where there is none. */
function hang(open: GedcomNode[], node: GedcomNode): boolean {
  if (node.level > open.length || (node.level === 0 && open.length > 0)) return false
  const parent = open[node.level - 1]
  if (parent === undefined) return open.push(node) === 1
  if (node.tag === 'CONT') {
    parent.value += `\n${node.value}`
    return true
  }
  if (node.tag === 'CONC') return false
  if (parent.children === nothingBelow) parent.children = [node]
  // Only this function writes children, and only while the record is being put together.
  else (parent.children as GedcomNode[]).push(node)
  open.length = node.level
  open.push(node)
  return true
}
