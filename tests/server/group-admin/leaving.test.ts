/** No user is in a tree against their will, or through an inviter who may no longer share it. */
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { appForThisFile, call } from '../kit/app.ts'
import { accept, invite, invitedLink, memberIdOf } from '../kit/invite.ts'
import { mailsTo } from '../kit/mail.ts'
import { type SignedIn, signedIn } from '../kit/sign-in.ts'
import { someoneWaits } from '../kit/waiting.ts'
import { aMember, completedSync, makeKnown } from '../kit/world.ts'
import { aTree } from '../support/fixtures.ts'

const kit = await appForThisFile()

async function aSharedTree() {
  const ada = await signedIn(kit)
  const { dataGroupId, workspaceId } = await aTree(kit.store, ada.userId)
  await completedSync(kit, workspaceId, ada.userId)
  return { ada, dataGroupId }
}

async function add(owner: SignedIn, dataGroupId: string, member: SignedIn) {
  await makeKnown(kit, member)
  return call(kit.app, `POST /groupadmin/datagroups/${dataGroupId}/members`, {
    token: owner.token,
    json: { principalType: 'User', principalId: member.userId, role: 'Viewer' },
  })
}
const leave = ({ token }: SignedIn, dataGroupId: string) =>
  call(kit.app, `DELETE /groupadmin/datagroups/${dataGroupId}/membership`, { token })

it('adds a user who has left only if they accept a new invitation', async () => {
  const { ada, dataGroupId } = await aSharedTree()
  const ben = await signedIn(kit)
  await add(ada, dataGroupId, ben)
  await leave(ben, dataGroupId)

  expect((await add(ada, dataGroupId, ben)).status).toBe(412)
  const link = await invitedLink(kit, ada, dataGroupId, ben.address)
  expect((await accept(kit, ben, link)).status).toBe(200)

  const memberId = await memberIdOf(kit, ada, dataGroupId, ben)
  await call(kit.app, `DELETE /groupadmin/datagroups/${dataGroupId}/members/${memberId}`, {
    token: ada.token,
  })
  expect((await add(ada, dataGroupId, ben)).status).toBe(201)
})

it('admits nobody whose inviter may no longer share the tree', async () => {
  const { dataGroupId } = await aSharedTree()
  const [admin, ben] = [await aMember(kit, dataGroupId, 'Administrator'), await signedIn(kit)]
  const link = await invitedLink(kit, admin, dataGroupId, ben.address)
  await leave(admin, dataGroupId)

  expect((await accept(kit, ben, link)).status).toBe(412)
})

it('mails invitations later that exceed the limit of an address', async () => {
  const address = 'beset@mail.example'
  for (const { ada, dataGroupId } of await Promise.all(Array.from({ length: 7 }, () => aSharedTree())))
    await invite(kit, ada, dataGroupId, address)
  expect(await mailsTo(kit, address)).toHaveLength(5)

  kit.clock.forward(2 * 60 * 60_000)
  const { rowCount } = await kit.store.pool.query(
    `UPDATE graphile_worker._private_jobs SET run_at = now() WHERE run_at > now() + interval '119 minutes'`,
  )
  expect(rowCount).toBe(2)
  expect(await mailsTo(kit, address)).toHaveLength(7)
})

describe('a tree that is being deleted', () => {
  type Shared = Awaited<ReturnType<typeof aSharedTree>>
  type Act = () => ReturnType<typeof leave>

  /**
   * Starts an act while a deletion holds the lock on the tree. Returns the status that the act gets after the deletion.
   */
  async function whileDeleted({ dataGroupId }: Shared, act: Act) {
    let answer: ReturnType<Act> | undefined
    await kit.store.transaction(async (queries) => {
      await queries.execute(sql`SELECT FROM data_groups WHERE id = ${dataGroupId} FOR UPDATE`)
      answer = act()
      await someoneWaits(kit.store)
      await queries.execute(sql`DELETE FROM data_groups WHERE id = ${dataGroupId}`)
    })
    return (await answer)?.status
  }

  it('cannot be found when users share it, accept an invitation to it, leave it or remove members', async () => {
    const acts: Record<string, (shared: Shared) => Promise<Act>> = {
      invite:
        async ({ ada, dataGroupId }) =>
        () =>
          invite(kit, ada, dataGroupId, 'cleo@mail.example'),
      share: async ({ ada, dataGroupId }) => {
        const ben = await signedIn(kit)
        await makeKnown(kit, ben)
        return () => add(ada, dataGroupId, ben)
      },
      accept: async ({ ada, dataGroupId }) => {
        const ben = await signedIn(kit)
        const link = await invitedLink(kit, ada, dataGroupId, ben.address)
        return () => accept(kit, ben, link)
      },
      leave: async ({ ada, dataGroupId }) => {
        const ben = await signedIn(kit)
        await add(ada, dataGroupId, ben)
        return () => leave(ben, dataGroupId)
      },
      remove: async ({ ada, dataGroupId }) => {
        const ben = await signedIn(kit)
        await add(ada, dataGroupId, ben)
        const memberId = await memberIdOf(kit, ada, dataGroupId, ben)
        return () =>
          call(kit.app, `DELETE /groupadmin/datagroups/${dataGroupId}/members/${memberId}`, {
            token: ada.token,
          })
      },
    }
    const answered: Record<string, number | undefined> = {}
    for (const [name, prepare] of Object.entries(acts)) {
      const shared = await aSharedTree()
      answered[name] = await whileDeleted(shared, await prepare(shared))
    }

    expect(answered).toEqual({ invite: 404, share: 404, accept: 404, leave: 404, remove: 404 })
  })
})
