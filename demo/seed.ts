/**
 * Fills the demo's trees from their files in the way of every upload: read, sent in batches, applied by the queue. It
 * can run again at any time, even after a crash: a tree with the content of its file is left alone, and a tree whose
 * file has changed is updated, so that persons keep their ids.
 */
import type { DataGroupId, UserId, WorkspaceId } from '#contract/wire.ts'
import { type SystemAct, systemGrant } from '../server/access/system-grant.ts'
import { complete, start, storePart } from '../server/research/sync-acts.ts'
import { makeTree } from '../server/research/workspace-acts.ts'
import type { Store } from '../server/store/store.ts'
import { updateDataGroup } from '../server/store/writers/data-groups.ts'
import { enterDemoTree, holdsDemoFile, noteDemoSync } from '../server/store/writers/demo-trees.ts'
import { ensureDemoOwner } from '../server/store/writers/demo-users.ts'
import type { Clock } from '../server/values/clock.ts'
import { readDemoFile, readDemoTree } from './read-tree.ts'
import { type DemoTree, demoTrees } from './trees.ts'

export interface Seeding {
  readonly store: Store
  readonly clock: Clock
  readonly log: SystemAct['log']
  /** The issuer of the owners' identities. */
  readonly publicUrl: string
  /** The folder of the files; by default this folder. */
  readonly folder?: string
}

/** Updates the demo to its files. Throws while an earlier upload is still being applied; then try again. */
export async function seedDemo(seeding: Seeding): Promise<void> {
  const places: Place[] = []
  // Makes all trees first, because visitors may enter as soon as every existing tree is filled.
  for (const tree of demoTrees) places.push(await placeFor(tree, seeding))
  for (const place of places) await fill(place, seeding)
}

interface Place {
  readonly tree: DemoTree
  readonly ownerId: UserId
  readonly workspaceId: WorkspaceId
  readonly dataGroupId: DataGroupId
}

async function placeFor(tree: DemoTree, { store, clock, publicUrl }: Seeding): Promise<Place> {
  const at = clock()
  const owner = { ...tree.owner, issuer: publicUrl, createdAt: at }
  const { userId: ownerId } = await ensureDemoOwner(store, owner)
  const made = await makeTree(store, ownerId, workspaceOf(tree), at)
  if (!made.ok) throw new Error(`A tree of the demo cannot be made: ${made.problem}.`)
  const workspaceId = made.value
  const entry = { key: tree.key, workspaceId, landingKey: tree.landing }
  return { tree, ownerId, workspaceId, dataGroupId: await enterDemoTree(store.db, entry) }
}

const workspaceOf = ({ key, name, file }: DemoTree) => ({
  name,
  dataFileType: 'Gedcom' as const,
  dataFilePath: `demo/${file}`,
  clientDeviceInfo: { name: 'Kinweave', model: 'Demo' },
  syncOptions: { includeLivingPersons: true, livingStartItemId: null, includeContent: true },
  idempotencyKey: `demo: ${key}`,
})

async function fill(
  place: Place,
  { store, clock, log, folder = import.meta.dirname }: Seeding,
): Promise<void> {
  const { tree, ownerId, workspaceId, dataGroupId } = place
  const { bytes, digest } = await readDemoFile(tree, folder)
  if (await holdsDemoFile(store.db, tree.key, digest)) return
  const file = await readDemoTree(tree, bytes, clock().getFullYear())
  const act: SystemAct = { reason: 'seeding the demo', log }
  const item = { dataGroupId, userId: ownerId }

  const group = systemGrant<'dataGroup', 'Patch'>(act, { ...item, resource: 'dataGroup', id: dataGroupId })
  await updateDataGroup(store, group, { name: tree.name, description: tree.description }, clock())
  const workspace = systemGrant<'workspace', 'Modify'>(act, {
    ...item,
    resource: 'workspace',
    id: workspaceId,
  })
  const started = await start(store, workspace, file.summary.personsToSend, clock())
  if (!started.ok) throw new Error(`A tree of the demo cannot be filled now: ${started.problem}.`)
  const sync = started.value
  await noteDemoSync(store.db, tree.key, digest, sync.id)
  const grant = systemGrant<'sync', 'Modify'>(act, { ...item, resource: 'sync', id: sync.id })
  await send(store, grant, file, clock)
}

async function send(
  store: Store,
  grant: Parameters<typeof storePart>[1],
  file: Awaited<ReturnType<typeof readDemoTree>>,
  clock: Clock,
): Promise<void> {
  let batches = 0
  for await (const { records } of file.batches()) {
    const stored = await storePart(store, grant, batches, records, clock())
    if (!stored.ok) throw new Error(`A part of the demo was not taken: ${stored.problem}.`)
    batches += 1
  }
  const completed = await complete(store, grant, batches)
  if (!completed.ok) throw new Error(`The demo could not be completed: ${completed.problem}.`)
}
