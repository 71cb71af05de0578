import type { Privilege } from '#contract/permission.ts'
import { auditEntries } from '../../../server/store/schema/audit.ts'
import type { TestApp } from './app.ts'
import { type SignedIn, signedIn } from './sign-in.ts'
import { givePrivileges } from './world.ts'

/** Signs in a user with these privileges. */
export async function staffWith(kit: TestApp, ...privileges: Privilege[]): Promise<SignedIn> {
  const person = await signedIn(kit, { givenName: 'Sam', familyName: 'Staff' })
  await givePrivileges(kit, person, ['User', ...privileges])
  return person
}

/** Returns a function that returns the acts recorded since its last call. */
export function auditOf({ store }: TestApp) {
  let seen = 0
  return async () => {
    const rows = await store.db.select().from(auditEntries).orderBy(auditEntries.id)
    const news = rows.filter(({ id }) => Number(id) > seen)
    seen = Number(rows.at(-1)?.id ?? seen)
    return news.map(({ act, actorId, userId, detail }) => ({ act, actorId, userId, detail }))
  }
}
