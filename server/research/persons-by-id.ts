import type { Person } from '#contract/research/person.ts'
import type { PersonId } from '#contract/wire.ts'

/** The persons by each of their ids: a person in several trees has several. */
export const personsById = (persons: readonly Person[]): ReadonlyMap<PersonId, Person> =>
  new Map(
    persons.flatMap((person) =>
      [person.id, ...person.matchIds].map((id): [PersonId, Person] => [id, person]),
    ),
  )
