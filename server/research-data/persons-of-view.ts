import type { Person } from '#contract/research/person.ts'
import type { FamilyId, PersonId } from '#contract/wire.ts'
import type { ConnectedView } from '../connected/connected-view.ts'
import { mergePersons } from '../connected/merge-persons.ts'
import { readPersons } from '../store/readers/persons.ts'
import type { Asking } from './asking.ts'
import { presentPerson } from './present.ts'
import { visiblePerson } from './visible.ts'

/**
 * The persons on the wire, each match set once, in the order of the ids; those whom the viewer may not read are left out.
 * Each member is reduced to what may be seen of them in their own tree before anything is put together (PRM-23).
 */
export async function presentPersons(asking: Asking, ids: readonly PersonId[]): Promise<Person[]> {
  const { db, viewer, view, today } = asking
  await view.persons.learn(ids)
  const sets = new Map(ids.map((id) => [view.persons.leaderOf(id), view.persons.membersOf(id)]))
  const stored = await readPersons(db, viewer, [...sets.values()].flat())
  const persons = new Map(
    stored.map((person) => {
      const presented = presentPerson(visiblePerson(person), today)
      return [presented.id, presented]
    }),
  )
  await view.families.learn(familiesToLearn(view, [...persons.values()]))
  return [...sets.values()].flatMap((members) => {
    const [leader, ...others] = members.flatMap((id) => persons.get(id) ?? [])
    if (leader === undefined) return []
    const person = mergePersons([leader, ...others], today)
    return { ...person, familyRelationships: seenAs(view, person.familyRelationships) }
  })
}

/** Families of trees that are linked with none are what they are. */
function familiesToLearn({ trees }: ConnectedView, persons: readonly Person[]): FamilyId[] {
  const linked = new Set(trees.map(({ id }) => id))
  return persons
    .filter(({ groupIds: [tree] }) => tree !== undefined && linked.has(tree))
    .flatMap(({ familyRelationships }) => familyRelationships.map(({ familyId }) => familyId))
}

/** Each family once in each role; those in which the person is a spouse stay before those in which they are a child. */
function seenAs(
  { families }: ConnectedView,
  ties: Person['familyRelationships'],
): Person['familyRelationships'] {
  const once = new Map(
    ties.map(({ familyId, role }) => {
      const leader = families.leaderOf(familyId)
      return [`${role === 'Child'} ${leader}`, { familyId: leader, role }] as const
    }),
  )
  const distinct = [...once.values()]
  return [
    ...distinct.filter(({ role }) => role !== 'Child'),
    ...distinct.filter(({ role }) => role === 'Child'),
  ]
}
