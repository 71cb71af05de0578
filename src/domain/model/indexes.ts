/**
 * Named indexes over the entries, kept up by the fold: which entries belong to a data group, which workspaces
 * and syncs to it. An index lists whatever has ever belonged to it; who reads it asks each entry whether it
 * still does, so that nothing has to be searched when an entry leaves.
 */
import type { DataGroupId, WorkspaceId } from '#contract/wire.ts'
import { type EntityKind, type EntryKey, kindOf, type ValueOf } from './entities.ts'
import { treesOfEntry } from './trees-of-entry.ts'

export type IndexName = string & { readonly __brand: 'IndexName' }

// The brand keeps keys of entries and names of indexes apart.
const named = (text: string) => text as IndexName

/**
 * Persons, families, places, assertions of a data group, and what is listed or worked out of them. Whoever is the same in
 * several trees belongs to each of them.
 */
export const itemsOfGroup = (id: DataGroupId) => named(`items of ${id}`)
export const workspacesOfGroup = (id: DataGroupId) => named(`workspaces of ${id}`)
export const syncsOfWorkspace = (id: WorkspaceId) => named(`syncs of ${id}`)
/** The lists in which trees appear and disappear. */
export const listsOfTrees = named('lists of trees')
/** What is worked out by walking from tree to tree: a change in any of them may lead it another way. */
export const walksThroughTrees = named('walks through trees')
/** Which number each tree has been given. */
export const numbersOfTrees = named('numbers of trees')

/** The indexes that an entry belongs to. An item of a tree belongs to its data group before it is loaded, too. */
export function indexNamesOf(key: EntryKey, value: unknown): readonly IndexName[] {
  switch (kindOf(key)) {
    case 'person':
    case 'family':
    case 'assertion':
    case 'personAssertions':
    case 'familyAssertions':
    case 'personContent':
    case 'personMatches':
    case 'personRecord':
    case 'viewScope':
    case 'place':
      return treesOfEntry(key, value).map(itemsOfGroup)
    case 'relation':
      return [...treesOfEntry(key, value).map(itemsOfGroup), walksThroughTrees]
    case 'connectedTrees':
    case 'matchCountsOfTree':
    case 'matchCountsOfUser':
      return [walksThroughTrees]
    case 'treeNumber':
      return [numbersOfTrees]
    case 'workspace':
      return value === null ? [] : [workspacesOfGroup(as<'workspace'>(value).viewGroupId)]
    case 'sync':
      return value === null ? [] : [syncsOfWorkspace(as<'sync'>(value).workspaceId)]
    case 'treesOfUser':
    case 'workspacesOfUser':
    case 'viewGroupsOfUser':
    case 'groupsOwnedByUser':
      return [listsOfTrees]
    case 'standardPlace':
    case 'dataGroup':
    case 'dataGroupPermissions':
    case 'dataGroupMembers':
    case 'viewerInvitations':
    case 'workspacePermissions':
    case 'workspaceSyncs':
    case 'statistics':
    case 'syncChanges':
    case 'user':
    case 'userPermissions':
    case 'supervisedOfUser':
      return []
  }
}

/** Whether another value of the same entry may belong to other indexes. */
export const isIndexedByValue = (key: EntryKey): boolean => byValue.has(kindOf(key))

const byValue: ReadonlySet<EntityKind> = new Set([
  'workspace',
  'sync',
  'person',
  'family',
  'personAssertions',
  'familyAssertions',
  'personContent',
  'personMatches',
  'relation',
  'viewScope',
])

// The key says the kind, and values come under a key of their kind only (`keyed`).
const as = <K extends EntityKind>(value: unknown) => value as ValueOf<K>
