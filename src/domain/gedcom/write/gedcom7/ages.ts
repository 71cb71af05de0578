/** Ages as GEDCOM 7 writes them: `< 8y`, `11m 30d`. */

const words: ReadonlyMap<string, string> = new Map([
  ['CHILD', '< 8y'],
  ['INFANT', '< 1y'],
  ['STILLBORN', '0y'],
])

/** `phrase`: the words of the file must stand beside it, for the age alone says less. Empty where it is none. */
export function age7(text: string): { readonly text: string; readonly phrase: boolean } {
  const word = words.get(text.trim().toUpperCase())
  if (word !== undefined) return { text: word, phrase: true }
  const match = /^([<>]?) ?(\d{1,4} ?y)? ?(\d{1,4} ?m)? ?(\d{1,4} ?w)? ?(\d{1,6} ?d)?$/i.exec(text.trim())
  const parts = match?.slice(2).filter((part) => part !== undefined) ?? []
  const years = /^([<>]?) ?(\d{1,4})$/.exec(text.trim())
  if (years !== null) return { text: bounded(years[1], `${years[2]}y`), phrase: false }
  if (match === null || parts.length === 0) return { text: '', phrase: true }
  return {
    text: bounded(match[1], parts.map((part) => part.replace(' ', '').toLowerCase()).join(' ')),
    phrase: false,
  }
}

const bounded = (bound: string | undefined, age: string) => (bound ? `${bound} ${age}` : age)
