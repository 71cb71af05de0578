/** Several trees in the notation of `tree.ts`. Persons with the same name are linked, and so are the listed pairs. */
import { DataGroupId, PersonId } from '#contract/wire.ts'
import { type JoinedTrees, joinTrees } from '../../../../server/kinship/joined/join-trees.ts'
import { itemKey } from '../../../../server/store/readers/item-keys.ts'
import type { PersonLink } from '../../../../server/store/readers/person-sets.ts'
import { type Tree, tree } from '../tree.ts'

export interface NamedTrees {
  readonly joined: JoinedTrees
  /** The number of a person: `2 Abe` is Abe of the second tree. */
  readonly number: (name: string) => number
  /** The person with a number, in the same notation. */
  readonly name: (number: number) => string
  readonly nameOf: (id: string) => string
}

/** The joined trees, with the first one leading. */
export async function joinedOf(
  lines: readonly (readonly string[])[],
  alsoLinked: readonly (readonly [string, string])[] = [],
): Promise<NamedTrees> {
  const trees = lines.map((of) => tree(...of))
  const keyOf = (name: string) => {
    const [place = '', person = ''] = name.split(' ')
    return itemKey(`${place}-${trees[Number(place) - 1]?.number(person) ?? 0}`)
  }
  const pairs = [...sameNames(trees), ...alsoLinked]
  const links = pairs.map(([one, other]): PersonLink => {
    const [low, high] = [keyOf(one), keyOf(other)].toSorted(
      (a, b) => Number(a.dataGroupId) - Number(b.dataGroupId),
    )
    if (low === undefined || high === undefined) throw new Error('A link joins two.')
    return {
      lowGroupId: low.dataGroupId,
      lowNumber: low.number,
      highGroupId: high.dataGroupId,
      highNumber: high.number,
      strength: 20,
      confirmed: false,
    }
  })
  const joined = await joinTrees(
    trees.map(({ graph }, index) => ({ id: DataGroupId.parse(String(index + 1)), graph })),
    links,
  )
  const nameOf = (id: string) => {
    const { dataGroupId, number } = itemKey(PersonId.parse(id))
    return `${dataGroupId} ${trees[Number(dataGroupId) - 1]?.name(number) ?? '?'}`
  }
  return {
    joined,
    number: (name) => joined.numberOf(keyOf(name)) ?? 0,
    name: (number) => nameOf(joined.personId(number)),
    nameOf,
  }
}

function sameNames(trees: readonly Tree[]): [string, string][] {
  const links: [string, string][] = []
  for (const [low, { graph, name }] of trees.entries())
    for (let person = 1; person <= graph.lastPerson; person++)
      for (const [nth, other] of trees.slice(low + 1).entries())
        if (other.has(name(person)))
          links.push([`${low + 1} ${name(person)}`, `${low + nth + 2} ${name(person)}`])
  return links
}
