/** Lines of GEDCOM 7: a text of any length on one line, CONT for each further one, a leading at-sign doubled. */
import type { Draft } from './draft.ts'

export function linesOfGedcom7(record: Draft): string {
  return lines(record, 0)
}

function lines(node: Draft, level: number): string {
  let text = line(node, level)
  for (const child of node.children) text += lines(child, level + 1)
  return text
}

function line({ xref, tag, pointer, text }: Draft, level: number): string {
  const start = xref === '' ? `${level} ${tag}` : `${level} @${xref}@ ${tag}`
  if (pointer !== null) return `${start} @${pointer}@\n`
  if (text === '') return `${start}\n`
  const value = legalText(text)
  if (!value.includes('\n')) return `${start} ${escaped(value)}\n`
  const [first = '', ...further] = value.split('\n').map(escaped)
  const rest = further.map((part) => `${level + 1} CONT${part === '' ? '' : ` ${part}`}\n`).join('')
  return `${start}${first === '' ? '' : ` ${first}`}\n${rest}`
}

const escaped = (text: string) => (text.startsWith('@') ? `@${text}` : text)

/** Control characters but tab and line feed, and the two that are no characters. */
const banned = /[^\P{Cc}\t\n]|[\uFFFE\uFFFF]/gu

const legalText = (text: string) => text.toWellFormed().replaceAll(banned, '\uFFFD')
