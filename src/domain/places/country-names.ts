/** Names of countries as people write them, as far as the runtime knows them: without a list, so that it costs a page little. */

/** Whether a name is that of a country, or of England, Scotland or Wales. */
export function isCountryName(name: string): boolean {
  known ??= new Set([...Object.keys(usual), ...regionNames()].map(plain))
  return known.has(plain(name))
}

let known: ReadonlySet<string> | null = null

/** What the runtime calls the regions of two letters. */
function regionNames(): string[] {
  const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ')
  return letters.flatMap((first) => letters.flatMap((second) => inRuntime.of(first + second) ?? []))
}

export const inRuntime = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })

/** A name without accents, signs and the article, in small letters: `Korea (the Republic of)` is `korea republic of`. */
export function plain(name: string): string {
  const words = name
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replaceAll('&', ' and ')
  return (words.replaceAll('.', '').match(/\p{L}+/gu) ?? []).filter((word) => word !== 'the').join(' ')
}

/** Names beside those of ISO and of the runtime. */
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
