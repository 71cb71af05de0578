/** Normalizes names for comparison: removes case, diacritics, punctuation, and words that some spellings add. */

/** The normalized name. `Sankt Pölten` and `St. Polten` become the same. */
export function folded(name: string): string {
  // Most names are plain letters. A shortcut for them saves time, because 300,000 names are normalized before the first
  // lookup.
  const plain = /^[A-Za-z]+(?: [A-Za-z]+)*$/.test(name) ? name.toLowerCase() : withoutSigns(name)
  return plain.replace(/^the /, '').replace(/\b(?:saint|sankt|sainte|ste|sct|skt)\b/g, 'st')
}

const withoutSigns = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[ßæœøłđðþıə]/g, (letter) => letters[letter] ?? letter)
    .replace(/['’ʻ`´]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Letters that are more than a base letter with a diacritic. */
const letters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ə: 'a',
}

/** The name of an area without the word for its type: `Suffolk County` and `Co. Suffolk` are `suffolk`. */
export function areaName(name: string): string {
  const plain = folded(name)
  const bare = plain
    .split(' ')
    .filter((word) => !kindsOfArea.has(word))
    .join(' ')
    .replace(/^(?:of|de|di) /, '')
  return bare === '' ? plain : bare
}

const kindsOfArea: ReadonlySet<string> = new Set(
  `county co shire oblast region voivodeship province provincia state district borough city metropolitan royal
   department departement departamento republic kray krai prefecture canton governorate guberniya kreis landkreis
   municipality kommune lan fylke amt parish twp township territory kingdom duchy principality colony`.split(
    /\s+/,
  ),
)

/** Removes words for a building or a piece of land that is named after a place: `Windsor Castle` is in Windsor. */
export function withoutSite(plain: string): string | null {
  const words = plain.split(' ')
  while (words.length > 1 && words[0] !== undefined && leading.has(words[0])) words.shift()
  while (words.length > 1 && sites.has(words.at(-1) ?? '')) words.pop()
  const bare = words.join(' ')
  return bare === plain ? null : bare
}

/** True for a level that names no place, such as the `Castle` in `Windsor,Castle`. */
export const isSiteOnly = (plain: string): boolean =>
  plain.split(' ').every((word) => sites.has(word) || leading.has(word))

const leading: ReadonlySet<string> = new Set(['near', 'nr', 'at', 'by', 'of', 'upper', 'lower', 'old'])
const sites: ReadonlySet<string> = new Set(
  `castle palace house hall abbey cathedral church chapel cemetery hospital hosp court manor park lodge farm parish
   township twp city schloss chateau priory rectory vicarage college university barracks prison workhouse plantation
   estate village town borough gardens churchyard`.split(/\s+/),
)
