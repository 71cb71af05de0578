/**
 * Titles within names. Many files write them where a suffix or a surname belongs: "Tudor King Henry VIII". A title is not
 * part of what a family is called, so it stands apart from the name and is counted nowhere.
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
/** What stands before a rank in a title: "the", "3rd". */
const beforeRank = /^(?:\d+(?:st|nd|rd|th)|the)$/

/** 'Tudor' and 'King Henry VIII' of "Tudor King Henry VIII". */
export function splitSurname(text: string): Split {
  const words = text.trim().split(/\s+/)
  // A word before the rank and one after it: the surname "King" alone is a surname.
  const rank = words.findIndex(
    (word, at) => at > 0 && at + 1 < words.length && /^[A-Z]/.test(word) && isRank(word),
  )
  if (rank < 0) return { name: text, title: '' }
  const start = rank > 1 && beforeRank.test(words[rank - 1] ?? '') ? rank - 1 : rank
  return { name: words.slice(0, start).join(' ').replace(/,$/, ''), title: words.slice(start).join(' ') }
}

/** What belongs to a name itself: "Jr.", "III", "Esq". Every longer suffix is a title. */
const brief = /^[\p{L}\d.]{1,5}$/u
const numeralOrGeneration = /^(?:[ivx]+|\d+|jn?r|sn?r)\.?$/i

/** 'II' and 'King of Scotland' of "II, King of Scotland". */
export function splitSuffix(text: string): Split {
  const [first = '', ...further] = text.split(/\s+/)
  const begin = first.replace(/,$/, '')
  const rest = further.join(' ')
  if (!brief.test(begin)) return { name: '', title: text }
  if (rest === '') return isRank(begin) ? { name: '', title: begin } : { name: begin, title: '' }
  return numeralOrGeneration.test(begin) ? { name: begin, title: rest } : { name: '', title: text }
}
