import type { Person } from '#contract/research/person.ts'
import type { PersonId } from '#contract/wire.ts'
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
  const isLinked = view.trees.length > 0
  // Which families are the same is known only when all of them are.
  if (isLinked) await view.families.learnOf(ids, 'spouse')
  await view.persons.learn(ids)
  const sets = new Map(ids.map((id) => [view.persons.leaderOf(id), view.persons.membersOf(id)]))
  const stored = await readPersons(db, viewer, [...sets.values()].flat(), { ties: !isLinked })
  const persons = new Map(
    stored.map((person) => {
      const presented = presentPerson(visiblePerson(person), today)
      return [presented.id, presented]
    }),
  )
  return [...sets.values()].flatMap((members) => {
    const [leader, ...others] = members.flatMap((id) => persons.get(id) ?? [])
    if (leader === undefined) return []
    const person = mergePersons([leader, ...others], today)
    return isLinked ? { ...person, familyRelationships: view.families.rolesOf(leader.id) } : person
  })
}
