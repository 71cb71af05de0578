/** Letters as they are compared: small, Latin, without marks. */

/** Splits a text into folded words; an apostrophe and a dot part nothing, a hyphen and an underscore do. */
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

/** Letters that are no Latin letter with a mark. Cyrillic and Greek as they are mostly written in Latin. */
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
