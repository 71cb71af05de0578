/** The actors and the model of a page at one moment, computed from the entries of a session log. */
import { createModel, type Model } from '#domain/model/model.ts'
import { emptyRoot, type Root } from '#domain/model/root.ts'
import { rootOf, snapshotOf } from '#domain/model/snapshot.ts'
import type { ActorId, ActorState, Beginning, Entry, FlowRecord } from './record.ts'

export type Actors = ReadonlyMap<ActorId, ActorState>

/** One moment. It is immutable; moments share the parts that do not differ. */
export interface Situation {
  readonly actors: Actors
  readonly root: Root
}

export const nothingYet = (): Situation => ({ actors: new Map(), root: emptyRoot(0, null, null) })

/** @throws if the model's snapshot is invalid */
export function situationOf({ actors, model }: Beginning): Situation {
  return { actors: new Map(actors.map((state) => [state.actor, state])), root: rootOf(model) }
}

export function beginningOf({ actors, root }: Situation): Beginning {
  return { actors: [...actors.values()], model: snapshotOf(root) }
}

/** Computes the moments of a session one after the other, starting from `first`. */
export function unfolding(first: Situation): { add: (entry: Entry) => void; now: () => Situation } {
  let actors = first.actors
  let model = modelAt(first.root)
  return {
    add: ({ record, at }) => {
      if (record.type === 'page-loaded') {
        const begun = situationOf(record.begin)
        actors = begun.actors
        model = modelAt(begun.root)
      } else if (record.type === 'fact-logged') model.append(record.event, at)
      else actors = withRecord(actors, record)
    },
    now: () => ({ actors, root: model.root() }),
  }
}

// Nobody reads this model's log, so a window of one event is enough.
const modelAt = (root: Root): Model => createModel({ root, window: 1 })

type OfActors = Exclude<FlowRecord, { type: 'fact-logged' | 'page-loaded' }>

function withRecord(actors: Actors, record: OfActors): Actors {
  switch (record.type) {
    case 'actor-started':
      return withStarted(actors, record)
    case 'event-sent':
      return changed(actors, record.to, { lastEvent: record.event.type })
    case 'step-taken': {
      const { actor, definitions, states } = record
      const context = 'context' in record ? { context: record.context } : {}
      return changed(actors, actor, { taken: definitions, states, ...context })
    }
    case 'actor-ended':
      return changed(actors, record.actor, { status: record.outcome })
  }
}

/**
 * An ended actor stays visible until an actor with the same name and parent starts. This keeps the list of actors
 * short.
 */
function withStarted(actors: Actors, started: OfActors & { type: 'actor-started' }): Actors {
  const { actor, parent, name, machine } = started
  const rest = [...actors].filter(
    ([, former]) => former.status === 'running' || former.parent !== parent || former.name !== name,
  )
  const known = new Set(rest.map(([id]) => id))
  const withParents = rest.filter(([, each]) => each.parent === null || known.has(each.parent))
  const first: ActorState = {
    actor,
    parent,
    name,
    machine,
    status: 'running',
    states: [],
    context: null,
    taken: [],
    lastEvent: null,
  }
  return new Map([...withParents, [actor, first]])
}

/** Records about unknown actors change nothing. The start of such an actor may have been lost. */
function changed(actors: Actors, actor: ActorId, change: Partial<ActorState>): Actors {
  const known = actors.get(actor)
  return known === undefined ? actors : new Map(actors).set(actor, { ...known, ...change })
}
