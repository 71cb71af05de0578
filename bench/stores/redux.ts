import { configureStore, createEntityAdapter, createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Person } from '#contract/research/person.ts'
import { type Contestant, watching } from './contestant.ts'

export function reduxToolkit(): Contestant {
  const adapter = createEntityAdapter<Person>()
  const slice = createSlice({
    name: 'persons',
    initialState: adapter.getInitialState(),
    reducers: {
      arrived: (state, { payload }: PayloadAction<readonly Person[]>) => adapter.setMany(state, payload),
      changed: (state, { payload }: PayloadAction<Person>) => adapter.setOne(state, payload),
    },
  })
  const { arrived, changed } = slice.actions
  const store = configureStore({ reducer: slice.reducer })
  const get = (id: Person['id']) => store.getState().entities[id]
  const watched = watching(get)
  store.subscribe(watched.look)
  return {
    put: (persons) => store.dispatch(arrived(persons)),
    patch: (person) => store.dispatch(changed(person)),
    read: get,
    subscribe: watched.subscribe,
  }
}
