/**
 * Parses the text of one record, as batches send it and the store saves it. The form is strict: one record, LF,
 * levels that grow by one, no CONC. `recordText` writes nothing else.
 */
import { type GedcomNode, nothingBelow, parseLine } from './tokenizer/line.ts'

/**
 * Returns the record, or null if the text is not exactly one record. Line numbers start at the record's first line.
 */
export function parseRecord(text: string): GedcomNode | null {
  const open: GedcomNode[] = []
  let number = 0
  let start = 0
  // A final line end does not begin another line.
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

/** Adds a line below its parent. Returns false if there is no parent. */
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
  // Only this function writes children, and only while it builds the record.
  else (parent.children as GedcomNode[]).push(node)
  open.length = node.level
  open.push(node)
  return true
}
