/**
 * Codes of countries by their names: the English short names of ISO 3166-1, and what people write instead. The list
 * is large, so that only what needs it should load this file.
 */
import countries from 'country-list/data.json' with { type: 'json' }
import { inRuntime, plain, usual } from './country-names.ts'

/** The ISO 3166-1 alpha-2 code of a country, or that of England, Scotland or Wales; null for any other name. */
export function countryCode(name: string): string | null {
  return codes.get(plain(name)) ?? null
}

/** `Tanzania, the United Republic of` is written `United Republic of Tanzania`, too. */
function turned(name: string): string {
  const [first = '', second = ''] = name.split(/[,(]/)
  const words = plain(second)
  return words.endsWith(' of') ? `${words} ${first}` : name
}

const official = countries.map(({ code, name }) => [plain(name), code] as const)

/** The later win: what people call a country is never what ISO calls another. */
const codes: ReadonlyMap<string, string> = new Map([
  ...countries.map(({ code, name }) => [plain(turned(name)), code] as const),
  ...countries.map(({ code, name }) => [plain(inRuntime.of(code) ?? name), code] as const),
  ...official,
  ...Object.entries(usual).map(([name, code]) => [plain(name), code] as const),
])
