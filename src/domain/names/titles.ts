/**
 * Titles within names. Many files write them where a suffix or a surname belongs: "Tudor King Henry VIII". A title is not
 * part of what a family is called, so it stands apart from the name and is counted nowhere.
 */

export interface Split {
  readonly name: string
  readonly title: string
}

const ranks =
  'King|Queen|Emperor|Empress|Tsar|Tsarina|Prince|Princess|Archduke|Archduchess|Duke|Duchess|Marquess|Marquis|Marchioness|' +
  'Earl|Count|Countess|Viscount|Viscountess|Baron|Baroness|Lord|Lady'
/** A rank within a surname, with a word before it and one after it: the surname "King" alone is a surname. */
const rankInSurname = new RegExp(
  `^(\\S.*?),?\\s+((?:(?:\\d+(?:st|nd|rd|th)|the)\\s+)?(?:${ranks})\\s+\\S.*)$`,
)

/** 'Tudor' and 'King Henry VIII' of "Tudor King Henry VIII". */
export function splitSurname(text: string): Split {
  const [, name = text, title = ''] = rankInSurname.exec(text) ?? []
  return { name, title }
}

/** What belongs to a name itself: "Jr.", "III", "Esq". Every longer suffix is a title. */
const briefSuffix = /^([\p{L}\d.]{1,5})(?:,?\s+(.+))?$/u
const numeralOrGeneration = /^(?:[ivx]+|\d+|jn?r|sn?r)\.?$/i

/** 'II' and 'King of Scotland' of "II, King of Scotland". */
export function splitSuffix(text: string): Split {
  const [, brief = '', rest = ''] = briefSuffix.exec(text) ?? []
  if (brief === '') return { name: '', title: text }
  if (rest === '') return isRank(brief) ? { name: '', title: brief } : { name: brief, title: '' }
  return numeralOrGeneration.test(brief) ? { name: brief, title: rest } : { name: '', title: text }
}

const isRank = (word: string) => new RegExp(`^(?:${ranks})$`, 'i').test(word)
