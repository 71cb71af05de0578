/** Normalizes letters for comparison: lower case, Latin, without diacritics. */

/** Splits a text into normalized words; apostrophes and dots do not split, hyphens and underscores do. */
export function wordsOf(text: string): string[] {
  return fold(text)
    .replace(/['’‘ʼ`´.]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
}

export function fold(text: string): string {
  const plain = text.toLowerCase()
  if (!/[^ -~]/.test(plain)) return plain
  return plain
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .replace(/[^ -~]/g, (letter) => latin.get(letter) ?? letter)
}

/** Letters that are not a Latin letter with a diacritic. Cyrillic and Greek follow the most common transliteration. */
const latin = new Map(
  Object.entries({
    ß: 'ss',
    æ: 'ae',
    œ: 'oe',
    ø: 'o',
    đ: 'd',
    ð: 'd',
    þ: 'th',
    ł: 'l',
    ı: 'i',
    ...pairs('абвгдезиклмнопрстуфыэі', 'abvgdeziklmnoprstufyei'),
    ж: 'zh',
    х: 'kh',
    ц: 'ts',
    ч: 'ch',
    ш: 'sh',
    щ: 'shch',
    ъ: '',
    ь: '',
    ю: 'yu',
    я: 'ya',
    є: 'ye',
    ґ: 'g',
    ...pairs('αβγδεζηικλμνξοπρστυφω', 'avgdeziiklmnxoprstyfo'),
    ς: 's',
    θ: 'th',
    χ: 'ch',
    ψ: 'ps',
  }),
)

function pairs(from: string, to: string): Record<string, string> {
  return Object.fromEntries(Array.from(from, (letter, at) => [letter, to.charAt(at)]))
}
