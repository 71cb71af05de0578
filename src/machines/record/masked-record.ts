/** Masks a record before it leaves its page. Names from the code stay: actors, states, events and definitions. */
import { createMask, type Mask } from '#domain/mask/mask.ts'
import type { Edit } from '#domain/model/edit.ts'
import { type EntryKey, type KeyedValue, kindOf } from '#domain/model/entities.ts'
import type { ModelEvent } from '#domain/model/events.ts'
import type { Snapshot, StoredEntry } from '#domain/model/snapshot.ts'
import type { ActorState, Beginning, Entry, FlowRecord, SentEvent } from './record.ts'

/**
 * `isShown`: texts are not masked; secrets always are. Use one mask for a whole log, because it numbers the texts.
 */
export function recordMask(isShown: boolean): {
  readonly entry: (entry: Entry) => Entry
  readonly beginning: (beginning: Beginning) => Beginning
} {
  const facts = maskOfFacts(createMask(isShown))
  // Long lists in flows are cut. Their items are also in the model, or tell little.
  const flows = createMask(isShown, { listLength: 100 })

  // The type of an event comes from the code, so it is not masked. The sender is left out, because the record has it
  // already.
  const eventOf = (event: SentEvent): SentEvent => {
    const { type } = event
    const fields = Object.entries(event).filter(([name]) => name !== 'type' && name !== 'actorId')
    return { ...(flows.value(Object.fromEntries(fields)) as object), type }
  }
  const actorOf = (state: ActorState): ActorState => ({ ...state, context: flows.value(state.context) })
  const beginningOf = ({ actors, model }: Beginning): Beginning => ({
    actors: actors.map(actorOf),
    model: facts.snapshot(model),
  })

  function recordOf(record: FlowRecord): FlowRecord {
    switch (record.type) {
      case 'event-sent':
        return { ...record, event: eventOf(record.event) }
      case 'step-taken':
        return 'context' in record ? { ...record, context: flows.value(record.context) } : record
      case 'fact-logged':
        return { ...record, event: facts.event(record.event) }
      case 'page-loaded':
        return { ...record, begin: beginningOf(record.begin) }
      case 'actor-started':
      case 'actor-ended':
        return record
    }
  }

  return { entry: (entry) => ({ ...entry, record: recordOf(entry.record) }), beginning: beginningOf }
}

/** Facts keep everything that the model needs to apply them, so that a masked session replays like the real one. */
function maskOfFacts(mask: Mask) {
  // The mask returns data of the same shape.
  const as = <T>(masked: unknown) => masked as T
  const keyOf = (key: EntryKey) => as<EntryKey>(mask.text(key, 'key'))
  const keysOf = (keys: readonly EntryKey[]) => keys.map(keyOf)
  const valueOf = (key: EntryKey, value: unknown) =>
    kindOf(key) === 'treeNumber' ? value : mask.value(value, 'ids')
  const keyedOf = ({ key, value }: KeyedValue): KeyedValue => ({
    key: keyOf(key),
    value: as(valueOf(key, value)),
  })
  const editOf = ({ id, key, set }: Edit): Edit => ({ id, key: as(keyOf(key)), set: as(mask.value(set)) })
  const storedOf = ({ key, entry, edits }: StoredEntry): StoredEntry => {
    const told = { key: keyOf(key), entry: { ...entry, value: valueOf(key, entry.value) } }
    if (edits === undefined) return told
    return { ...told, edits: { base: valueOf(key, edits.base), edits: edits.edits.map(editOf) } }
  }
  const snapshotOf = ({ chunks, ...who }: Snapshot): Snapshot => ({
    ...who,
    chunks: chunks.map((chunk) => chunk.map(storedOf)),
  })

  function eventOf(event: ModelEvent): ModelEvent {
    switch (event.type) {
      case 'session-started':
      case 'session-ended':
      case 'all-marked-stale':
      case 'edit-refused':
        return event
      case 'entities-requested':
      case 'entities-missing':
      case 'load-failed':
      case 'marked-stale':
      case 'answers-overtaken':
      case 'entities-removed':
        return { ...event, keys: keysOf(event.keys) }
      case 'entities-loaded':
        return { ...event, entities: event.entities.map(keyedOf) }
      case 'edit-confirmed':
        return { ...event, entities: event.entities.map(keyedOf) }
      case 'push-received':
        return event
      case 'edit-proposed':
        return { ...event, edit: editOf(event.edit) }
      case 'snapshot-restored':
        return { ...event, snapshot: snapshotOf(event.snapshot) }
    }
  }
  return { event: eventOf, snapshot: snapshotOf }
}
