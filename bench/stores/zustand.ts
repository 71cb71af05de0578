import { createStore } from 'zustand/vanilla'
import type { Person } from '#contract/research/person.ts'
import { type Contestant, watching } from './contestant.ts'

type Persons = Readonly<Record<string, Person>>

export function zustandSpread(): Contestant {
  const store = createStore<{ persons: Persons }>(() => ({ persons: {} }))
  const get = (id: Person['id']) => store.getState().persons[id]
  const watched = watching(get)
  store.subscribe(watched.look)
  const put = (persons: readonly Person[]) =>
    store.setState((state) => ({
      persons: { ...state.persons, ...Object.fromEntries(persons.map((person) => [person.id, person])) },
    }))
  return { put, patch: (person) => put([person]), read: get, subscribe: watched.subscribe }
}
