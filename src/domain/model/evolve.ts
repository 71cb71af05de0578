/**
 * Applies each event to the model. It names every type of event, even those that change nothing, because logs of
 * older releases must still replay.
 */
import type { DataGroup } from '#contract/group-admin/data-group.ts'
import type { PushEvent } from '#contract/push.ts'
import type { ConnectedTrees } from '#contract/research/connected-view.ts'
import type { Person } from '#contract/research/person.ts'
import type { Workspace } from '#contract/research/workspace.ts'
import type { DataGroupId, WorkspaceId } from '#contract/wire.ts'
import { treesOfPerson } from '../connected/members.ts'
import { inNumberingOrder, nextTreeNumber, type TreeNumber } from '../tree/tree-number.ts'
import { type EntryKey, idOf, type KeyedValue, keyOf, kindOf } from './entities.ts'
import type { EntryEvent } from './entry.ts'
import type { ModelEvent } from './events.ts'
import {
  itemsOfGroup,
  listsOfFamilyGroups,
  listsOfTrees,
  numbersOfTrees,
  syncsOfWorkspace,
  walksThroughTrees,
  workspacesOfGroup,
} from './indexes.ts'
import { familiesOfItems, keysTouchedByMerge } from './merge.ts'
import type { RootDraft } from './root.ts'
import type { Snapshot } from './snapshot.ts'

export function evolve(draft: RootDraft, event: ModelEvent): void {
  switch (event.type) {
    case 'session-started':
      return begin(draft, event)
    case 'session-ended':
      return draft.begin(null, null)
    case 'entities-requested':
      return changeAll(draft, event.keys, { type: 'used' })
    case 'entities-loaded':
      for (const { key, value } of event.entities) {
        markOutdated(draft, key, value)
        draft.change(key, { type: 'arrived', value })
      }
      return numberTrees(draft, event.entities)
    case 'entities-missing':
      return lose(draft, event.keys)
    case 'load-failed':
      return changeAll(draft, event.keys, { type: 'load failed', problem: event.problem })
    case 'marked-stale':
      return markStale(draft, event.keys)
    case 'answers-overtaken':
      return changeAll(draft, event.keys, { type: 'marked stale' })
    case 'all-marked-stale':
      // The model assigns tree numbers itself, so the server cannot refresh them.
      return markStale(
        draft,
        [...draft.keys()].filter((key) => kindOf(key) !== 'treeNumber'),
      )
    case 'entities-removed':
      for (const key of event.keys) remove(draft, key)
      return
    case 'push-received':
      return markStale(draft, keysTouchedBy(draft, event.push))
    case 'edit-proposed':
      return draft.propose(event.edit)
    case 'edit-confirmed':
      for (const { key, value } of event.entities) draft.change(key, { type: 'arrived', value })
      return draft.confirm(event.id, new Set(event.entities.map(({ key }) => key)))
    case 'edit-refused':
      return draft.refuse(event.id)
    case 'snapshot-restored':
      return restore(draft, event.snapshot)
  }
}

type Who = Pick<ModelEvent & { type: 'session-started' }, 'userId' | 'actorId'>

/** A continued session, for example with a refreshed token, forgets nothing. */
function begin(draft: RootDraft, { userId, actorId }: Who): void {
  if (!isOf(draft, { userId, actorId })) draft.begin(userId, actorId)
}

const isOf = (draft: RootDraft, { userId, actorId }: Who) =>
  draft.userId === userId && draft.actorId === actorId

/** Reading storage takes time. A user who signed in meanwhile must see nothing of the previous user. */
function restore(draft: RootDraft, { userId, actorId, chunks }: Snapshot): void {
  if (userId === null || (draft.userId !== null && !isOf(draft, { userId, actorId }))) return
  begin(draft, { userId, actorId })
  for (const stored of chunks.flat()) {
    if (stored.entry.value === null) continue
    const value = stored.edits === undefined ? stored.entry.value : stored.edits.base
    // A tree number never becomes stale, and the first one assigned stays.
    const type = kindOf(stored.key) === 'treeNumber' ? 'arrived' : 'restored'
    draft.change(stored.key, { type, value })
    for (const edit of stored.edits?.edits ?? []) draft.propose(edit)
  }
}

function remove(draft: RootDraft, key: EntryKey): void {
  lose(draft, [key])
  markStale(draft, draft.keysIn(listsOfTrees))
}

