/** Finds machines, states, events, guards, actors and actions by words, over all machines. */
import type { Flow } from '#machines/catalog.ts'
import type { Chart } from '../chart/chart.ts'
import type { Address } from './address.ts'
import type { Proof } from './site.ts'

export interface Entry {
  readonly kind: 'machine' | 'state' | 'event' | 'guard' | 'actor' | 'action' | 'requirement'
  readonly name: string
  /** Tells entries of the same name apart: the machine, and the position in it. */
  readonly where: string
  readonly address: Address
}

interface Named {
  readonly flow: Pick<Flow, 'id' | 'title'>
  readonly chart: Chart
}

export function entriesOf(flows: readonly Named[], proofs: readonly Proof[] = []): Entry[] {
  const proven = flows.flatMap(({ flow }) =>
    proofs.filter(({ machine }) => machine === flow.id).map((proof) => requirementEntry(flow, proof)),
  )
  return [...flows.map(machineEntry), ...flows.flatMap(partEntries), ...proven]
}

/** Every word must match. Names that begin with the search text come first, and machines come before their parts. */
export function find(entries: readonly Entry[], wanted: string, atMost: number): Entry[] {
  const words = spaced(wanted).split(' ').filter(Boolean)
  if (words.length === 0) return []
  return entries
    .map((entry) => ({ entry, rank: rankOf(entry, words) }))
    .filter(({ rank }) => rank > 0)
    .toSorted((one, other) => other.rank - one.rank)
    .slice(0, atMost)
    .map(({ entry }) => entry)
}

function rankOf({ kind, name, where }: Entry, words: readonly string[]): number {
  const own = written(name)
  const phrase = words.join(' ')
  const all = `${own} ${written(where)}`
  if (!words.every((word) => all.includes(word))) return 0
  const begins = own.startsWith(phrase) || joined(name).startsWith(phrase)
  const place = words.every((word) => own.includes(word)) ? (own.startsWith(words[0] ?? '') ? 3 : 2) : 1
  return (begins ? 4 : place) + (kind === 'machine' ? 0.5 : kind === 'state' ? 0.25 : 0)
}

/** `signUp`, `sign-up`, `Sign up` and `sign.up` match each other: a name is compared by its words, and as one word. */
const written = (name: string) => `${spaced(name)} ${joined(name)}`

const spaced = (name: string) =>
  name
    .replaceAll(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const joined = (name: string) => spaced(name).replaceAll(' ', '')

function machineEntry({ flow: { id, title } }: Named): Entry {
  return { kind: 'machine', name: title, where: id, address: { page: 'flow', machine: id, view: 'diagram' } }
}

function requirementEntry({ id, title }: Named['flow'], { requirement, words }: Proof): Entry {
  return {
    kind: 'requirement',
    name: requirement,
    where: `${title}: ${words}`,
    address: { page: 'flow', machine: id, view: 'diagram' },
  }
}

function partEntries({ flow, chart }: Named): Entry[] {
  const at = (part: { state: string } | { transition: string }): Address => ({
    page: 'flow',
    machine: flow.id,
    view: 'diagram',
    ...part,
  })
  const states = chart.states.filter(({ parent }) => parent !== null)
  const found = new Map<string, Entry>()
  // Only the first occurrence of a name is listed; the page of the machine lists all of them.
  const add = (entry: Entry) => {
    const key = `${entry.kind} ${entry.name} ${entry.kind === 'state' ? entry.where : ''}`
    if (!found.has(key)) found.set(key, entry)
  }
  for (const { id, name, path, invokes, entry, exit } of states) {
    add({
      kind: 'state',
      name,
      where: path === name ? flow.title : `${path}, ${flow.title}`,
      address: at({ state: id }),
    })
    for (const { src } of invokes)
      add({ kind: 'actor', name: src, where: flow.title, address: at({ state: id }) })
    for (const action of [...entry, ...exit])
      add({ kind: 'action', name: action, where: flow.title, address: at({ state: id }) })
  }
  for (const { id, kind, event, guard, actions } of chart.transitions) {
    if (kind === 'event')
      add({ kind: 'event', name: event, where: flow.title, address: at({ transition: id }) })
    if (guard !== null)
      add({ kind: 'guard', name: guard, where: flow.title, address: at({ transition: id }) })
    for (const action of actions)
      add({ kind: 'action', name: action, where: flow.title, address: at({ transition: id }) })
  }
  return [...found.values()]
}
