/** Caches results for recent texts: a file repeats the same places and dates many times. */
import { ownText } from '../text/own-text.ts'

const mostTexts = 2000
/** Longer texts are not cached. */
const longest = 120

/** Wraps `make` with a cache. `make` must return equal results for equal texts, and nobody may change a result. */
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