/** A user who lost access to a data group must not see anything in it. */
function lose(draft: RootDraft, keys: readonly EntryKey[]): void {
  const groups = keys.filter((key) => isKind(key, 'dataGroup'))
  const items = groups.flatMap((key) => draft.keysIn(itemsOfGroup(idOf(key))))
  // An entry that also has data from other trees still exists without this tree, so it becomes stale, not missing.
  const others = items.filter((key) => !groups.some((group) => isItemOf(key, idOf(group))))
  const workspaces = groups.flatMap((key) => draft.keysIn(workspacesOfGroup(idOf(key))))
  changeAll(draft, [...keys, ...items, ...workspaces], { type: 'found missing' })
  if (others.length > 0) markStale(draft, others)
}

const isItemOf = (key: EntryKey, group: DataGroupId) => idOf(key).startsWith(`${group}-`)

/**
 * Pushes carry only ids. The named entities, and the counts and lists that include them, are loaded again on the next
 * use.
 */
function keysTouchedBy(draft: RootDraft, push: PushEvent): EntryKey[] {
  switch (push.name) {
    case 'User.Changed':
      return [
        keyOf('user', push.payload.userId),
        keyOf('userPermissions', push.payload.userId),
        keyOf('supervisedOfUser', push.payload.userId),
        keyOf('userResearch', push.payload.userId),
        keyOf('parentsOfUser', push.payload.userId),
        keyOf('receivedParentRequests', push.payload.userId),
        keyOf('subscriptionsOfUser', push.payload.userId),
        keyOf('paymentMethodsOfUser', push.payload.userId),
        keyOf('receiptsOfUser', push.payload.userId),
      ]
    // Flows wait for these pushes; the model does not change.
    case 'AuthCode.Used':
    case 'App.Ready':
    case 'SupportTicket.Changed':
      return []
    case 'DataGroupMember.OwnersAdded':
      return [
        ...push.payload.dataGroupIds.flatMap((id) => [
          keyOf('dataGroup', id),
          keyOf('dataGroupPermissions', id),
        ]),
        ...draft.keysIn(listsOfTrees),
      ]
    case 'FamilyGroup.Changed':
    case 'FamilyGroupMember.Added': {
      const { familyGroupId } = push.payload
      return [
        keyOf('familyGroup', familyGroupId),
        keyOf('familyGroupPermissions', familyGroupId),
        keyOf('familyGroupMembers', familyGroupId),
        keyOf('potentialMembersOfFamilyGroup', familyGroupId),
        keyOf('familyGroupTrees', familyGroupId),
        keyOf('familyGroupInvites', familyGroupId),
        ...draft.keysIn(listsOfFamilyGroups),
        ...(draft.userId === null ? [] : [keyOf('userSharing', draft.userId)]),
      ]
    }
    case 'FamilyGroupInvite.Changed':
      return [keyOf('receivedGroupInvites', push.payload.userId)]
    case 'DataGroupInvite.Changed': {
      const { dataGroupInviteId, dataGroupId, familyGroupId } = push.payload
      return [
        keyOf('sharingRequest', dataGroupInviteId),
        keyOf('requestsOfDataGroup', dataGroupId),
        keyOf('requestsOfFamilyGroup', familyGroupId),
        keyOf('potentialMembersOfFamilyGroup', familyGroupId),
        ...(draft.userId === null ? [] : [keyOf('openRequestsOfUser', draft.userId)]),
      ]
    }
    case 'DataGroup.Merged':
      return keysTouchedByMerge(draft, push.payload)
    case 'Group.DataChanged': {
      const { dataGroupId } = push.payload
      const workspaces = draft
        .keysIn(workspacesOfGroup(dataGroupId))
        .filter((key) => isKind(key, 'workspace'))
      const items = draft.keysIn(itemsOfGroup(dataGroupId))
      return [
        keyOf('dataGroup', dataGroupId),
        keyOf('dataGroupPermissions', dataGroupId),
        keyOf('dataGroupMembers', dataGroupId),
        keyOf('viewerInvitations', dataGroupId),
        ...items,
        // The links of the tree's persons may have changed, and so the families of other trees with these persons.
        ...familiesOfItems(draft, items),
        ...draft.keysIn(walksThroughTrees),
        ...workspaces.flatMap((key) => ofWorkspace(draft, idOf(key))),
        ...draft.keysIn(listsOfTrees),
      ]
    }
    case 'Sync.Added':
    case 'Sync.StateChanged':
      return [
        keyOf('sync', push.payload.syncId),
        ...ofWorkspace(draft, push.payload.workspaceId),
        ...draft.keysIn(listsOfTrees),
      ]
  }
}

