import { beforeEach, describe, expect, it } from 'vitest'
import { mostNotes } from '#domain/device/keeping.ts'
import { keyOf } from '#domain/model/entities.ts'
import { createModel } from '#domain/model/model.ts'
import type { KeptStore } from '#services/persistence/kept-store.ts'
import { createLedger } from '#services/persistence/ledger.ts'
import { personId } from '../../domain/model/samples.ts'
import { emptyStorage, keptPersons, loaded, many, openTab } from './storage.ts'

beforeEach(emptyStorage)

/** A store that only records its calls. */
function noted() {
  const said: string[] = []
  const store: KeptStore = {
    note: async (note) => said.push(`note ${note.map(({ type }) => type).join()}`),
    fold: async (chunks, inPlaceOf) => void said.push(`${inPlaceOf}: ${[...chunks.keys()].join()}`),
    makeRoom: async () => void said.push('room'),
    close: () => undefined,
  }
  return { said, store }
}

describe(createLedger.name, () => {
  it('writes everything at first, then only the chunks that have changed', async () => {
    const { said, store } = noted()
    const model = createModel()
    const ledger = createLedger(model, store)
    model.append(loaded(...many(600)), 1)
    await ledger.fold()
    model.append(loaded('17-300'), 2)
    await ledger.fold()
    await ledger.fold()

    expect(said).toEqual(['all: 0,1,2', 'same: 1', 'same: '])
  })

  it('records new facts once, without how they came about', async () => {
    const { said, store } = noted()
    const model = createModel()
    const ledger = createLedger(model, store)
    model.append(
      [{ type: 'entities-requested', keys: [keyOf('person', personId('17-1'))] }, loaded('17-1')],
      1,
    )
    await ledger.note()
    model.append({ type: 'all-marked-stale' }, 2)
    await ledger.note()
    model.append(loaded('17-2'), 3)
    await ledger.fold()
    await ledger.note()

    expect(said).toEqual(['note entities-loaded', 'all: 0'])
  })

  it('counts the stored notes, even if none is added', async () => {
    const { store } = noted()
    const model = createModel()
    const ledger = createLedger(model, store)
    model.append(loaded('17-1'), 1)
    const counts = [await ledger.note(), await ledger.note()]
    model.append({ type: 'all-marked-stale' }, 2)
    counts.push(await ledger.note())
    await ledger.fold()
    counts.push(await ledger.note())

    expect(counts).toEqual([1, 1, 1, 0])
  })

  it('asks for a snapshot if the log does not contain everything that happened', async () => {
    const { said, store } = noted()
    const model = createModel({ window: 2 })
    const ledger = createLedger(model, store)
    for (const id of many(9)) model.append(loaded(id), 1)

    expect(await ledger.note()).toBe(mostNotes)
    expect(said).toEqual([])
  })

  it('writes everything again after room was made', async () => {
    const { said, store } = noted()
    const model = createModel()
    const ledger = createLedger(model, store)
    model.append(loaded(...many(300)), 1)
    await ledger.fold()
    await ledger.makeRoom()
    await ledger.fold()

    expect(said).toEqual(['all: 0,1', 'room', 'all: 0,1'])
  })

  it('combines snapshot and notes at the next start', async () => {
    const { model, ledger } = await openTab()
    model.append(loaded('17-1', '17-2'), 1)
    await ledger.fold()
    model.append(loaded('17-3'), 2)
    expect(await ledger.note()).toBe(1)
    model.append({ type: 'entities-missing', keys: [keyOf('person', personId('17-1'))] }, 3)
    expect(await ledger.note()).toBe(2)

    expect(await keptPersons()).toEqual(['17-2', '17-3'])
  })
})
