/** Finds the lines of a record that point at other records, without parsing the rest of the text. */
import { keyOfXref } from '#domain/gedcom/values.ts'

/** Passes on every pointer of a record. */
export function eachPointer(text: string, take: (tag: string, key: string) => void): void {
  for (let pointer = nextPointer(text, 0); pointer !== null; pointer = nextPointer(text, pointer.end))
    take(pointer.tag, pointer.key)
}

/** The record with every key replaced, including its own. */
export function withoutKeys(text: string, nameOf: (tag: string, key: string) => string): string {
  let from = text.startsWith('0 @') ? text.indexOf('@', 3) + 1 : 0
  let rest = ''
  for (let pointer = nextPointer(text, from); pointer !== null; pointer = nextPointer(text, pointer.end)) {
    rest += `${text.slice(from, pointer.start)}${nameOf(pointer.tag, pointer.key)}`
    from = pointer.end
  }
  return from === 0 ? text : rest + text.slice(from)
}

interface Pointer {
  readonly tag: string
  readonly key: string
  /** The start and end of the line's value. */
  readonly start: number
  readonly end: number
}

/**
 * A line with a pointer has nothing but a level, perhaps its own key, a tag and the pointer. Blanks around the pointer
 * are not part of it.
 */
const pointerLine = /^(\d+ (?:@[^@]*@ )?(\w+) \s*)@([^@#][^@]*)@\s*$/

/** The next line with a pointer. */
function nextPointer(text: string, from: number): Pointer | null {
  for (let sign = text.indexOf('@', from); sign >= 0; ) {
    const lineStart = text.lastIndexOf('\n', sign) + 1
    const feed = text.indexOf('\n', sign)
    const lineEnd = feed < 0 ? text.length : feed
    const [, before, tag, xref] = pointerLine.exec(text.slice(lineStart, lineEnd)) ?? []
    if (before !== undefined && tag !== undefined && xref !== undefined) {
      const start = lineStart + before.length
      return { tag, key: keyOfXref(xref), start, end: start + xref.length + 2 }
    }
    sign = text.indexOf('@', lineEnd)
  }
  return null
}
