/**
 * Codes of countries by their names: the English short names of ISO 3166-1, and what people write instead. The list
 * is large, so that only what needs it should load this file.
 */
import countries from 'country-list/data.json' with { type: 'json' }

/** The ISO 3166-1 alpha-2 code of a country, or that of England, Scotland or Wales; null for any other name. */
export function countryCode(name: string): string | null {
  return codes.get(plain(name)) ?? null
}

/** A name without accents, signs and the article, in small letters: `Korea (the Republic of)` is `korea republic of`. */
function plain(name: string): string {
  const words = name
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replaceAll('&', ' and ')
  return (words.replaceAll('.', '').match(/\p{L}+/gu) ?? []).filter((word) => word !== 'the').join(' ')
}

/** Names beside those of ISO and of the runtime. */
const usual: Readonly<Record<string, string>> = {
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

/** `Tanzania, the United Republic of` is written `United Republic of Tanzania`, too. */
function turned(name: string): string {
  const [first = '', second = ''] = name.split(/[,(]/)
  const words = plain(second)
  return words.endsWith(' of') ? `${words} ${first}` : name
}

const official = countries.map(({ code, name }) => [plain(name), code] as const)
const inRuntime = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })

/** The later win: what people call a country is never what ISO calls another. */
const codes: ReadonlyMap<string, string> = new Map([
  ...countries.map(({ code, name }) => [plain(turned(name)), code] as const),
  ...countries.map(({ code, name }) => [plain(inRuntime.of(code) ?? name), code] as const),
  ...official,
  ...Object.entries(usual).map(([name, code]) => [plain(name), code] as const),
])
