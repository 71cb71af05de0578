import { PasskeyAssertion } from '#contract/identity/passkey.ts'
import type { Subject } from '#contract/wire.ts'
import type { Caller } from '../serving/serve.ts'
import type { Tools } from '../serving/tools.ts'
import { findPasskey } from '../store/readers/passkeys.ts'
import { takePasskeyChallenge } from '../store/writers/passkey-challenges.ts'
import { usePasskey } from '../store/writers/passkeys.ts'
import { TokenRefusal } from '../values/token-refusal.ts'
import { limitFailures } from './limit-attempts.ts'
import { challengeIn, checkAssertion, isHandleOf } from './passkey-ceremony.ts'

/**
 * Finds out who signs in with a passkey. `assertion` is the JSON text that the device has signed. All refusals are the
 * same, so that nobody learns which passkeys exist and whose owner may not sign in.
 */
export async function signInByPasskey(tools: Tools, assertion: string, caller: Caller): Promise<Subject> {
  const subject = await limitFailures(
    tools,
    caller,
    [['failed passkeys from a caller', caller.address]],
    () => subjectOf(tools, assertion),
  )
  if (subject === null) throw new TokenRefusal('invalid_grant', 'Nobody can sign in with this passkey.')
  return subject
}

async function subjectOf({ store, clock, publicUrl }: Tools, text: string): Promise<Subject | null> {
  const assertion = assertionIn(text)
  const challenge = assertion === null ? null : challengeIn(assertion)
  if (assertion === null || challenge === null) return null
  // Comes before all checks, so that no challenge can be tried twice.
  if (!(await takePasskeyChallenge(store.db, challenge, { identityId: null, now: clock() }))) return null

  const found = await findPasskey(store.db, Buffer.from(assertion.id, 'base64url'))
  if (found === null || !isHandleOf(assertion.response.userHandle, found.subject)) return null
  const asserted = await checkAssertion(publicUrl, assertion, challenge, found.passkey)
  if (asserted === null) return null
  const { newCounter, credentialBackedUp } = asserted
  const use = { id: found.passkey.id, counter: newCounter, backedUp: credentialBackedUp, at: clock() }
  return store.transaction((queries) => usePasskey(queries, use))
}

function assertionIn(text: string): PasskeyAssertion | null {
  try {
    const assertion = PasskeyAssertion.safeParse(JSON.parse(text))
    return assertion.success ? assertion.data : null
  } catch {
    // Not JSON: no assertion.
    return null
  }
}
