/**
 * Writes lines of GEDCOM 7: a line of any length, CONT for each further line of a text, a leading at-sign doubled.
 */
import { bannedSigns, withoutBanned } from './banned-signs.ts'
import { type Draft, draft } from './draft.ts'
import { signsMark } from './marks.ts'

export function linesOfGedcom7(record: Draft): string {
  return lines(record, 0)
}

function lines(node: Draft, level: number): string {
  let text = line(node, level)
  const signs = bannedSigns(node.text)
  if (signs !== null) text += line(draft(signsMark, signs), level + 1)
  for (const child of node.children) text += lines(child, level + 1)
  return text
}

function line({ xref, tag, pointer, text }: Draft, level: number): string {
  const start = xref === '' ? `${level} ${tag}` : `${level} @${xref}@ ${tag}`
  if (pointer !== null) return `${start} @${pointer}@\n`
  if (text === '') return `${start}\n`
  const value = withoutBanned(text)
  if (!value.includes('\n')) return `${start} ${escaped(value)}\n`
  const [first = '', ...further] = value.split('\n').map(escaped)
  const rest = further.map((part) => `${level + 1} CONT${part === '' ? '' : ` ${part}`}\n`).join('')
  return `${start}${first === '' ? '' : ` ${first}`}\n${rest}`
}

const escaped = (text: string) => (text.startsWith('@') ? `@${text}` : text)
