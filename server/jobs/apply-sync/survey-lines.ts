/** The few lines of a record that say who somebody is, when they lived and who their relatives are. */
import { kindOf } from '#domain/gedcom/kind.ts'

const idTags = ['_UID', 'UID', '_HANDLE', 'EXID', 'REFN']

/** Tags of level 1 that say nothing about the person. The lines below them are skipped too. */
const untelling = new Set(['NOTE', 'SNOTE', 'SOUR', 'OBJE', 'CHAN', 'CREA', 'CONT', 'ASSO', '_PHOTO'])

/** Tags of level 2 that are read, in addition to every tag that a program invented (they begin with `_`). */
const telling = new Set(['DATE', 'FAMC', 'PEDI', 'TYPE', 'NPFX', 'GIVN', 'SPFX', 'SURN', 'NSFX'])

/**
 * The record without the lines that a survey does not need. Most lines are dropped before any parsing. For ids, first
 * name, gender, ties and years, the result reads the same as the whole record.
 */
export function surveyLines(text: string, tag: string): string {
  const kind = kindOf(tag)
  const isWanted = kind === 'Person' || kind === 'Family' ? isOfLife : isId
  let kept = ''
  let keptFrom = 0
  let isBelowWanted = true
  for (let start = text.indexOf('\n') + 1; start > 0; ) {
    const feed = text.indexOf('\n', start)
    const level = text.charCodeAt(start) - zero
    const isSingle = text.charCodeAt(start + 1) === blank
    if (isSingle && level === 1) isBelowWanted = isWanted(tagAt(text, start + 2))
    const isKept =
      isSingle && isBelowWanted && (level === 1 || (level === 2 && isRead(tagAt(text, start + 2))))
    // Copies the remaining text in as few pieces as possible.
    if (!isKept && keptFrom >= 0) {
      kept += text.slice(keptFrom, start)
      keptFrom = -1
    } else if (isKept && keptFrom < 0) keptFrom = start
    start = feed + 1
  }
  return keptFrom < 0 ? kept.slice(0, -1) : kept + text.slice(keptFrom)
}

const zero = 48
const blank = 32
const underscore = 95

const isOfLife = (tag: string) => !untelling.has(tag)
const isId = (tag: string) => idTags.includes(tag)
const isRead = (tag: string) => telling.has(tag) || tag.charCodeAt(0) === underscore

/** A tag ends at a blank or at the end of its line. */
function tagAt(text: string, start: number): string {
  let end = start
  while (end < text.length && text.charCodeAt(end) > blank) end++
  return text.slice(start, end)
}
