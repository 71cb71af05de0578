import { enableMapSet, produce } from 'immer'
import type { Person } from '#contract/research/person.ts'
import { type Contestant, watching } from './contestant.ts'

export function immerMap(): Contestant {
  enableMapSet()
  let all: ReadonlyMap<Person['id'], Person> = new Map()
  const get = (id: Person['id']) => all.get(id)
  const watched = watching(get)
  function put(persons: readonly Person[]): void {
    all = produce(all, (draft) => {
      for (const person of persons) draft.set(person.id, person)
    })
    watched.look()
  }
  return { put, patch: (person) => put([person]), read: get, subscribe: watched.subscribe }
}
