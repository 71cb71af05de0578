/**
 * Writes a record as text: LF between lines, levels by depth, CONT for line breaks in a text, no CONC for long lines.
 */
import type { GedcomNode } from './tokenizer/line.ts'

/**
 * Replaces NUL and lone surrogates, so that the wire and the store accept the whole text. `parseRecord` reads it back.
 */
export function recordText(record: GedcomNode): string {
  const pieces: string[] = []
  addLines(pieces, record, 0)
  const text = pieces.join('')
  return (text.includes('\0') ? text.replaceAll('\0', '\uFFFD') : text).toWellFormed()
}

function addLines(pieces: string[], { xref, tag, value, children }: GedcomNode, level: number): void {
  const start = starts[level] ?? `\n${level} `
  if (xref === '') pieces.push(start, tag)
  else pieces.push(start, '@', xref, '@ ', tag)
  if (value !== '')
    pieces.push(' ', value.includes('\n') ? value.replaceAll('\n', `\n${level + 1} CONT `) : value)
  for (const child of children) addLines(pieces, child, level + 1)
}

/** How lines of each level begin. The record's own line has no line end before it. */
const starts: readonly string[] = ['0 ', '\n1 ', '\n2 ', '\n3 ', '\n4 ', '\n5 ', '\n6 ']
