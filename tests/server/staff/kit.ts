import { tokenTypes } from '#contract/group-admin/token.ts'
import type { Privilege } from '#contract/permission.ts'
import type { StaffPrivilege } from '#domain/privileges.ts'
import { auditEntries } from '../../../server/store/schema/audit.ts'
import { call, type TestApp } from '../kit/app.ts'
import { type SignedIn, signedIn, textField } from '../kit/sign-in.ts'
import { givePrivileges } from '../kit/world.ts'

export const allStaffPrivileges: readonly StaffPrivilege[] = [
  'ReadAllUsers',
  'ReadAllGroups',
  'ManageUsers',
  'ImpersonateUser',
]

/** Signs somebody in who holds privileges. */
export async function staffWith(kit: TestApp, ...privileges: Privilege[]): Promise<SignedIn> {
  const person = await signedIn(kit, { givenName: 'Sam', familyName: 'Staff' })
  await givePrivileges(kit, person, ['User', ...privileges])
  return person
}

/** The access token of a session in which one acts as the other. */
export async function tokenActing(kit: TestApp, actor: SignedIn, userId: string): Promise<string> {
  const { body } = await call(kit.app, 'POST /groupadmin/oauth2/token', {
    form: {
      grant_type: tokenTypes.exchange,
      subject_token: userId,
      subject_token_type: tokenTypes.user,
      actor_token: actor.token,
      actor_token_type: tokenTypes.access,
    },
  })
  return textField(body, 'access_token')
}

/** What is recorded since the last time that it was asked, in the order of time. */
export function auditOf({ store }: TestApp) {
  let seen = 0
  return async () => {
    const rows = await store.db.select().from(auditEntries).orderBy(auditEntries.id)
    const news = rows.filter(({ id }) => Number(id) > seen)
    seen = Number(rows.at(-1)?.id ?? seen)
    return news.map(({ act, actorId, userId, detail }) => ({ act, actorId, userId, detail }))
  }
}
