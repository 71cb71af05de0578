/** Signing in with the code that a parent has made for a child, or that was mailed to the child. */
import { randomInt } from 'node:crypto'
import type { Subject } from '#contract/wire.ts'
import { childCodeLength, childCodeSigns, sentChildCode } from '#domain/signing-in/child-code.ts'
import type { TokenKeys } from '../access/keys.ts'
import type { Caller } from '../serving/serve.ts'
import type { Tools } from '../serving/tools.ts'
import { useChildCode as spendChildCode } from '../store/writers/child-codes.ts'
import { TokenRefusal } from '../values/token-refusal.ts'
import { limitFailures } from './limit-attempts.ts'

export const newChildCode = (): string =>
  Array.from({ length: childCodeLength }, () => childCodeSigns[randomInt(childCodeSigns.length)]).join('')

/** The keyed digest that is stored for a code, so that a database leak does not reveal codes. */
export const childCodeHash = ({ keys }: { readonly keys: TokenKeys }, code: string): Buffer =>
  keys.digest(`code of a child: ${sentChildCode(code)}`)

/**
 * Finds out which child signs in with a code, and uses up the code. Nobody can guess one of so many codes within minutes,
 * so failures are limited for each network only: a limit for all networks together would let strangers keep children out.
 */
export async function signInByChildCode(tools: Tools, code: string, caller: Caller): Promise<Subject> {
  const limits = [['failed codes of children from a caller', caller.address]] as const
  const subject = await limitFailures(tools, caller, limits, () =>
    tools.store.transaction((queries) => spendChildCode(queries, childCodeHash(tools, code), tools.clock())),
  )
  if (subject === null) throw new TokenRefusal('invalid_grant', 'This code is wrong or has expired.')
  return subject
}