/**
 * A new last sync means that the content of the tree has changed. New links mean that the persons in several trees
 * have changed.
 */
function markOutdated(draft: RootDraft, key: EntryKey, value: unknown): void {
  if (isKind(key, 'connectedTrees')) return markRelinked(draft, key, value)
  if (!isKind(key, 'workspace')) return
  // The cast is safe, because `keyed` puts values only under keys of their kind.
  const [known, arrived] = [draft.valueAt(key), value] as (Workspace | null)[]
  if (known && arrived && known.lastSyncId !== arrived.lastSyncId)
    markStale(draft, [...draft.keysIn(itemsOfGroup(arrived.viewGroupId)), ...draft.keysIn(walksThroughTrees)])
}

function markRelinked(draft: RootDraft, key: EntryKey, value: unknown): void {
  // The cast is safe, because `keyed` puts values only under keys of their kind.
  const [known, arrived] = [draft.valueAt(key), value] as (ConnectedTrees | null)[]
  if (!arrived) return
  const items = [...new Set([...(known?.groupIds ?? []), ...arrived.groupIds])].flatMap((group) =>
    draft.keysIn(itemsOfGroup(group)),
  )
  if (known ? !areLinkedAlike(known, arrived) : standAlone(draft, items))
    markStale(draft, [...items, ...draft.keysIn(walksThroughTrees)])
}

/**
 * True if a loaded person is in one tree only. That may be out of date: the person may have been loaded before the
 * trees were compared, and the push event about it may have come before the page was connected.
 */
function standAlone(draft: RootDraft, items: readonly EntryKey[]): boolean {
  // The cast is safe, because `keyed` puts values only under keys of their kind.
  return items
    .filter((key) => kindOf(key) === 'person')
    .flatMap((key) => (draft.valueAt(key) as Person | null) ?? [])
    .some((person) => treesOfPerson(person).length === 1)
}

const areLinkedAlike = (one: ConnectedTrees, other: ConnectedTrees) =>
  one.sharedCount === other.sharedCount &&
  one.personCount === other.personCount &&
  one.groupIds.join() === other.groupIds.join()

/** Assigns a number to each tree that the model first hears of. */
function numberTrees(draft: RootDraft, entities: readonly KeyedValue[]): void {
  const groups = entities
    .filter(({ key }) => isKind(key, 'dataGroup'))
    // The cast is safe, because `keyed` puts values only under keys of their kind.
    .map(({ value }) => value as DataGroup)
    .filter(
      ({ id, groupType }) => groupType === 'Research' && draft.valueAt(keyOf('treeNumber', id)) === null,
    )
  for (const { id } of inNumberingOrder(groups, draft.userId)) {
    const given = draft
      .keysIn(numbersOfTrees)
      .flatMap((key) => (draft.valueAt(key) as TreeNumber | null) ?? [])
    draft.change(keyOf('treeNumber', id), { type: 'arrived', value: nextTreeNumber(given) })
  }
}

const ofWorkspace = (draft: RootDraft, id: WorkspaceId): EntryKey[] => [
  keyOf('workspace', id),
  keyOf('workspaceSyncs', id),
  keyOf('statistics', id),
  // After a new update, the update before it can no longer be undone.
  ...draft
    .keysIn(syncsOfWorkspace(id))
    .filter((key) => isKind(key, 'sync'))
    .map((key) => keyOf('syncChanges', idOf(key))),
]

function isKind<K extends 'dataGroup' | 'workspace' | 'sync' | 'connectedTrees'>(
  key: EntryKey,
  kind: K,
): key is EntryKey<K> {
  return kindOf(key) === kind
}

function markStale(draft: RootDraft, keys: readonly EntryKey[]): void {
  draft.countMark()
  changeAll(draft, keys, { type: 'marked stale' })
}

function changeAll(draft: RootDraft, keys: readonly EntryKey[], event: EntryEvent): void {
  for (const key of keys) draft.change(key, event)
}
