/**
 * Tabs of one user send each other what they learn from the server. So no tab asks for what another has just loaded,
 * and the tab that writes to storage knows everything. A tab does not take over a value for an entry that is stale in
 * it, because the value may be older than the mark. The exception is an entry that is stale only because it was
 * restored from storage.
 */
import type { Owner } from '#domain/device/keeping.ts'
import type { EntryKey } from '#domain/model/entities.ts'
import type { Entry } from '#domain/model/entry.ts'
import type { ModelEvent } from '#domain/model/events.ts'
import type { AudibleModel } from './audible-model.ts'
import { databaseName, projectionVersion } from './database.ts'

interface Needs {
  readonly model: AudibleModel
  readonly owner: Owner
  /** Returns the current time, in milliseconds since 1970. */
  readonly now: () => number
  /** Called when the model has changed, in this tab or another. */
  readonly onLearnt: () => void
}

/** Sends and receives until stopped. */
export function shareWithOtherTabs({ model, owner, now, onLearnt }: Needs): () => void {
  const channel = new BroadcastChannel(`${databaseName(owner)}.${projectionVersion}`)
  let hearing = false

  const tell = (facts: readonly ModelEvent[]) => {
    try {
      channel.postMessage(facts)
    } catch (error) {
      // If the other tabs cannot be informed, this tab must not fail. The others load the data themselves.
      console.warn(error)
    }
  }

  const silence = model.listen((events) => {
    const facts = hearing ? [] : events.flatMap((event) => toTell(model, event))
    if (facts.length > 0) tell(facts)
    onLearnt()
  })
  channel.addEventListener('message', ({ data }: MessageEvent<ModelEvent[]>) => {
    const facts = data.flatMap((event) => toTake(model, event))
    if (facts.length === 0) return
    // Events that were received are not sent back.
    hearing = true
    model.append(facts, now())
    hearing = false
  })
  return () => {
    silence()
    channel.close()
  }
}

/** The part of an event that other tabs may take as current. Stale values are left out. */
function toTell(model: AudibleModel, event: ModelEvent): ModelEvent[] {
  switch (event.type) {
    case 'entities-loaded':
    case 'edit-confirmed':
      return loaded(event.entities.filter(({ key }) => !model.read(key).stale))
    case 'entities-missing':
    case 'entities-removed':
      return [event]
    default:
      return []
  }
}

function toTake(model: AudibleModel, event: ModelEvent): ModelEvent[] {
  switch (event.type) {
    case 'entities-loaded':
      return loaded(event.entities.filter(({ key }) => takes(model.read(key))))
    case 'entities-missing': {
      const keys = event.keys.filter((key: EntryKey) => takes(model.read(key)))
      return keys.length === 0 ? [] : [{ type: 'entities-missing', keys }]
    }
    case 'entities-removed':
      return [event]
    default:
      return []
  }
}

const loaded = (entities: (ModelEvent & { type: 'entities-loaded' })['entities']): ModelEvent[] =>
  entities.length === 0 ? [] : [{ type: 'entities-loaded', entities }]

/** An entry that is loading or saving here gets its value from the server. */
const takes = ({ state, stale, restored }: Entry) =>
  (!stale || restored === true) && state !== 'Loading' && state !== 'Saving'
