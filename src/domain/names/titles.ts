/**
 * Finds titles in names. Many files write them as a suffix or surname: "Tudor King Henry VIII". A title is not part
 * of the family name, so it is shown apart from the name and never counted.
 */

export interface Split {
  readonly name: string
  readonly title: string
}

const ranks = new Set(
  (
    'king queen emperor empress tsar tsarina prince princess archduke archduchess duke duchess marquess marquis ' +
    'marchioness earl count countess viscount viscountess baron baroness lord lady'
  ).split(' '),
)
const isRank = (word: string) => ranks.has(word.toLowerCase())
/** A word before a rank in a title: "the", "3rd". */
const beforeRank = /^(?:\d+(?:st|nd|rd|th)|the)$/

/** Splits "Tudor King Henry VIII" into 'Tudor' and 'King Henry VIII'. */
export function splitSurname(text: string): Split {
  const words = text.trim().split(/\s+/)
  // A rank needs a word before and after it: the surname "King" alone is a surname.
  const rank = words.findIndex(
    (word, at) => at > 0 && at + 1 < words.length && /^[A-Z]/.test(word) && isRank(word),
  )
  if (rank < 0) return { name: text, title: '' }
  const start = rank > 1 && beforeRank.test(words[rank - 1] ?? '') ? rank - 1 : rank
  return { name: words.slice(0, start).join(' ').replace(/,$/, ''), title: words.slice(start).join(' ') }
}

/** A suffix that belongs to the name: "Jr.", "III", "Esq". Every longer suffix is a title. */
const brief = /^[\p{L}\d.]{1,5}$/u
const numeralOrGeneration = /^(?:[ivx]+|\d+|jn?r|sn?r)\.?$/i

/** Splits "II, King of Scotland" into 'II' and 'King of Scotland'. */
export function splitSuffix(text: string): Split {
  const [first = '', ...further] = text.split(/\s+/)
  const begin = first.replace(/,$/, '')
  const rest = further.join(' ')
  if (!brief.test(begin)) return { name: '', title: text }
  if (rest === '') return isRank(begin) ? { name: '', title: begin } : { name: begin, title: '' }
  return numeralOrGeneration.test(begin) ? { name: begin, title: rest } : { name: '', title: text }
}
