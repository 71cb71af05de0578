/** Finds paths through a tree by asking the server, for journeys that know nobody in advance. */
import { send, type Transport } from '#contract/client.ts'
import { getAncestors, type Kin } from '#contract/research/person.ts'
import type { PersonId } from '#contract/wire.ts'

const atOnce = 8

export interface Ancestor {
  readonly id: PersonId
  /** The name as the server has it. */
  readonly name: string
}

/** A line of this many ancestors, each a parent of the one before. Throws if the tree does not reach that far. */
export async function ancestorsOf(
  transport: Transport,
  start: PersonId,
  wanted: number,
): Promise<Ancestor[]> {
  const parents = new Map<PersonId, readonly PersonId[]>()
  const names = new Map<PersonId, string>()
  const kin = await send(transport, getAncestors, { params: { id: start }, query: { generations: atOnce } })
  noteParents(parents, kin)
  noteNames(names, kin)
  const ends = kin.persons.map(({ id }) => id).filter((id) => (parents.get(id) ?? []).length === 0)
  for (const end of ends) {
    const further = { params: { id: end }, query: { generations: atOnce } }
    const beyond = await send(transport, getAncestors, further)
    noteParents(parents, beyond)
    noteNames(names, beyond)
  }
  const way = longestWay(parents, start, new Set())
  if (way.length < wanted) throw new Error(`The tree reaches ${way.length} generations up, not ${wanted}.`)
  return way.slice(0, wanted).map((id) => ({ id, name: named(names, id) }))
}

function named(names: ReadonlyMap<PersonId, string>, id: PersonId): string {
  const name = names.get(id)
  // An empty name would be found on every page.
  if (!name) throw new Error(`The server says no name of ${id}.`)
  return name
}

function noteNames(names: Map<PersonId, string>, { persons }: Kin): void {
  for (const { id, displayProperties } of persons) names.set(id, displayProperties.name)
}

function noteParents(parents: Map<PersonId, readonly PersonId[]>, { families }: Kin): void {
  for (const { fatherId, motherId, children } of families)
    for (const { personId } of children)
      parents.set(
        personId,
        [fatherId, motherId].filter((id) => typeof id === 'string'),
      )
}

function longestWay(
  parents: ReadonlyMap<PersonId, readonly PersonId[]>,
  from: PersonId,
  seen: ReadonlySet<PersonId>,
): PersonId[] {
  const ways = (parents.get(from) ?? [])
    .filter((parent) => !seen.has(parent))
    .map((parent) => [parent, ...longestWay(parents, parent, new Set([...seen, from]))])
  return ways.toSorted((one, other) => other.length - one.length)[0] ?? []
}
