/** One line of GEDCOM: a level, an optional cross-reference, a tag, and the rest of the line as its value. */

import { tagBetween } from './tags-met.ts'

/** A line with everything below it. In `value`, CONC and CONT are joined, but doubled at-signs (@@) stay doubled. */
export interface GedcomNode {
  readonly level: number
  /** The cross-reference without its at-signs; empty if the line has none. */
  readonly xref: string
  readonly tag: string
  value: string
  /** The number of the line in the file, from 1. */
  readonly line: number
  children: readonly GedcomNode[]
}

/** Shared by all lines without children, which are most. */
export const nothingBelow: readonly GedcomNode[] = Object.freeze([])

const at = 64
const underscore = 95

/**
 * Parses the line between `start` and `end` of `text`; null if it is not GEDCOM. Leading blanks count as indentation.
 */
export function parseLine(text: string, start: number, end: number, line: number): GedcomNode | null {
  let here = skipBlanks(text, start, end)
  const levelStart = here
  let level = 0
  while (here < end && isDigit(text.charCodeAt(here))) level = level * 10 + text.charCodeAt(here++) - 48
  if (here === levelStart || here - levelStart > 3) return null
  const afterLevel = here
  here = skipBlanks(text, here, end)
  let xref = ''
  if (text.charCodeAt(here) === at && here < end) {
    const xrefEnd = endOfXref(text, here, end)
    xref = text.slice(here + 1, xrefEnd)
    here = skipBlanks(text, text.charCodeAt(xrefEnd) === at && xrefEnd < end ? xrefEnd + 1 : xrefEnd, end)
  } else if (here === afterLevel) return null
  const tagStart = here
  here = endOfTag(text, here, end)
  if (here === tagStart || (here < end && !isBlank(text.charCodeAt(here)))) return null
  const tag = tagBetween(text, tagStart, here)
  return {
    level,
    xref,
    tag,
    value: here + 1 < end ? text.slice(here + 1, end) : '',
    line,
    children: nothingBelow,
  }
}

function skipBlanks(text: string, start: number, end: number): number {
  let here = start
  while (here < end && isBlank(text.charCodeAt(here))) here++
  return here
}

/** Finds the closing at-sign of a cross-reference, or the blank after it if the at-sign is missing. */
function endOfXref(text: string, start: number, end: number): number {
  let blank = end
  for (let here = start + 1; here < end; here++) {
    const code = text.charCodeAt(here)
    if (code === at) return here
    if (blank === end && isBlank(code)) blank = here
  }
  return blank
}

/** Tags are upper case. Only programs' own tags, which begin with _, may contain other letters. */
function endOfTag(text: string, start: number, end: number): number {
  const first = text.charCodeAt(start)
  if (first !== underscore && !isCapital(first)) return start
  let here = start
  while (here < end && isOfTag(text.charCodeAt(here), first === underscore)) here++
  return here
}

function isOfTag(code: number, ownTag: boolean): boolean {
  return isCapital(code) || isDigit(code) || code === underscore || (ownTag && code >= 97 && code <= 122)
}

const isCapital = (code: number) => code >= 65 && code <= 90
const isDigit = (code: number) => code >= 48 && code <= 57
/** Space, tab, no-break space, and a byte order mark that was left in the text. */
const isBlank = (code: number) => code === 32 || code === 9 || code === 0xa0 || code === 0xfeff
