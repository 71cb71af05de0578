/** Remembers what has been made of the texts met lately: a file names the same places and dates again and again. */
import { ownText } from '../text/own-text.ts'

const mostTexts = 2000
/** A text longer than this is made anew each time. */
const longest = 120

/** `make`, which must answer the same for the same text, and nothing that anybody changes. */
export function remembered<T>(make: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>()
  return (text) => {
    if (text.length > longest) return make(text)
    const before = known.get(text)
    if (before !== undefined) return before
    const made = make(ownText(text))
    if (known.size >= mostTexts) known.clear()
    known.set(ownText(text), made)
    return made
  }
}
