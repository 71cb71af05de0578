/**
 * Chooses the tree that a file goes to: an existing one, whose description is updated, or a new one made by the upload.
 */
import { isDeepStrictEqual } from 'node:util'
import type { InputOf } from '#contract/endpoint.ts'
import { type Workspace } from '#contract/research/workspace.ts'
import { type createWorkspace, patchWorkspace } from '#contract/research/workspace-acts.ts'
import { clipped } from '#domain/text/text.ts'
import { treeOfFile } from '#domain/upload/tree-of-file.ts'
import type { TreeFile } from '../tree-file.ts'
import type { SyncArguments } from './arguments.ts'
import { patiently } from './patiently.ts'
import type { Session } from './session.ts'
import type { SourceFile } from './source-file.ts'
import type { Surroundings } from './surroundings.ts'
import { findTree, ownTrees } from './trees.ts'

type NewWorkspace = InputOf<typeof createWorkspace>['body']

/** What the server stores about the file, for a new tree and an existing one. */
export function workspaceOf(
  args: SyncArguments,
  file: SourceFile,
  { fileType }: TreeFile,
  idempotencyKey: string,
  device: Surroundings['device'],
): NewWorkspace {
  return {
    name: clipped(args.name ?? treeName(file.name), 200),
    dataFileType: fileType,
    dataFilePath: pathOf(file),
    clientDeviceInfo: { name: deviceName(device), model: clipped(device.model, 200) },
    syncOptions: {
      includeLivingPersons: args.includeLivingPersons,
      livingStartItemId: args.livingStart,
      includeContent: args.includeContent,
    },
    idempotencyKey,
  }
}

/** The tree to update; null when the upload makes a new one. */
export async function treeToUpdate(
  { target }: SyncArguments,
  file: SourceFile,
  session: Session,
  { device, signal }: Pick<Surroundings, 'device' | 'signal'>,
): Promise<Workspace | null> {
  if (target.kind === 'new') return null
  if (target.kind === 'tree') return await findTree(session, target.tree, signal)
  return treeOfFile(await ownTrees(session, signal), { path: pathOf(file), device: deviceName(device) })
}

/** Updates an existing tree's source file and settings, if they have changed. */
export async function tellOfFile(
  tree: Workspace,
  workspace: NewWorkspace,
  session: Session,
  signal: AbortSignal,
): Promise<void> {
  const fields = ['dataFilePath', 'clientDeviceInfo', 'syncOptions'] as const
  const changed = fields.filter((field) => !isDeepStrictEqual(tree[field], workspace[field]))
  if (changed.length === 0) return
  const body = changed.map(
    (field) => ({ op: 'replace', path: `/${field}`, value: workspace[field] }) as const,
  )
  await patiently(session, patchWorkspace, { params: { id: tree.id }, body }, signal)
}

// Path and name are shortened as the server stores them. Full ones would not find the tree again.
const pathOf = ({ path }: SourceFile) => clipped(path, 1000)
export const deviceName = ({ name }: Surroundings['device']) => clipped(name, 200)

/** Names a new tree after its file: 'royal92' for 'royal92.ged', 'darwin' for 'darwin.gramps.gz'. */
function treeName(fileName: string): string {
  const name = fileName.replace(/(\.[A-Za-z0-9]{1,8})(\.gz)?$/, '').trim()
  return name === '' ? 'My tree' : name
}
