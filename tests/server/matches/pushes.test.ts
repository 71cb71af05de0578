/** Who is notified when the links between two trees change. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { PushService } from '#contract/push.ts'
import { publishUsersChanged } from '../../../server/store/publish.ts'
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

async function clientOf(user: SignedIn, service: PushService = 'groupadmin'): Promise<TestClient> {
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

it('[part of PSH-07][PSH-15] notifies only users who may read both trees when links between them change', async () => {
  const [hers, his, theirs2] = [await clientOf(ada), await clientOf(ben), await clientOf(cleo)]
  const merged = {
    name: 'DataGroup.Merged',
    payload: { dataGroupId: tree2.groupId, intoDataGroupId: tree.groupId },
  }

  await matchAll(kit)
  good(await matchCalls(owner).says(`${tree.id('Tobias')}~${tree2.id('Tobias')}`, 'different'))

  expect(await hers.hears(2)).toEqual([merged, merged])
  // When this push has arrived, all earlier ones have.
  await publishUsersChanged(kit.store.db, [ben.userId, cleo.userId])
  for (const client of [his, theirs2]) expect(await client.hears(1)).toMatchObject([{ name: 'User.Changed' }])
})

it('notifies nobody if a comparison finds nothing new', async () => {
  good(await matchCalls(owner).takesBack(`${tree.id('Tobias')}~${tree2.id('Tobias')}`))
  await matchAll(kit)
  const client = await clientOf(ada)

  // Without a new revision there would be no comparison.
  await kit.store.pool.query('UPDATE data_groups SET revision = revision + 1 WHERE id = $1', [tree.groupId])
  expect(await matchAll(kit)).toBe(1)
  await publishUsersChanged(kit.store.db, [ada.userId])

  expect(await client.hears(1)).toMatchObject([{ name: 'User.Changed' }])
})

it('notifies at once about persons whom an upload removed', async () => {
  const client = await clientOf(ada)

  await upload(kit, owner, tree.workspaceId, [fileOf(mine.filter((line) => !line.startsWith('Philippa')))])

  expect(await client.hears(1)).toMatchObject([{ name: 'DataGroup.Merged' }])
  expect((await matchCalls(owner).list()).items.map(({ id }) => id)).not.toContain(
    `${tree.id('Philippa')}~${tree2.id('Philippa')}`,
  )
})
