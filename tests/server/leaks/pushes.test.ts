/**
 * Pushes about trees that are joined by match sets, to every kind of viewer: each event, about each tree and each pair
 * of trees. A new event is included automatically.
 */
import { afterAll, expect, it } from 'vitest'
import { type PushEvent, type PushEventName, pushEvents } from '#contract/push.ts'
import { publish } from '../../../server/store/publish.ts'
import { hubOf } from '../../../server/values/push-news.ts'
import { appForThisFile } from '../kit/app.ts'
import { connected, listening, type TestClient } from '../push/kit.ts'
import { hiddenFrom, leakWorld, type Mark, marks, type Viewer } from './world.ts'

const kit = await appForThisFile()
const address = await listening(kit)
const { trees, viewers } = await leakWorld(kit)

interface Listener {
  readonly viewer: Viewer
  readonly clients: readonly TestClient[]
}
const listeners: Listener[] = []
for (const viewer of viewers) {
  const { token } = viewer.who
  const clients = [await connected(address, token), await connected(address, token, undefined, 'groupadmin')]
  listeners.push({ viewer, clients })
}
afterAll(() =>
  Promise.all(listeners.flatMap(({ clients }) => clients).map(({ connection }) => connection.stop())),
)

/** Events that are independent of trees. They go to one user, or to those who may read a ticket to support. */
const ofUsers: ReadonlySet<PushEventName> = new Set([
  'User.Changed',
  'AuthCode.Used',
  'App.Ready',
  'DataGroupMember.OwnersAdded',
  'FamilyGroupMember.Added',
  'FamilyGroup.Changed',
  'FamilyGroupInvite.Changed',
  'DataGroupInvite.Changed',
  'SupportTicket.Changed',
])

/** The event about these trees, and its receivers. A new field of an event must be added here. */
function about(name: PushEventName, of: readonly Mark[]) {
  const [first, second = first] = of.map((mark) => trees[mark])
  if (first === undefined || second === undefined) throw new Error('An event is about something.')
  const values: Readonly<Record<string, string>> = {
    dataGroupId: first.groupId,
    intoDataGroupId: second.groupId,
    workspaceId: first.workspaceId,
    syncId: '1',
  }
  const fields = Object.keys(pushEvents[name]._zod.def.shape)
  const payload = Object.fromEntries(
    fields.map((field) => {
      const value = values[field]
      if (value === undefined) throw new Error(`What is ${field} of ${name}?`)
      return [field, value]
    }),
  )
  // The schema of this name has parsed the payload.
  const event = { name, payload: pushEvents[name].parse(payload) } as PushEvent
  return { event, dataGroupIds: [first.groupId, second.groupId].map((id) => id as never) }
}

const pairs = marks.flatMap((one) => marks.map((other) => (one === other ? [one] : [one, other])))

it('[part of PSH-07] go only to users who may read the tree', async () => {
  const names = (Object.keys(pushEvents) as PushEventName[]).filter((name) => !ofUsers.has(name))
  for (const name of names) for (const of of pairs) await publish(kit.store.db, about(name, of))
  // The last event: when it has arrived, so have all others.
  for (const { viewer } of listeners) {
    const { userId } = viewer.who
    await publish(kit.store.db, { userId, event: { name: 'User.Changed', payload: { userId } } })
  }

  for (const { viewer, clients } of listeners) {
    const [research, groupAdmin] = clients
    if (research === undefined || groupAdmin === undefined) throw new Error('Everybody has two connections.')
    const mayHear = pairs.filter((of) => of.every((mark) => viewer.reads.includes(mark))).length
    const ofResearch = names.filter((name) => hubOf(name) === 'research').length
    await groupAdmin.hears(mayHear * (names.length - ofResearch) + 1)
    await research.hears(mayHear * ofResearch)
    const heard = JSON.stringify([research.heard, groupAdmin.heard])

    expect({ name: viewer.name, heard: [research.heard.length, groupAdmin.heard.length] }).toEqual({
      name: viewer.name,
      heard: [mayHear * ofResearch, mayHear * (names.length - ofResearch) + 1],
    })
    expect(hiddenFrom(viewer).filter((mark) => heard.includes(trees[mark].groupId))).toEqual([])
  }
})
