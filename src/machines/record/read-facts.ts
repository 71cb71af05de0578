/** Reads model events and snapshots from a file of unknown origin. */
import type { Edit } from '#domain/model/edit.ts'
import { type EntryKey, isEntryKey, type KeyedValue } from '#domain/model/entities.ts'
import { entryStates, type LoadProblem, type Entry as ModelEntry } from '#domain/model/entry.ts'
import type { ModelEvent } from '#domain/model/events.ts'
import type { Snapshot, StoredEntry } from '#domain/model/snapshot.ts'
import {
  anything,
  fieldsOf,
  listOf,
  misfit,
  nothing,
  number,
  oneOf,
  orNull,
  type Read,
  record,
  text,
  truth,
  variant,
} from './reading.ts'

const key: Read<EntryKey> = (value, place) => {
  const given = text(value, place)
  return isEntryKey(given) ? given : misfit(place, 'is no key of an entry')
}

// Any text is accepted as an id, because ids from a file are only compared and shown, never sent to a server.
const id = <T extends string>(): Read<T> => text as Read<T>

const keys = listOf(key)
const problem = record<LoadProblem>({ status: number, code: text })
// The value of an entity can have any form here, because only the server could check it. Instead, the file is replayed
// once before it is accepted.
const entity = record<KeyedValue>({ key, value: anything as Read<KeyedValue['value']> })
const fields: Read<object> = (value, place) => fieldsOf(value, place)
const edit = record<Edit>({ id: text, key: key as Read<Edit['key']>, set: fields })

const modelEntry: Read<ModelEntry> = (value, place) => {
  const read = record<Omit<ModelEntry, 'restored'>>({
    state: oneOf(...entryStates),
    value: anything,
    stale: truth,
    problem: orNull(problem),
  })(value, place)
  return fieldsOf(value, place)['restored'] === true ? { ...read, restored: true } : read
}

const storedEntry: Read<StoredEntry> = (value, place) => {
  const plain = record<Omit<StoredEntry, 'edits'>>({ key, entry: modelEntry })(value, place)
  const { edits } = fieldsOf(value, place)
  if (edits === undefined) return plain
  return {
    ...plain,
    edits: record<NonNullable<StoredEntry['edits']>>({ base: anything, edits: listOf(edit) })(
      edits,
      `${place}.edits`,
    ),
  }
}

export const readSnapshot = record<Snapshot>({
  userId: orNull(id()),
  actorId: orNull(id()),
  chunks: listOf(listOf(storedEntry)),
})

const push = variant('name')<Of<'push-received'>['push']>({
  'User.Changed': record({ payload: record({ userId: id() }) }),
  'AuthCode.Used': record({ payload: record({ clientId: text }) }),
  'App.Ready': record({ payload: record({ appId: text }) }),
  'DataGroupMember.OwnersAdded': record({ payload: record({ dataGroupIds: listOf(id()) }) }),
  'FamilyGroupMember.Added': record({ payload: record({ familyGroupId: id(), memberId: id() }) }),
  'FamilyGroup.Changed': record({ payload: record({ familyGroupId: id() }) }),
  'FamilyGroupInvite.Changed': record({ payload: record({ userId: id() }) }),
  'DataGroupInvite.Changed': record({
    payload: record({ dataGroupInviteId: id(), dataGroupId: id(), familyGroupId: id() }),
  }),
  'SupportTicket.Changed': record({ payload: record({ supportTicketId: id() }) }),
  'DataGroup.Merged': record({ payload: record({ dataGroupId: id(), intoDataGroupId: id() }) }),
  'Group.DataChanged': record({ payload: record({ dataGroupId: id() }) }),
  'Sync.Added': record({ payload: record({ syncId: id(), workspaceId: id() }) }),
  'Sync.StateChanged': record({ payload: record({ syncId: id(), workspaceId: id() }) }),
})

type Of<T extends ModelEvent['type']> = Extract<ModelEvent, { type: T }>

export const readFact = variant('type')<ModelEvent>({
  'session-started': record({ userId: id(), actorId: orNull(id()) }),
  'session-ended': nothing,
  'entities-requested': record({ keys }),
  'entities-loaded': record({ entities: listOf(entity) }),
  'entities-missing': record({ keys }),
  'load-failed': record({ keys, problem }),
  'marked-stale': record({ keys }),
  'answers-overtaken': record({ keys }),
  'all-marked-stale': nothing,
  'entities-removed': record({ keys }),
  'push-received': record({ push }),
  'edit-proposed': record({ edit }),
  'edit-confirmed': record({ id: text, entities: listOf(entity) }),
  'edit-refused': record({ id: text, problem }),
  'snapshot-restored': record({ snapshot: readSnapshot }),
})
