/**
 * Tabs of one user tell each other what they learn from the server, so that none asks for what another has just got,
 * and the one that writes has it all. What is marked stale here is not taken from others: their answer may be older
 * than the mark. What was only restored from this device's storage is older than any answer.
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
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Something of the model has changed, by this tab or another. */
  readonly onLearnt: () => void
}

/** Speaks and listens until stopped. */
export function shareWithOtherTabs({ model, owner, now, onLearnt }: Needs): () => void {
  const channel = new BroadcastChannel(`${databaseName(owner)}.${projectionVersion}`)
  let hearing = false

  const tell = (facts: readonly ModelEvent[]) => {
    try {
      channel.postMessage(facts)
    } catch (error) {
      // Whoever learnt it must not fail because others cannot be told: they ask for themselves.
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
    // What was heard is not said again.
    hearing = true
    model.append(facts, now())
    hearing = false
  })
  return () => {
    silence()
    channel.close()
  }
}

/** What others may take for current. An answer that was overtaken by a change is not. */
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

/** Whoever is loading or saving something here will hear of it from the server. */
const takes = ({ state, stale, restored }: Entry) =>
  (!stale || restored === true) && state !== 'Loading' && state !== 'Saving'
