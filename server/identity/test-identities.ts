import type { Subject } from '#contract/wire.ts'
import { testDomain } from '#domain/users/test-identities.ts'
import type { Store } from '../store/store.ts'
import { addTestIdentity } from '../store/writers/identities.ts'

/** Who is there to try things with while the development doors are open. */
const people = [
  ['ada', 'Ada'],
  ['ben', 'Ben'],
  ['staff', 'Staff'],
  ['apptest', 'Apptest'],
] as const

/** Makes the test identities that are not there yet. */
export async function makeTestIdentities(store: Store, now: Date): Promise<void> {
  for (const [name, givenName] of people) {
    // Any uuid is a subject.
    const subject = crypto.randomUUID() as Subject
    const address = `${name}@${testDomain}`
    await addTestIdentity(store, { subject, givenName, familyName: 'Tester', address }, now)
  }
}
