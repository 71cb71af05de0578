/** Ways through a tree, as the server tells them: where a journey knows no names beforehand. */
import { send, type Transport } from '#contract/client.ts'
import { getAncestors, type Kin } from '#contract/research/person.ts'
import type { PersonId } from '#contract/wire.ts'

const atOnce = 8

/** So many ancestors, each a parent of the one before. Throws where the tree does not reach so far. */
export async function ancestorsOf(
  transport: Transport,
  start: PersonId,
  wanted: number,
): Promise<PersonId[]> {
  const parents = new Map<PersonId, readonly PersonId[]>()
  const kin = await send(transport, getAncestors, { params: { id: start }, query: { generations: atOnce } })
  noteParents(parents, kin)
  const ends = kin.persons.map(({ id }) => id).filter((id) => (parents.get(id) ?? []).length === 0)
  for (const end of ends) {
    const further = { params: { id: end }, query: { generations: atOnce } }
    noteParents(parents, await send(transport, getAncestors, further))
  }
  const way = longestWay(parents, start, new Set())
  if (way.length < wanted) throw new Error(`The tree reaches ${way.length} generations up, not ${wanted}.`)
  return way.slice(0, wanted)
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
