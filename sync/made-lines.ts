/**
 * GEDCOM lines that a translation makes. They have no levels, because the level follows from the position of a line.
 */
import { type GedcomNode, nothingBelow } from '#domain/gedcom/tokenizer/line.ts'

export interface Line {
  readonly tag: string
  /** As a file writes it: a text whose at-signs are doubled if necessary, or a pointer. */
  readonly value: string
  readonly below: readonly Line[]
  /** The line of the source file; 0 if it is the same as for the line above. */
  readonly at: number
}

const noLines: readonly Line[] = []

/** A line with a text as its value. */
export const textLine = (tag: string, text: string, below: readonly Line[] = noLines, at = 0): Line => ({
  tag,
  value: written(text),
  below,
  at,
})

/** One line if there is text; otherwise none. */
export const maybeLine = (
  tag: string,
  text: string | null,
  below: readonly Line[] = noLines,
): readonly Line[] => (text === null || text === '' ? noLines : [textLine(tag, text, below)])

export const emptyLine = (tag: string, below: readonly Line[] = noLines, at = 0): Line => ({
  tag,
  value: '',
  below,
  at,
})

export const pointerLine = (tag: string, key: string, below: readonly Line[] = noLines, at = 0): Line => ({
  tag,
  value: `@${key}@`,
  below,
  at,
})

/** The MAP line of coordinates in degrees; none if they are nowhere on the earth. */
export function mapLines(latitude: number, longitude: number, at = 0): readonly Line[] {
  if (!(Math.abs(latitude) <= 90) || !(Math.abs(longitude) <= 180)) return noLines
  const lines = [
    textLine('LATI', `${latitude < 0 ? 'S' : 'N'}${Math.abs(latitude)}`),
    textLine('LONG', `${longitude < 0 ? 'W' : 'E'}${Math.abs(longitude)}`),
  ]
  return [emptyLine('MAP', lines, at)]
}

/** A tag that we make from a name in the file: `fmt_str` becomes _FMT_STR. */
export const ownTag = (name: string): string => `_${name.toUpperCase().replaceAll(/[^A-Z0-9_]/g, '_')}`

/** A record of such lines. `line`: where it begins in the source file. */
export const recordOf = (key: string, tag: string, line: number, value: string, below: readonly Line[]) =>
  nodeOf({ tag, value: written(value), below, at: line }, 0, key, line)

function nodeOf({ tag, value, below, at }: Line, level: number, xref: string, lineAbove: number): GedcomNode {
  const line = at === 0 ? lineAbove : at
  const children =
    below.length === 0 ? nothingBelow : below.map((child) => nodeOf(child, level + 1, '', line))
  return { level, xref, tag, value, line, children }
}

/**
 * Combines letters and marks, as the reader of ANSEL does. At-signs are doubled where necessary, because a first
 * at-sign would begin a pointer, and two of them would be read as one.
 */
function written(text: string): string {
  const whole = text.normalize('NFC')
  const lines = whole.includes('\r') ? whole.replaceAll(/\r\n?/g, '\n') : whole
  if (!lines.includes('@')) return lines
  if (lines.includes('@@')) return lines.replaceAll('@@', '@@@@')
  return lines.startsWith('@') ? `@${lines}` : lines
}
