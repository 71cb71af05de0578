import { randomInt } from 'node:crypto'
import type { TokenKeys } from '../access/keys.ts'
import type { Caller } from '../serving/serve.ts'

/** A code works for this long, in milliseconds. */
export const codeLife = 15 * 60_000

/** Six random digits: longer than the five that a sign-in form asks for at least (requirement SGI-04). */
export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0')

/** What is stored of a code: useless to whoever reads the database, for an address other than its own as well. */
export const codeHash = ({ keys }: { readonly keys: TokenKeys }, address: string, code: string): Buffer =>
  keys.digest(`sign-in code of ${address}: ${code.replaceAll(/\s/g, '')}`)

/**
 * As `codeHash`, of a code that staff has made. It is told apart from a mailed one by this alone: who hands in a mailed
 * code has the address, who hands in a made one need not.
 */
export const generatedCodeHash = (
  tools: { readonly keys: TokenKeys },
  address: string,
  code: string,
): Buffer => codeHash(tools, `a test at ${address}`, code)

/** An address as it is stored and compared. */
export const storedAddress = (address: string): string => address.toLowerCase()

/** The network of a caller, as it is stored: nobody who reads the database learns where people are. */
export const networkDigest = (
  { keys }: { readonly keys: TokenKeys },
  { address }: Pick<Caller, 'address'>,
): Buffer => keys.digest(`network of a sign-in: ${address}`)
