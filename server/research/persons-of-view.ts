import type { FamilyRole, Person } from '#contract/research/person.ts'
import type { FamilyId, PersonId } from '#contract/wire.ts'
import { mergePersons } from '../connected/merge-persons.ts'
import type { JoinedTrees } from '../kinship/joined/join-trees.ts'
import { mostFamilies } from '../store/readers/families.ts'
import { itemId, itemKey } from '../store/readers/item-keys.ts'
import { readPersons, type StoredPerson } from '../store/readers/persons.ts'
import type { Asking } from './asking.ts'
import { portraitsOf } from './portraits-of.ts'
import { presentPerson } from './present.ts'
import { visiblePerson } from './visible.ts'

/**
 * The persons in the form of the API, each match set once, in the order of the ids. Unreadable ids are left out. Before
 * the members of a set are merged, each is reduced to what may be seen in its own tree (PRM-23). A chart
 * shows many persons, so they come without their families.
 */
export async function presentPersons(
  asking: Asking,
  ids: readonly PersonId[],
  { forChart = false } = {},
): Promise<Person[]> {
  const { db, viewer, view, today } = asking
  await view.learn(ids)
  const sets = new Map(ids.map((id) => [view.leaderOf(id), view.membersOf(id)]))
  // Only trees without links need their families from the database; for linked trees they are in memory.
  const ties = !forChart && ids.some((id) => view.joinedWith(id) === null)
  const stored = await readPersons(db, viewer, [...sets.values()].flat(), { ties })
  const photoOf = await portraitsOf(asking, stored.map(idOf))
  const persons = new Map(
    stored.map((person) => {
      const presented = presentPerson(visiblePerson(person), today, photoOf(idOf(person)))
      return [presented.id, presented]
    }),
  )
  return [...sets.values()].flatMap((members) => {
    const [leader, ...others] = members.flatMap((id) => persons.get(id) ?? [])
    if (leader === undefined) return []
    const person = mergePersons([leader, ...others], today)
    const joined = view.joinedWith(leader.id)
    return joined === null || forChart
      ? person
      : { ...person, familyRelationships: rolesOf(joined, leader.id) }
  })
}

const idOf = ({ dataGroupId, number }: StoredPerson): string => itemId(dataGroupId, number)

/** The person's role in each of their families. Families as a spouse come first. */
function rolesOf({ graph, numberOf, familyId }: JoinedTrees, id: PersonId): Person['familyRelationships'] {
  const person = numberOf(itemKey(id))
  if (person === null) return []
  const roles = (families: readonly number[], role: (family: number) => FamilyRole) =>
    families
      .slice(0, mostFamilies)
      .toSorted((one, other) => one - other)
      .map((family): { familyId: FamilyId; role: FamilyRole } => ({
        familyId: familyId(family),
        role: role(family),
      }))
  const [asSpouse, asChild]: [number[], number[]] = [[], []]
  graph.eachFamilyAsSpouse(person, (family) => asSpouse.push(family))
  graph.eachFamilyAsChild(person, (family) => asChild.push(family))
  return [
    ...roles(asSpouse, (family) => (graph.fathers[family] === person ? 'Father' : 'Mother')),
    ...roles(asChild, () => 'Child'),
  ]
}
