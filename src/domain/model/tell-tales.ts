import { type EntityKind, type EntryKey, kindOf } from './entities.ts'
import type { Root } from './root.ts'
import { entriesOf } from './table.ts'

const telling: ReadonlySet<EntityKind> = new Set([
  'user',
  'supervisedOfUser',
  'parentsOfUser',
  'receivedParentRequests',
  'familyGroup',
  'familyGroupPermissions',
  'familyGroupsOfUser',
  'familyGroupMembers',
  'potentialMembersOfFamilyGroup',
  'familyGroupTrees',
  'requestsOfDataGroup',
  'requestsOfFamilyGroup',
  'sharingRequest',
  'openRequestsOfUser',
  'familyGroupInvites',
  'receivedGroupInvites',
  'userSharing',
  'subscriptionsOfUser',
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
  'personContent',
  'dataGroupContent',
])

/**
 * The few entries that reveal changes on the server. A workspace with a new last sync makes its tree's content stale;
 * changed links between trees make the content of all linked trees stale. Members and invitations are included
 * because no other entry reveals with whom a tree is shared, and photos because they do not raise the revision of their
 * tree.
 */
export function tellTales({ entries }: Pick<Root, 'entries'>): EntryKey[] {
  // The cast is safe, because only `RootDraft` fills the table, and it takes only keys.
  return Array.from(entriesOf(entries), ([text]) => text as EntryKey).filter((key) =>
    telling.has(kindOf(key)),
  )
}
