/** A session as the rows of a sequence diagram: who sends what to whom, one row per entry. */
import type { ActorId, Entry, FlowRecord } from '#machines/record/record.ts'
import type { Situation } from '#machines/record/situation.ts'

/** The lane of everything that is not an actor: the screen, a push, another flow. */
export const outside = 'Outside'
/** The lane of the domain model. */
export const model = 'Model'

export interface Row {
  /** The moment after this row: the number of entries so far. */
  readonly position: number
  readonly at: number
  /** Names of lanes. Both are the same if something happens within one lane. */
  readonly from: string
  readonly to: string
  /** The text on the arrow. */
  readonly label: string
  /** The whole row in a sentence. */
  readonly words: string
}

export interface Rows {
  readonly rows: readonly Row[]
  /** In the order of first appearance, with the outside first and the model last. */
  readonly lanes: readonly string[]
}

/** The rows of the entries from `first` on, at most `count`. */
export function rowsOf(begin: Situation, entries: readonly Entry[], first: number, count: number): Rows {
  let names = namesIn(begin.actors.values())
  const rows: Row[] = []
  for (const [index, { at, record }] of entries.slice(0, first + count).entries()) {
    if (record.type === 'page-loaded') names = namesIn(record.begin.actors)
    if (record.type === 'actor-started') names.set(record.actor, record.name)
    if (index >= first) rows.push({ position: index + 1, at, ...told(record, names) })
  }
  return { rows, lanes: lanesOf(rows) }
}

type Names = Map<ActorId, string>

const namesIn = (actors: Iterable<{ actor: ActorId; name: string }>): Names =>
  new Map(Array.from(actors, ({ actor, name }) => [actor, name]))

function lanesOf(rows: readonly Row[]): string[] {
  const named = new Set(rows.flatMap(({ from, to }) => [from, to]))
  const actors = [...named].filter((name) => name !== outside && name !== model)
  return [outside, ...actors, ...(named.has(model) ? [model] : [])]
}

function told(record: FlowRecord, names: Names): Pick<Row, 'from' | 'to' | 'label' | 'words'> {
  const name = (actor: ActorId | null) => (actor === null ? outside : (names.get(actor) ?? actor))
  switch (record.type) {
    case 'actor-started': {
      const from = name(record.parent)
      const words = `${from === outside ? 'The page' : from} starts ${record.name}`
      return { from, to: record.name, label: 'starts', words }
    }
    case 'event-sent': {
      const [from, to] = [name(record.from), name(record.to)]
      const label = sayEvent(record.event.type)
      return { from, to, label, words: `${from} tells ${to}: ${label}` }
    }
    case 'step-taken': {
      const lane = name(record.actor)
      const states = record.states.join(' + ')
      const isRefused = record.definitions.length === 0 && record.event !== 'xstate.init'
      const label = isRefused ? 'takes nothing' : states
      const words = isRefused
        ? `${lane} takes nothing from it and stays in ${states}`
        : `${lane} is in ${states}`
      return { from: lane, to: lane, label, words }
    }
    case 'actor-ended': {
      const lane = name(record.actor)
      return { from: lane, to: lane, label: record.outcome, words: `${lane}: ${record.outcome}` }
    }
    case 'fact-logged': {
      const label = record.event.type
      return { from: model, to: model, label, words: `The model hears: ${label}${sayCount(record.event)}` }
    }
    case 'page-loaded':
      return { from: outside, to: outside, label: 'page loaded', words: 'The page was loaded anew' }
  }
}

/** Returns the event as people read it: `sendCode done` for XState's `xstate.done.actor.sendCode`. */
function sayEvent(type: string): string {
  return type
    .replace(/^xstate\.done\.actor\.(.*)$/, '$1 done')
    .replace(/^xstate\.error\.actor\.(.*)$/, '$1 fails')
    .replace(/^xstate\.after\.([^.]+)\..*$/, 'after $1')
    .replace(/^xstate\.snapshot\.(.*)$/, '$1 changes')
}

function sayCount(event: object): string {
  const list: unknown = 'keys' in event ? event.keys : 'entities' in event ? event.entities : null
  return Array.isArray(list) ? ` (${list.length})` : ''
}
