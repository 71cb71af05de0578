/** Attack 22: tokens of ended sessions, for calls and for an open push connection. */
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { dataGroupMembers } from '../../../server/store/schema/group-admin.ts'
import { identities } from '../../../server/store/schema/identity.ts'
import { appForThisFile, appOn, call, type TestApp } from '../kit/app.ts'
import { refresh, type SignedIn, signedIn } from '../kit/sign-in.ts'
import { aMember, aWorld, givePrivileges } from '../kit/world.ts'
import { connected, listening } from '../push/kit.ts'
import { fire, gains, type Shot, settings } from './fire.ts'

const kit = await appForThisFile()
const address = await listening(kit)
const world = await aWorld(kit)

/** Returns one call for each way in which the tokens of a session can be used. */
const uses = ({ token, refreshToken, userId, identityToken, subject }: SignedIn): Shot[] => [
  (process) => call(process.app, `GET /groupadmin/users/${userId}`, { token }),
  (process) => call(process.app, 'GET /research/workspaces', { token }),
  (process) => call(process.app, 'POST /research/notifications/negotiate?negotiateVersion=1', { token }),
  (process) => refresh(process, refreshToken),
  ...(identityToken === ''
    ? []
    : [
        (process: TestApp) =>
          call(process.app, `GET /identity/identities/${subject}`, { token: identityToken }),
      ]),
]

/** An identity token belongs to no session, so only a block ends it. */
const sessionOnly = (person: SignedIn): SignedIn => ({ ...person, identityToken: '' })

const staff = await signedIn(kit)
await givePrivileges(kit, staff, ['User', 'ReadAllUsers', 'ManageUsers'])

/** Changes one field of somebody's identity, as a member of staff. */
async function say({ subject }: SignedIn, path: '/blocked' | '/disabled' | '/invited', value: boolean) {
  const { status } = await call(kit.app, `PATCH /identity/identities/${subject}`, {
    token: staff.identityToken,
    patch: [{ op: 'replace', path, value }],
  })
  expect(status).toBe(200)
}

const ends: Readonly<Record<string, (person: SignedIn) => Promise<SignedIn>>> = {
  'signed out': async (person) => {
    await call(kit.app, 'POST /groupadmin/oauth2/revoke', { form: { token: person.refreshToken } })
    return sessionOnly(person)
  },
  'ended from another place': async (person) => {
    const path = `/groupadmin/users/${person.userId}/sessions/${person.sessionId}`
    expect((await call(kit.app, `DELETE ${path}`, { token: person.token })).status).toBe(204)
    return sessionOnly(person)
  },
  blocked: async (person) => {
    await say(person, '/blocked', true)
    return person
  },
  disabled: async (person) => {
    await say(person, '/disabled', true)
    return person
  },
  'restricted again': async (person) => {
    await kit.store.db
      .update(identities)
      .set({ waitingSince: kit.clock.now, invited: true })
      .where(sql`${identities.subject} = ${person.subject}`)
    await say(person, '/invited', false)
    return person
  },
}

describe.each(Object.entries(ends))('attack 22: a session that was %s', (_, end) => {
  it.each(settings)('gives nothing, %s', async (setting) => {
    const person = await end(await signedIn(kit))

    expect(gains(await fire(kit, setting, ...uses(person)))).toEqual([])
  })

  it('loses its push connections, also to a process that was started after it began', async () => {
    const person = await signedIn(kit)
    const other = await appOn(kit.store, kit.options)
    other.clock.now = kit.clock.now
    const clients = [
      await connected(address, person.token),
      await connected(await listening(other), person.token),
    ]

    await end(person)
    await Promise.all(clients.map(({ ended }) => ended))
    await other.app.close()

    expect(clients.flatMap(({ heard }) => heard.map(({ name }) => name))).toEqual([])
  })
})

describe('attack 22: a session past its end', () => {
  it.each(settings)('gives nothing, however often its tokens were renewed, %s', async (setting) => {
    const person = await signedIn(kit)
    await kit.store.db.execute(
      sql`UPDATE sessions SET ends_at = ${kit.clock.now.toISOString()} WHERE id = ${person.sessionId}`,
    )

    expect(gains(await fire(kit, setting, ...uses(sessionOnly(person))))).toEqual([])
  })
})

describe('attack 22: a user whose access to a tree has ended', () => {
  it.each(settings)('reads nothing of it, %s', async (setting) => {
    const member = await aMember(kit, world.dataGroupId, 'Administrator')
    await kit.store.db
      .delete(dataGroupMembers)
      .where(
        sql`${dataGroupMembers.principalId} = ${member.userId} AND principal_type = 'User' AND data_group_id = ${world.dataGroupId}`,
      )
    const read =
      (path: string): Shot =>
      (process) =>
        call(process.app, `GET ${path}`, { token: member.token })

    const answers = await fire(
      kit,
      setting,
      read(`/research/persons/${world.ids.person}`),
      read(`/groupadmin/datagroups/${world.dataGroupId}`),
      read(`/groupadmin/datagroups/${world.dataGroupId}/members`),
    )

    expect(gains(answers)).toEqual([])
  })
})
