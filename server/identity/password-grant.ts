import { timingSafeEqual } from 'node:crypto'
import type { Subject } from '#contract/wire.ts'
import { isTestAddress } from '#domain/test-identities.ts'
import { TokenRefusal } from '../http/answer-problems.ts'
import type { Caller } from '../http/serve.ts'
import type { Tools } from '../http/tools.ts'
import {
  hasSignedInFrom,
  signInTestIdentity,
  useSignInCode as spendSignInCode,
} from '../store/writers/sign-in-codes.ts'
import { limitAttempts } from './limit-attempts.ts'
import { codeHash, generatedCodeHash, networkDigest, storedAddress } from './sign-in-code.ts'

/**
 * Finds out who signs in with an address and a mailed code, or as a test identity with the test password.
 *
 * Guessing is limited so that a stranger neither finds a code nor keeps its owner out:
 * - one network has five tries at a code, and a quarter of an hour ten at an address and sixty at all: what is tried
 *   elsewhere uses up nothing of them;
 * - all networks that the owner never signed in from have fifty tries an hour together, of a million codes;
 * - networks that the owner did sign in from are counted apart from those: a crowd of strangers cannot lock them out.
 *
 * Only a first sign-in, or one from a new place, can be held up by a crowd. Without that limit the crowd could guess.
 */
export async function subjectOfPassword(
  tools: Tools,
  { username, password }: { readonly username: string; readonly password: string },
  caller: Caller,
): Promise<Subject> {
  const { db } = tools.store
  const address = storedAddress(username)
  const network = networkDigest(tools, caller)
  await limitAttempts(tools, 'sign-ins from a caller', caller.address)
  await limitAttempts(tools, 'sign-ins of an address from a caller', `${address} ${caller.address}`)
  const familiar = await hasSignedInFrom(db, address, network)
  await limitAttempts(
    tools,
    familiar ? 'sign-ins of an address where it has signed in' : 'sign-ins of an address',
    address,
  )

  const attempt = { address, network, now: tools.clock(), spots: tools.previewSpots }
  // Everybody may know this password: only pages of ours may use it.
  const subject =
    caller.cameToUs && isTestPassword(tools, address, password)
      ? await signInTestIdentity(db, attempt)
      : await tools.store.transaction((queries) =>
          spendSignInCode(queries, {
            ...attempt,
            hash: codeHash(tools, address, password),
            generatedHash: generatedCodeHash(tools, address, password),
          }),
        )
  if (subject === null) throw new TokenRefusal('invalid_grant', 'This code is wrong or has expired.')
  return subject
}

/** Whether this is the password of the test identities, for an address that one may have. */
function isTestPassword({ testPassword, keys }: Tools, address: string, password: string): boolean {
  if (testPassword === null || !isTestAddress(address)) return false
  // Digests are of one length, as the comparison in constant time needs them.
  return timingSafeEqual(keys.digest(password), keys.digest(testPassword))
}
