import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { endpoint, signedIn } from '#contract/endpoint.ts'
import { User } from '#contract/group-admin/user.ts'
import type { Privilege } from '#contract/permission.ts'
import type { DataGroupId } from '#contract/wire.ts'
import { audited } from '../../../server/audit/audited.ts'
import { auditEntries } from '../../../server/store/schema/audit.ts'
import { users } from '../../../server/store/schema/group-admin.ts'
import type { Store } from '../../../server/store/store.ts'
import type { Viewer } from '../../../server/values/viewer.ts'
import { storeForThisFile } from '../support/database.ts'
import { aUser } from '../support/fixtures.ts'

const store = await storeForThisFile()
const at = new Date('2026-11-21T08:00:00.000Z')
const [staff, stranger] = [await aUser(store), await aUser(store)]

/**
 * A change that every signed-in user may make. Only its answer shows whether the user learned more than a stranger may
 * know.
 */
const changeAndShow = endpoint({
  service: 'groupadmin',
  method: 'POST',
  path: '/change-and-show',
  summary: 'Changes the own name and shows somebody',
  answer: z.object({ shown: User }),
  access: signedIn,
})

const viewer: Viewer = {
  userId: staff,
  profileId: '1' as DataGroupId, // never used
  sessionId: crypto.randomUUID(),
  privileges: new Set<Privilege>(['User', 'ReadAllUsers']),
  actorId: null,
  clientId: 'kinweave',
  scope: ['groupadmin'],
}
const call = {
  endpoint: changeAndShow,
  caller: { viewer },
  input: { params: {}, query: {}, body: undefined },
  grant: undefined,
}

const rename =
  (givenName: string) =>
  async ({ db }: Store) => {
    await db.update(users).set({ givenName }).where(eq(users.id, staff))
    return { shown: { id: stranger } }
  }
const ownName = async () =>
  (await store.db.select({ name: users.givenName }).from(users).where(eq(users.id, staff)))[0]?.name

describe('a change that the user’s own role allows, with an answer that only a privilege allows', () => {
  it('is made together with its record', async () => {
    await audited({ store, clock: () => at }, call, rename('Augusta'))

    expect(await ownName()).toBe('Augusta')
    const entries = await store.db.select().from(auditEntries)
    expect(entries.map(({ actorId, userId }) => [actorId, userId])).toEqual([[staff, stranger]])
  })

  it('is not made if the record cannot be written', async () => {
    const before = await ownName()
    const clock = () => {
      throw new Error('No record now.')
    }

    await expect(audited({ store, clock }, call, rename('Byron'))).rejects.toThrow('No record now.')

    expect(await ownName()).toBe(before)
  })
})
