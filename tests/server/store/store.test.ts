import { count, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { dataGroupMembers, dataGroups } from '../../../server/store/schema/group-admin.ts'
import { identities, identityAddresses } from '../../../server/store/schema/identity.ts'
import { syncs, workspaces } from '../../../server/store/schema/research-uploads.ts'
import { openStore } from '../../../server/store/store.ts'
import { storeForThisFile } from '../support/database.ts'
import { aTree, aUser } from '../support/fixtures.ts'

const store = await storeForThisFile()
const at = new Date('2026-11-21T08:00:00.123Z')

describe(openStore.name, () => {
  it('returns ids as text, counts as numbers and times as they were given', async () => {
    const userId = await aUser(store, { createdAt: at })
    const { dataGroupId } = await aTree(store, userId)

    const [group] = await store.db.select().from(dataGroups).where(eq(dataGroups.id, dataGroupId))
    const [number] = await store.db.select({ of: count() }).from(dataGroups)

    expect(group?.id).toMatch(/^\d+$/)
    expect(group?.modifiedUserId).toBe(userId)
    expect(group?.createdAt).toEqual(at)
    expect(number).toEqual({ of: 1 })
  })

  it('answers a ping, and fails it once closed', async () => {
    const other = openStore({ connectionString: store.connectionString })

    await expect(other.ping()).resolves.toBeUndefined()
    await other.close()
    await expect(other.ping()).rejects.toThrow('after calling end')
  })

  it('keeps all of a transaction or nothing', async () => {
    const work = store.transaction(async (queries) => {
      await queries.insert(identities).values(identity('Kept?'))
      throw new Error('changed my mind')
    })

    await expect(work).rejects.toThrow('changed my mind')
    expect(await store.db.select().from(identities)).toEqual([])
  })

  it('gives up a query that takes too long', async () => {
    const impatient = store.transaction(async (_, client) => {
      await client.query('SET LOCAL statement_timeout = 20')
      await client.query('SELECT pg_sleep(10)')
    })

    await expect(impatient).rejects.toMatchObject({ code: '57014' })
    await expect(store.ping()).resolves.toBeUndefined()
  })
  it('keeps running when an idle connection breaks that a caller holds', async () => {
    const client = await store.pool.connect()
    const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
    const broken = new Promise((resolve) => client.once('end', resolve))

    await store.pool.query('SELECT pg_terminate_backend($1)', [rows[0]?.pid])

    // If no listener handled this error, it would fail this run.
    await broken
    client.release(true)
    await expect(store.ping()).resolves.toBeUndefined()
  })
})

describe('the tables', () => {
  it('admit one owner of a data group', async () => {
    const userId = await aUser(store)
    const { dataGroupId } = await aTree(store, userId)
    const second = store.db.insert(dataGroupMembers).values({
      dataGroupId,
      principalType: 'User',
      principalId: await aUser(store),
      role: 'Owner',
      createdAt: at,
      modifiedAt: at,
    })

    await expect(second).rejects.toMatchObject({
      cause: { code: '23505', constraint: 'data_group_members_one_owner' },
    })
  })

  it('admit one open sync of a workspace', async () => {
    const userId = await aUser(store)
    const { workspaceId } = await aTree(store, userId)
    const sync = { workspaceId, sourcePersonCount: 1, createdAt: at, createdUserId: userId }
    await store.db.insert(syncs).values([
      { ...sync, state: 'Active' },
      { ...sync, state: 'Failed' },
    ])

    await expect(store.db.insert(syncs).values({ ...sync, state: 'Completing' })).rejects.toMatchObject({
      cause: { code: '23505', constraint: 'syncs_one_open' },
    })
  })

  it('refuse an address that is not in lower case', async () => {
    const [owner] = await store.db.insert(identities).values(identity('Ada')).returning()
    const address = { identityId: owner?.id ?? '', address: 'Ada@kinweave.example', createdAt: at }

    await expect(store.db.insert(identityAddresses).values(address)).rejects.toMatchObject({
      cause: { code: '23514' },
    })
  })

  it('let everything of a tree go with its data group', async () => {
    const { dataGroupId, workspaceId } = await aTree(store, await aUser(store))

    await store.db.delete(dataGroups).where(eq(dataGroups.id, dataGroupId))

    expect(await store.db.select().from(workspaces).where(eq(workspaces.id, workspaceId))).toEqual([])
  })
})

const identity = (givenName: string) => ({
  subject: crypto.randomUUID() as (typeof identities.$inferInsert)['subject'], // any UUID is a valid subject
  givenName,
  familyName: '',
  createdAt: at,
})
