/**
 * Detects the encoding of a file. The bytes win over the header: headers often name the encoding of the program that
 * wrote an earlier version of the file.
 */

import type { CodePage } from './code-pages.ts'

/** The encodings that browsers know, by their own names, and the ones that we add. */
export type Charset =
  | 'utf-8'
  | 'utf-16le'
  | 'utf-16be'
  | 'macintosh'
  | 'iso-8859-2'
  | 'iso-8859-15'
  | `windows-125${0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8}`
  | CodePage
  | 'ansel'

/** The names that headers use for encodings with one byte per letter. All other names are read as Windows-1252. */
const declarations: readonly (readonly [RegExp, Charset])[] = [
  [/^ANSEL$/, 'ansel'],
  [/850$/, 'ibm850'],
  [/^(IBMPC|IBM[ _-]?DOS|MS-?DOS|DOS|PC-?8|OEM|IBM|(IBM|CP)[ -]?437)$/, 'ibm437'],
  [/^MAC/, 'macintosh'],
  [/8859-2$|^LATIN-?2$/, 'iso-8859-2'],
  [/8859-15$|^LATIN-?9$/, 'iso-8859-15'],
  [/125[0-8]$/, 'windows-1252'],
]

/** The charset that the first bytes reveal, and the length of the byte order mark; null if they reveal none. */
export function charsetOfStart(
  bytes: Uint8Array,
): { readonly charset: Charset; readonly mark: number } | null {
  const [first = 0, second = 0, third = 0] = bytes
  if (first === 0xef && second === 0xbb && third === 0xbf) return { charset: 'utf-8', mark: 3 }
  if (first === 0xff && second === 0xfe) return { charset: 'utf-16le', mark: 2 }
  if (first === 0xfe && second === 0xff) return { charset: 'utf-16be', mark: 2 }
  // A GEDCOM file begins with ASCII, so in UTF-16 one byte of the first pair is 0.
  if (bytes.length >= 2 && first === 0 && second !== 0) return { charset: 'utf-16be', mark: 0 }
  if (bytes.length >= 2 && first !== 0 && second === 0) return { charset: 'utf-16le', mark: 0 }
  return null
}

/** The charset in the header's CHAR line, in capitals, and the number of that line. */
export interface DeclaredCharset {
  readonly name: string
  readonly line: number
}

export function declaredCharset(start: string): DeclaredCharset | null {
  const lines = start.split(/\r\n|\n\r|\r|\n/)
  for (const [index, line] of lines.entries()) {
    const words = line.trim().split(/[ \t]+/)
    if (words[0] === '1' && words[1] === 'CHAR')
      return { name: words.slice(2).join(' ').toUpperCase(), line: index + 1 }
    // The header ends where the next record starts.
    if (index > 0 && words[0] === '0') return null
  }
  return null
}

/** The charset of a file without a byte order mark, decided at the first bytes beyond ASCII, which `bytes` contains. */
export function charsetOfBytes(bytes: Uint8Array, declared: string): Charset {
  const { valid, broken } = utf8Letters(bytes)
  if (broken === 0) return 'utf-8'
  // Text in another encoding is well-formed UTF-8 only by chance.
  if (valid > (declared.startsWith('UTF') ? broken : broken * muchMore)) return 'utf-8'
  return charsetNamed(declared)
}

const muchMore = 2

function charsetNamed(declared: string): Charset {
  const named = declarations.find(([pattern]) => pattern.test(declared))?.[1] ?? 'windows-1252'
  return named === 'windows-1252' ? windowsPage(declared) : named
}

/** `WINDOWS-1250`, `CP1251` …: code pages of other alphabets. */
function windowsPage(declared: string): Charset {
  const pages: readonly Charset[] = [
    'windows-1250',
    'windows-1251',
    'windows-1253',
    'windows-1254',
    'windows-1255',
    'windows-1256',
    'windows-1257',
    'windows-1258',
  ]
  return pages.find((page) => declared.endsWith(page.slice(-4))) ?? 'windows-1252'
}

/**
 * How many letters beyond ASCII are well-formed UTF-8, and how many bytes are not. A letter cut off at the end counts
 * as well-formed.
 */
function utf8Letters(bytes: Uint8Array): { readonly valid: number; readonly broken: number } {
  let valid = 0
  let broken = 0
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0
    if (byte < 0x80) continue
    const following = followingBytes(byte)
    const end = Math.min(at + 1 + following, bytes.length)
    if (following === 0 || !allFollow(bytes, at + 1, end)) broken++
    else {
      valid++
      at = end - 1
    }
  }
  return { valid, broken }
}

function followingBytes(lead: number): number {
  if (lead >= 0xc2 && lead <= 0xdf) return 1
  if (lead >= 0xe0 && lead <= 0xef) return 2
  return lead >= 0xf0 && lead <= 0xf4 ? 3 : 0
}

function allFollow(bytes: Uint8Array, start: number, end: number): boolean {
  for (let at = start; at < end; at++) if (((bytes[at] ?? 0) & 0xc0) !== 0x80) return false
  return true
}
