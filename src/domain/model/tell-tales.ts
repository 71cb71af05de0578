import { type EntityKind, type EntryKey, kindOf } from './entities.ts'
import type { Root } from './root.ts'
import { entriesOf } from './table.ts'

const telling: ReadonlySet<EntityKind> = new Set([
  'user',
  'treesOfUser',
  'workspacesOfUser',
  'viewGroupsOfUser',
  'dataGroup',
  'dataGroupMembers',
  'viewerInvitations',
  'workspace',
  'workspaceSyncs',
  'statistics',
  'connectedTrees',
])

/**
 * The few entries that tell whether anything changed on the server: a workspace that comes with another sync makes
 * stale what is in its tree, and trees that are linked in another way what is in all of them. Nothing else tells with
 * whom a tree is shared.
 */
export function tellTales({ entries }: Pick<Root, 'entries'>): EntryKey[] {
  // Only `RootDraft` fills the table, and it takes keys.
  return Array.from(entriesOf(entries), ([text]) => text as EntryKey).filter((key) =>
    telling.has(kindOf(key)),
  )
}
