import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  chunkAt,
  chunkCountOf,
  emptyTable,
  entriesOf,
  type Table,
  TableDraft,
  valueAt,
} from '#domain/model/table.ts'

const keys = fc.integer({ min: 0, max: 700 }).map((number) => `key ${number}`)
/** Each inner list is one change; `back` first returns to the version that many changes ago. */
const histories = fc.array(
  fc.record({ back: fc.nat({ max: 3 }), writes: fc.array(fc.tuple(keys, fc.nat()), { maxLength: 40 }) }),
  { maxLength: 25 },
)

function written(table: Table<number>, writes: readonly (readonly [string, number])[]): Table<number> {
  const draft = new TableDraft(table)
  for (const [key, value] of writes) {
    draft.set(key, value)
    expect(draft.get(key)).toBe(value)
  }
  return draft.table()
}

describe('table', () => {
  it('has the same content as a copied map in every version, even after branching off an old one', () => {
    fc.assert(
      fc.property(histories, (history) => {
        const versions: { table: Table<number>; map: ReadonlyMap<string, number> }[] = [
          { table: emptyTable(), map: new Map() },
        ]
        for (const { back, writes } of history) {
          const from = versions.at(-1 - Math.min(back, versions.length - 1))
          if (from === undefined) throw new Error('There is always a first version.')
          versions.push({ table: written(from.table, writes), map: new Map([...from.map, ...writes]) })
        }

        for (const { table, map } of versions) expect(new Map(entriesOf(table))).toEqual(map)
      }),
      { numRuns: 200 },
    )
  })

  it('copies only the chunks that a change touches', () => {
    const thousand = written(
      emptyTable(),
      Array.from({ length: 1000 }, (_, index) => [`key ${index}`, index] as const),
    )
    const changed = written(thousand, [['key 300', -1]])

    const indexes = Array.from({ length: chunkCountOf(changed) }, (_, index) => index)
    expect(indexes.map((index) => chunkAt(changed, index) === chunkAt(thousand, index))).toEqual([
      true,
      false,
      true,
      true,
    ])
    expect(valueAt(thousand, 'key 300')).toBe(300)
  })

  it('can contain more than a page of chunks, and copies only the pages that a change touches', () => {
    const keys = Array.from({ length: 20_000 }, (_, index) => [`key ${index}`, index] as const)
    const many = written(emptyTable(), keys)
    const changed = written(many, [
      ['key 9000', -1],
      ['key 20000', -2],
    ])

    expect(changed.pages.map((page, index) => page === many.pages[index])).toEqual([true, false, false])
    expect([...entriesOf(changed)].map(([, value]) => value)).toEqual([
      ...keys.map(([, value]) => (value === 9000 ? -1 : value)),
      -2,
    ])
    expect(new Map(entriesOf(many))).toEqual(new Map(keys))
  })

  it('is the same table when nothing was written', () => {
    const table = written(emptyTable(), [['key', 1]])

    expect(new TableDraft(table).table()).toBe(table)
  })
})
