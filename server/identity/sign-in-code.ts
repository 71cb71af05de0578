import { randomInt } from 'node:crypto'
import type { TokenKeys } from '../access/keys.ts'
import type { Caller } from '../serving/serve.ts'

/** Six random digits: more than the minimum of five in a sign-in form (requirement SGI-04). */
export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0')

/**
 * The keyed digest that is stored for a code. It works for one address only, and a database leak does not reveal codes.
 */
export const codeHash = ({ keys }: { readonly keys: TokenKeys }, address: string, code: string): Buffer =>
  keys.digest(`sign-in code of ${address}: ${code.replaceAll(/\s/g, '')}`)

/**
 * Like `codeHash`, for a code that staff generated. Only this digest tells the two apart: a mailed code proves that its
 * holder has the address, a generated one does not.
 */
export const generatedCodeHash = (
  tools: { readonly keys: TokenKeys },
  address: string,
  code: string,
): Buffer => codeHash(tools, `a test at ${address}`, code)

/** An address as it is stored and compared. */
export const storedAddress = (address: string): string => address.toLowerCase()

/** A caller's network as it is stored: a database leak does not reveal where people are. */
export const networkDigest = (
  { keys }: { readonly keys: TokenKeys },
  { address }: Pick<Caller, 'address'>,
): Buffer => keys.digest(`network of a sign-in: ${address}`)
