/** Where a file goes: into a tree that is there, which is then told of the file, or into one that the upload makes. */
import type { InputOf } from '#contract/endpoint.ts'
import { startSync } from '#contract/research/sync.ts'
import { type createWorkspace, patchWorkspace, type Workspace } from '#contract/research/workspace.ts'
import { clipped } from '#domain/text.ts'
import type { ResumePoint } from '../uploader.ts'
import type { SyncArguments } from './arguments.ts'
import type { FileReading } from './file-reading.ts'
import { patiently } from './patiently.ts'
import type { Session } from './session.ts'
import type { SourceFile } from './source-file.ts'
import type { Surroundings } from './surroundings.ts'
import { findTree, treeOfFile } from './trees.ts'

type NewWorkspace = InputOf<typeof createWorkspace>['body']

/** What the server is told of the file, whether the tree is new or not. */
export function workspaceOf(
  args: SyncArguments,
  file: SourceFile,
  { dataFileType }: FileReading,
  idempotencyKey: string,
  device: Surroundings['device'],
): NewWorkspace {
  return {
    name: clipped(args.name ?? treeName(file.name), 200),
    dataFileType,
    dataFilePath: clipped(file.path, 1000),
    clientDeviceInfo: { name: clipped(device.name, 200), model: clipped(device.model, 200) },
    syncOptions: {
      includeLivingPersons: args.includeLivingPersons,
      livingStartItemId: args.livingStart,
      includeContent: false,
    },
    idempotencyKey,
  }
}

/** The tree to update; null when the upload makes a new one. */
export async function treeToUpdate(
  { target }: SyncArguments,
  workspace: NewWorkspace,
  session: Session,
  signal: AbortSignal,
): Promise<Workspace | null> {
  if (target.kind === 'new') return null
  if (target.kind === 'tree') return await findTree(session, target.tree, signal)
  return await treeOfFile(
    session,
    { path: workspace.dataFilePath, device: workspace.clientDeviceInfo.name },
    signal,
  )
}

/**
 * Begins a sync of a tree that is there, after telling it of the file where it knew another. Not abortable: a sync
 * whose id was never heard could not be cancelled.
 */
export async function beginUpdate(
  tree: Workspace,
  workspace: NewWorkspace,
  personsToSend: number,
  session: Session,
): Promise<ResumePoint> {
  const { signal } = new AbortController()
  const fields = ['dataFilePath', 'clientDeviceInfo', 'syncOptions'] as const
  const changed = fields.filter((field) => JSON.stringify(tree[field]) !== JSON.stringify(workspace[field]))
  if (changed.length > 0) {
    const body = changed.map(
      (field) => ({ op: 'replace', path: `/${field}`, value: workspace[field] }) as const,
    )
    await patiently(session, patchWorkspace, { params: { id: tree.id }, body }, signal)
  }
  const body = { sourcePersonCount: personsToSend }
  const { id } = await patiently(session, startSync, { params: { id: tree.id }, body }, signal)
  return { workspaceId: tree.id, syncId: id, batches: 0, persons: 0 }
}

/** 'royal92' for 'royal92.ged'. */
function treeName(fileName: string): string {
  const name = fileName.replace(/\.[A-Za-z0-9]{1,8}$/, '').trim()
  return name === '' ? 'My tree' : name
}
