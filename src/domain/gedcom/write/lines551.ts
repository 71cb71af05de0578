/**
 * Writes lines of GEDCOM 5.5.1: at most 255 bytes, the rest in CONC and CONT, every at-sign doubled except in
 * calendar escapes. Lines are cut within a word, since many programs drop a blank at a cut, and never within a
 * character.
 */
import type { Draft } from './draft.ts'

const longest = 255

export function linesOfGedcom551(record: Draft): string {
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
  const value = escaped(legalText(text), tag)
  const [first = '', ...further] = value.split('\n')
  let all = cut(start, first, level)
  for (const part of further) all += cut(`${level + 1} CONT`, part, level)
  return all
}

const escaped = (text: string, tag: string) =>
  text.includes('@')
    ? text.replaceAll(tag === 'DATE' ? /@#D[A-Z ]+@|@/g : /@/g, (part) => (part === '@' ? '@@' : part))
    : text

const legalText = (text: string) => text.replaceAll('\0', '\uFFFD').toWellFormed()

function cut(start: string, value: string, level: number): string {
  if (value === '') return `${start}\n`
  // No UTF-16 unit takes more than three bytes in UTF-8.
  if (start.length + 1 + value.length * 3 < longest - 2) return `${start} ${value}\n`
  let all = ''
  let begin = start
  let rest = value
  while (true) {
    // Leaves room for a blank, and for a line end that may become CR LF.
    const room = longest - 3 - utf8Length(begin)
    const end = endOfPiece(rest, room)
    all += `${begin} ${rest.slice(0, end)}\n`
    if (end >= rest.length) return all
    rest = rest.slice(end)
    begin = `${level + 1} CONC`
  }
}

const encoder = new TextEncoder()
const utf8Length = (text: string) => encoder.encode(text).length

/** Finds the cut so that the piece has at most `room` bytes: between two letters of a word if possible. */
function endOfPiece(text: string, room: number): number {
  const fitting = fits(text, room)
  if (fitting >= text.length) return text.length
  for (let end = fitting; end > fitting / 2; end--) if (isWithinWord(text, end)) return end
  return fitting
}

/** Counts the UTF-16 units that fit, never splitting a character or a doubled at-sign. */
function fits(text: string, room: number): number {
  let bytes = 0
  let at = 0
  while (at < text.length) {
    const code = text.codePointAt(at) ?? 0
    const isPair = code === 64 && text.charCodeAt(at + 1) === 64
    const size = isPair ? 2 : code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4
    if (bytes + size > room) return at
    bytes += size
    at += isPair || code > 0xffff ? 2 : 1
  }
  return at
}

function isWithinWord(text: string, at: number): boolean {
  const before = text.charCodeAt(at - 1)
  const after = text.charCodeAt(at)
  if (before === 64 || after === 64 || isLowSurrogate(after)) return false
  return !isBlank(before) && !isBlank(after)
}

const isBlank = (code: number) => code === 32 || code === 9 || code === 0xa0
const isLowSurrogate = (code: number) => code >= 0xdc00 && code <= 0xdfff
