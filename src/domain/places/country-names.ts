/** Common names of countries, taken from the runtime instead of a list, so that they add little to a page. */

/** True for the name of a country, or of England, Scotland or Wales. */
export function isCountryName(name: string): boolean {
  known ??= new Set([...Object.keys(usual), ...regionNames()].map(plain))
  return known.has(plain(name))
}

let known: ReadonlySet<string> | null = null

/** The runtime's names for all two-letter region codes. */
function regionNames(): string[] {
  const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ')
  return letters.flatMap((first) => letters.flatMap((second) => inRuntime.of(first + second) ?? []))
}

export const inRuntime = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })

const partsOfBritain: Readonly<Record<string, string>> = {
  'GB-ENG': 'England',
  'GB-NIR': 'Northern Ireland',
  'GB-SCT': 'Scotland',
  'GB-WLS': 'Wales',
}

/** The runtime has names for these codes, too: of unions, of tests, and of the unknown region. */
const notCountries: ReadonlySet<string> = new Set(['EU', 'EZ', 'QO', 'UN', 'XA', 'XB', 'ZZ'])

/** 'England', 'France': the English name by the code, as places have it; null for anything else. */
export function nameOfCountry(code: string): string | null {
  const isCode = /^[A-Z]{2}$/.test(code) && !notCountries.has(code)
  return partsOfBritain[code] ?? (isCode ? (inRuntime.of(code) ?? null) : null)
}

/**
 * A name in lower case, without accents, punctuation and article: `Korea (the Republic of)` is `korea republic of`.
 */
export function plain(name: string): string {
  const words = name
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replaceAll('&', ' and ')
  return (words.replaceAll('.', '').match(/\p{L}+/gu) ?? []).filter((word) => word !== 'the').join(' ')
}

/** Names that neither ISO nor the runtime has. */
export const usual: Readonly<Record<string, string>> = {
  England: 'GB-ENG',
  Scotland: 'GB-SCT',
  Wales: 'GB-WLS',
  UK: 'GB',
  'Great Britain': 'GB',
  Britain: 'GB',
  US: 'US',
  USA: 'US',
  America: 'US',
  UAE: 'AE',
  Holland: 'NL',
  Burma: 'MM',
  Myanmar: 'MM',
  'Czech Republic': 'CZ',
  'Ivory Coast': 'CI',
  'Cape Verde': 'CV',
  Swaziland: 'SZ',
  Macedonia: 'MK',
  'East Timor': 'TL',
  Turkey: 'TR',
  Palestine: 'PS',
  Vatican: 'VA',
  'Hong Kong': 'HK',
  Macau: 'MO',
  Macao: 'MO',
}
