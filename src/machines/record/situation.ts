/** How the actors and the model of a page stand after a record: the fold over a session's log. */
import { createModel, type Model } from '#domain/model/model.ts'
import { emptyRoot, type Root } from '#domain/model/root.ts'
import { rootOf, snapshotOf } from '#domain/model/snapshot.ts'
import type { ActorId, ActorState, Beginning, Entry, FlowRecord } from './record.ts'

export type Actors = ReadonlyMap<ActorId, ActorState>

/** One moment. Never changes; moments share whatever does not differ between them. */
export interface Situation {
  readonly actors: Actors
  readonly root: Root
}

export const nothingYet = (): Situation => ({ actors: new Map(), root: emptyRoot(0, null, null) })

/** @throws when the model's snapshot is none */
export function situationOf({ actors, model }: Beginning): Situation {
  return { actors: new Map(actors.map((state) => [state.actor, state])), root: rootOf(model) }
}

export function beginningOf({ actors, root }: Situation): Beginning {
  return { actors: [...actors.values()], model: snapshotOf(root) }
}

/** The moments of a session one after the other: folds entries in from `first` on. */
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

// Nobody asks this model what has happened.
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

/** An actor that has ended is shown until another takes its place, so that few are kept. */
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

/** Records of actors that were never told of, after a loss for example, change nothing. */
function changed(actors: Actors, actor: ActorId, change: Partial<ActorState>): Actors {
  const known = actors.get(actor)
  return known === undefined ? actors : new Map(actors).set(actor, { ...known, ...change })
}
