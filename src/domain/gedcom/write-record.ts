/** A record as text: LF between lines, levels by depth, CONT for a line within a text, no CONC, however long a line is. */
import type { GedcomNode } from './tokenizer/line.ts'

/** `parseRecord` reads it back. Nothing in it is refused by the wire or the store: no NUL, no half letters. */
export function recordText(record: GedcomNode): string {
  const text = lines(record, 0)
  return (text.includes('\0') ? text.replaceAll('\0', '\uFFFD') : text).toWellFormed()
}

function lines(node: GedcomNode, level: number): string {
  let text = line(node, level)
  for (const child of node.children) text += `\n${lines(child, level + 1)}`
  return text
}

function line({ xref, tag, value }: GedcomNode, level: number): string {
  const start = xref === '' ? `${level} ${tag}` : `${level} @${xref}@ ${tag}`
  if (value === '') return start
  return `${start} ${value.includes('\n') ? value.replaceAll('\n', `\n${level + 1} CONT `) : value}`
}
