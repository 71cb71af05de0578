import type { Subject } from '#contract/wire.ts'
import { testDomain } from '#domain/users/test-identities.ts'
import type { Store } from '../store/store.ts'
import { addTestIdentity } from '../store/writers/identities.ts'

/** The test identities with which people try things while the development doors are open. */
const people = [
  ['ada', 'Ada'],
  ['ben', 'Ben'],
  ['staff', 'Staff'],
  ['apptest', 'Apptest'],
] as const

/** Creates the test identities that do not exist yet. */
export async function makeTestIdentities(store: Store, now: Date): Promise<void> {
  for (const [name, givenName] of people) {
    // Any UUID is a valid subject.
    const subject = crypto.randomUUID() as Subject
    const address = `${name}@${testDomain}`
    await addTestIdentity(store, { subject, givenName, familyName: 'Tester', address }, now)
  }
}
