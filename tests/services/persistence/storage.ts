import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import type { Owner } from '#domain/device/keeping.ts'
import { keyed } from '#domain/model/entities.ts'
import type { ModelEvent } from '#domain/model/events.ts'
import { createModel } from '#domain/model/model.ts'
import { type AudibleModel, audible } from '#services/persistence/audible-model.ts'
import { type KeptStore, openKeptStore } from '#services/persistence/kept-store.ts'
import { createLedger, type Ledger } from '#services/persistence/ledger.ts'
import { readKept } from '#services/persistence/read-kept.ts'
import { person, personId, userId } from '../../domain/model/samples.ts'

export const ada: Owner = { userId: userId('5'), actorId: null }
export const ben: Owner = { userId: userId('6'), actorId: null }

/** A browser in which nothing has been stored yet. */
export function emptyStorage(): void {
  globalThis.indexedDB = new IDBFactory()
}

export const loaded = (...ids: string[]): ModelEvent => ({
  type: 'entities-loaded',
  entities: ids.map((id) => keyed('person', personId(id), person(id))),
})

export const many = (count: number, from = 1): string[] =>
  Array.from({ length: count }, (_, index) => `17-${from + index}`)

export interface Tab {
  readonly model: AudibleModel
  readonly store: KeptStore
  readonly ledger: Ledger
}

/** Opens the model and the storage of a tab that may write. */
export async function openTab(owner: Owner = ada, now: () => number = () => 1): Promise<Tab> {
  const model = audible(createModel({ freeze: true }))
  model.append({ type: 'session-started', ...owner }, 1)
  const store = await openKeptStore(owner, now)
  return { model, store, ledger: createLedger(model, store) }
}

/** The names of the persons that the next start finds, in their order; null if nothing is stored. */
export async function keptPersons(owner: Owner = ada): Promise<string[] | null> {
  const { inTime: kept } = await readKept(indexedDB, owner, new AbortController().signal)
  if (kept === null) return null
  return kept.chunks
    .flat()
    .flatMap(({ key, entry }) => (entry.value === null ? [] : [key.replace('person:', '')]))
}
