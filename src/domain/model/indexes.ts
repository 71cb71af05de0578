/**
 * Named indexes over the entries: which entries belong to a data group, and which workspaces and syncs. Every event
 * updates them. An index keeps every entry that ever belonged to it, so that a removal needs no search; readers
 * check whether each entry still belongs.
 */
import type { DataGroupId, WorkspaceId } from '#contract/wire.ts'
import { type EntityKind, type EntryKey, kindOf, type ValueOf } from './entities.ts'
import { treesOfEntry } from './trees-of-entry.ts'

export type IndexName = string & { readonly __brand: 'IndexName' }

// The brand separates index names from entry keys.
const named = (text: string) => text as IndexName

/**
 * Persons, families, places and assertions of a data group, and lists and results made from them. A person in several
 * trees belongs to each of them.
 */
export const itemsOfGroup = (id: DataGroupId) => named(`items of ${id}`)
export const workspacesOfGroup = (id: DataGroupId) => named(`workspaces of ${id}`)
export const syncsOfWorkspace = (id: WorkspaceId) => named(`syncs of ${id}`)
/** The lists that change when a tree is added or removed. */
export const listsOfTrees = named('lists of trees')
/** The lists of family groups, of every user. */
export const listsOfFamilyGroups = named('lists of family groups')
/** Results of traversals across trees. A change in any tree may alter them. */
export const walksThroughTrees = named('walks through trees')
/** The numbers assigned to trees. */
export const numbersOfTrees = named('numbers of trees')

/** The indexes that an entry belongs to. An item belongs to its tree's data group even before it is loaded. */
export function indexNamesOf(key: EntryKey, value: unknown): readonly IndexName[] {
  switch (kindOf(key)) {
    case 'person':
    case 'family':
    case 'assertion':
    case 'personAssertions':
    case 'familyAssertions':
    case 'personContent':
    case 'dataGroupContent':
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
    case 'userResearch':
    case 'familyGroupTrees':
      return [listsOfTrees]
    // A change in any tree may bring persons nearer to the common ancestors of the group.
    case 'potentialMembersOfFamilyGroup':
    case 'scopeFamily':
      return [listsOfTrees, walksThroughTrees]
    case 'familyGroupsOfUser':
      return [listsOfFamilyGroups]
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
    case 'parentsOfUser':
    case 'receivedParentRequests':
    case 'familyGroup':
    case 'familyGroupPermissions':
    case 'familyGroupMembers':
    case 'requestsOfDataGroup':
    case 'requestsOfFamilyGroup':
    case 'sharingRequest':
    case 'openRequestsOfUser':
    case 'familyGroupInvites':
    case 'receivedGroupInvites':
    case 'userSharing':
    case 'subscriptionsOfUser':
    case 'paymentMethodsOfUser':
    case 'receiptsOfUser':
      return []
  }
}

/** True if a new value of the entry may belong to other indexes. */
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

// The cast is safe, because `keyed` puts values only under keys of their kind.
const as = <K extends EntityKind>(value: unknown) => value as ValueOf<K>
