/**
 * Country codes by name: the English short names of ISO 3166-1, and other common names. The list is large, so load
 * this file only when it is needed.
 */
import countries from 'country-list/data.json' with { type: 'json' }
import { inRuntime, plain, usual } from './country-names.ts'

/**
 * Returns the ISO 3166-1 alpha-2 code of a country, or the code of England, Scotland or Wales; null for other names.
 */
export function countryCode(name: string): string | null {
  return codes.get(plain(name)) ?? null
}

/** Turns `Tanzania, the United Republic of` into `United Republic of Tanzania`. */
function turned(name: string): string {
  const [first = '', second = ''] = name.split(/[,(]/)
  const words = plain(second)
  return words.endsWith(' of') ? `${words} ${first}` : name
}

const official = countries.map(({ code, name }) => [plain(name), code] as const)

/** Later entries override earlier ones: a common name is never the ISO name of another country. */
const codes: ReadonlyMap<string, string> = new Map([
  ...countries.map(({ code, name }) => [plain(turned(name)), code] as const),
  ...countries.map(({ code, name }) => [plain(inRuntime.of(code) ?? name), code] as const),
  ...official,
  ...Object.entries(usual).map(([name, code]) => [plain(name), code] as const),
])
