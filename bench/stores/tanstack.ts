import { createCollection, eq, localOnlyCollectionOptions } from '@tanstack/db'
import type { Person } from '#contract/research/person.ts'
import type { Contestant } from './contestant.ts'

export function tanstackDb(): Contestant {
  const collection = createCollection(localOnlyCollectionOptions({ getKey: (person: Person) => person.id }))
  return {
    put: (persons) => collection.insert([...persons]),
    patch: (person) => collection.update(person.id, (draft) => Object.assign(draft, person)),
    read: (id) => collection.get(id),
    subscribe: (id, listener) => collection.subscribeChanges(listener, { where: (row) => eq(row.id, id) }),
  }
}
