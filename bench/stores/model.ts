import { serialize } from 'node:v8'
import type { Person } from '#contract/research/person.ts'
import { bulkReadSize, notePause } from '#domain/constants.ts'
import { mostNotes } from '#domain/device/keeping.ts'
import { keyed, keyOf } from '#domain/model/entities.ts'
import { createModel } from '#domain/model/model.ts'
import { createLedger } from '#services/persistence/ledger.ts'
import type { Contestant } from './contestant.ts'

const commitsBetweenLooks = 64

/** The model as in the product: its log and indexes are on, and new facts are stored for the next visit. */
export function kinweaveModel(): Contestant {
  const model = createModel()
  let notes = 0
  // Only the cost of storage in this thread: IndexedDB serializes its input here, and writes it in another thread.
  const ledger = createLedger(model, {
    note: async (note) => {
      serialize(note)
      notes += 1
      return notes
    },
    fold: async (chunks) => {
      for (const chunk of chunks.values()) serialize(chunk)
      notes = 0
    },
    makeRoom: async () => {},
    close: () => {},
  })
  let commits = 0
  let due = processorTime() + notePause
  let mayFold = false

  /** Stores as the flow `modelKeeping` does: single notes or, if there are too many of them, everything at once. */
  function keep(): void {
    commits += 1
    if (commits % commitsBetweenLooks !== 0 || processorTime() < due) return
    due = processorTime() + notePause
    if (mayFold) void ledger.fold()
    else
      void ledger.note().then((count) => {
        mayFold = count >= mostNotes
      })
    mayFold = false
  }

  function put(persons: readonly Person[]): void {
    model.append(
      { type: 'entities-loaded', entities: persons.map((person) => keyed('person', person.id, person)) },
      0,
    )
    keep()
  }

  return {
    put,
    fill: async (persons) => {
      for (let first = 0; first < persons.length; first += bulkReadSize)
        put(persons.slice(first, first + bulkReadSize))
      await ledger.fold()
    },
    patch: (person) => put([person]),
    read: (id) => model.read(keyOf('person', id)).value ?? undefined,
    subscribe: (id, listener) => model.subscribe(keyOf('person', id), listener),
  }
}

/** Milliseconds of processor time. Wall-clock time would make the model store more often on a busy machine. */
function processorTime(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
