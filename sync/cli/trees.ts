/** Finds the tree that a person names. */
import { listDataGroups } from '#contract/group-admin/data-group.ts'
import { listWorkspaces, type Workspace } from '#contract/research/workspace.ts'
import { patiently } from './patiently.ts'
import type { Session } from './session.ts'
import { Stop } from './stop.ts'

/** A tree by its workspace's number, the address of its page, or its name. */
export async function findTree(session: Session, tree: string, signal: AbortSignal): Promise<Workspace> {
  const all = await everyWorkspace(session, signal)
  const group = /\/trees\/(\d+)/.exec(tree)?.[1]
  const found = all.filter(({ id, viewGroupId }) =>
    group === undefined ? id === tree : viewGroupId === group,
  )
  if (found.length === 0 && group === undefined) found.push(...(await named(session, tree, all, signal)))
  const [first, second] = found
  if (first === undefined)
    throw new Stop('notAllowed', `There is no tree "${tree}", or you are not allowed to see it.`)
  if (second !== undefined)
    throw new Stop(
      'usage',
      `Several trees are called "${tree}". Use the number of one of them: ${found.map(({ id }) => id).join(', ')}.`,
    )
  return first
}

/** The caller's own trees. */
export async function ownTrees(session: Session, signal: AbortSignal): Promise<Workspace[]> {
  return (await everyWorkspace(session, signal)).filter(({ ownerId }) => ownerId === session.userId)
}

/** Those that were made from files on a computer; of several from one file, the latest is the first. */
export const madeOn = (device: string, trees: readonly Workspace[]): Workspace[] =>
  trees
    .filter(({ clientDeviceInfo }) => clientDeviceInfo?.name === device)
    .toSorted((one, other) => Number(other.id) - Number(one.id))

async function everyWorkspace(session: Session, signal: AbortSignal): Promise<Workspace[]> {
  const all: Workspace[] = []
  let next: string | undefined
  do {
    const query = { pageSize: 1000, ...(next === undefined ? {} : { next }) }
    const page = await patiently(session, listWorkspaces, { query }, signal)
    all.push(...page.items)
    next = page.nextPageToken
  } while (next !== undefined)
  return all
}

async function named(
  session: Session,
  name: string,
  workspaces: readonly Workspace[],
  signal: AbortSignal,
): Promise<Workspace[]> {
  const groups = new Set<string>()
  let next: string | undefined
  do {
    const query = { pageSize: 1000, ...(next === undefined ? {} : { next }) }
    const page = await patiently(session, listDataGroups, { query }, signal)
    for (const group of page.items) if (group.name === name) groups.add(group.id)
    next = page.nextPageToken
  } while (next !== undefined)
  return workspaces.filter(({ viewGroupId }) => groups.has(viewGroupId))
}
