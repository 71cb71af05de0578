/** Who is notified when the links between two trees change. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { PushService } from '#contract/push.ts'
import type { DataGroupId } from '#contract/wire.ts'
import { publish, publishUsersChanged } from '../../../server/store/publish.ts'
import { matchAll } from '../kit/matching.ts'
import { type SignedIn, signedIn } from '../kit/sign-in.ts'
import { connected, listening, type TestClient, transports } from '../push/kit.ts'
import { good, researchApp, share, type TestTree, treeOf, upload, userOf } from '../research/kit.ts'
import { fileOf, matchCalls, mine, theirs } from './kit.ts'

const kit = await researchApp()
const address = await listening(kit)
const [ada, ben, cleo] = [await signedIn(kit), await signedIn(kit), await signedIn(kit)]
await kit.store.pool.query('UPDATE users SET limits_disabled = true')
const owner = userOf(kit, ada)

const clients: TestClient[] = []
afterAll(() => Promise.all(clients.map(({ connection }) => connection.stop())))

async function clientOf(user: SignedIn, service: PushService = 'research'): Promise<TestClient> {
  const client = await connected(address, user.token, transports.WebSocket, service)
  clients.push(client)
  return client
}

let tree: TestTree
let tree2: TestTree
beforeAll(async () => {
  tree = await treeOf(kit, owner, [fileOf(mine)])
  tree2 = await treeOf(kit, userOf(kit, ben), [fileOf(theirs)])
  good(await share(kit, ben, tree2.groupId, ada))
  good(await share(kit, ada, tree.groupId, cleo))
})

const changed = (dataGroupId: string) =>
  ({
    name: 'Group.DataChanged',
    payload: { dataGroupId: dataGroupId as DataGroupId }, // a valid id
  }) as const

/** Tells the users of something else. When they have heard it, they have heard everything before it. */
async function tellLast(...users: readonly SignedIn[]) {
  const last = changed('1') // the id of no tree here
  await publish(kit.store.db, ...users.map(({ userId }) => ({ userId, event: last })))
  return last
}

it('[PSH-15] tells only users who may read both trees that their persons changed, when links between them change', async () => {
  const [hers, his, theirs2] = [await clientOf(ada), await clientOf(ben), await clientOf(cleo)]
  const merges = await clientOf(ada, 'groupadmin')
  const both = [changed(tree.groupId), changed(tree2.groupId)]

  await matchAll(kit)
  good(await matchCalls(owner).says(`${tree.id('Tobias')}~${tree2.id('Tobias')}`, 'different'))
  const last = await tellLast(ada, ben, cleo)

  expect(await hers.hears(5)).toEqual([...both, ...both, last])
  for (const client of [his, theirs2]) expect(await client.hears(1)).toEqual([last])
  // Only the merging of profiles sends DataGroup.Merged.
  await publishUsersChanged(kit.store.db, [ada.userId])
  expect(await merges.hears(1)).toMatchObject([{ name: 'User.Changed' }])
})

it('notifies nobody if a comparison finds nothing new', async () => {
  good(await matchCalls(owner).takesBack(`${tree.id('Tobias')}~${tree2.id('Tobias')}`))
  await matchAll(kit)
  const client = await clientOf(ada)

  // Without a new revision there would be no comparison.
  await kit.store.pool.query('UPDATE data_groups SET revision = revision + 1 WHERE id = $1', [tree.groupId])
  expect(await matchAll(kit)).toBe(1)

  const last = await tellLast(ada)
  expect(await client.hears(1)).toEqual([last])
})

it('notifies at once about persons whom an upload removed', async () => {
  const client = await clientOf(ada)

  await upload(kit, owner, tree.workspaceId, [fileOf(mine.filter((line) => !line.startsWith('Philippa')))])

  await expect.poll(() => client.heard).toContainEqual(changed(tree2.groupId))
  expect((await matchCalls(owner).list()).items.map(({ id }) => id)).not.toContain(
    `${tree.id('Philippa')}~${tree2.id('Philippa')}`,
  )
})
