/**
 * Real trees under other numbers. They are not part of the repository; if they are absent, the test says so and is
 * skipped.
 * An edition is recognised correctly if exactly the changed records are reported, and everybody keeps their id.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { soakSized } from '../../../support/soak.ts'
import {
  keyOf,
  numberedDensely,
  numberedOutOfRange,
  personsOf,
  renamed,
  reordered,
  spread,
  withFour,
  without,
  withoutIds,
} from './editions.ts'
import { type FileRecord, type MemoryTree, recordsOf, storedTreeOf, updated } from './memory-tree.ts'

const folder = process.env['KINWEAVE_DATA'] ?? join(import.meta.dirname, '../../../../../shared/data')
const isAbsent = !existsSync(folder)
if (isAbsent) console.info(`Skipped: the files in ${folder} are absent (KINWEAVE_DATA names another folder).`)

/**
 * Trees of thousands of persons: an update takes seconds on a busy machine. Shared ids work the same for all trees, so
 * one run without them is enough.
 */
const large = [
  'royal92.ged',
  'royal92-gramps606.gramps',
  'gramps-example-2009.gramps',
  'gramps-example.gramps',
]
const small = [
  'tudor-legacy10.ged',
  'tudor-paf5.ged',
  'kennedy-ancestris.ged',
  'kennedy-easytree.ged',
  'gramps-data.gramps',
  'fictional-1000.ged',
]

interface RealTree {
  readonly file: string
  readonly ids: 'with its ids' | 'without its ids'
  /** If false, the test tries one edition of each kind, instead of each kind in each order. */
  readonly isThorough: boolean
}

const both = (isThorough: boolean) => (file: string) =>
  (['with its ids', 'without its ids'] as const).map((ids): RealTree => ({ file, ids, isThorough }))
const trees = soakSized<readonly RealTree[]>({
  usual: [
    ...large.map((file): RealTree => ({ file, ids: 'without its ids', isThorough: false })),
    ...small.flatMap(both(true)),
  ],
  tiny: [{ file: 'kennedy-easytree.ged', ids: 'with its ids', isThorough: true }],
  long: [...large, ...small].flatMap(both(true)),
})

const densely = (records: readonly FileRecord[]) => numberedDensely(records)
const reorderedDensely = (records: readonly FileRecord[]) => numberedDensely(reordered(records))

const sameEditions = (isThorough: boolean) => [
  { title: 'reordered', edition: reordered },
  { title: 'numbered densely', edition: densely },
  { title: 'numbered out of range', edition: numberedOutOfRange },
  ...(isThorough ? [{ title: 'reordered and numbered densely', edition: reorderedDensely }] : []),
]

const deletions = (isThorough: boolean) => [
  ...(isThorough ? [{ title: 'the first', at: () => 0 }] : []),
  { title: 'another', at: (count: number) => Math.floor(count / 3) },
  ...(isThorough ? [{ title: 'the last', at: (count: number) => count - 1 }] : []),
]

const changedEditions = (isThorough: boolean) => [
  ...(isThorough
    ? [
        { title: 'under their keys', edition: (records: readonly FileRecord[]) => records },
        { title: 'numbered densely', edition: densely },
      ]
    : []),
  { title: 'reordered and numbered densely', edition: reorderedDensely },
]

describe.skipIf(isAbsent).each(trees)('$file $ids', ({ file, ids, isThorough }) => {
  let records: readonly FileRecord[]
  let before: MemoryTree
  beforeAll(async () => {
    const whole = await recordsOf(join(folder, file))
    records = ids === 'with its ids' ? whole : withoutIds(whole)
    before = await storedTreeOf(records)
  })

  it.each(sameEditions(isThorough))('$title: no record is added, changed or removed', async ({ edition }) => {
    const { came, changed, went, tree } = await updated(before, edition(records))

    expect({ came, changed, went }).toEqual({ came: [], changed: [], went: [] })
    expect(changedPlaces(before, tree, records)).toEqual([])
  })

  it.each(isThorough ? [[11, 12, 13]] : [])(
    'reordered and numbered anew again and again: no record is added, changed or removed',
    async (...orders) => {
      let last = before
      for (const edition of [...orders.map((order) => numberedDensely(reordered(records, order))), records]) {
        const { came, changed, went, tree } = await updated(last, edition)
        expect({ came, changed, went }).toEqual({ came: [], changed: [], went: [] })
        last = tree
      }

      expect(changedPlaces(before, last, records)).toEqual([])
    },
  )

  it.each(deletions(isThorough))(
    '$title person deleted, the rest numbered densely: one is removed, and the records that named them are changed',
    async ({ at }) => {
      const persons = personsOf(records)
      const gone = persons[at(persons.length)]
      if (gone === undefined) throw new Error('The file has no persons.')
      const edition = without(records, gone)
      const { came, changed, went, tree } = await updated(before, numberedDensely(edition))

      const touched = edition.filter(({ who, text }) => records[who]?.text !== text).map(({ who }) => who)
      expect({ came, changed: changed.toSorted(up), went }).toEqual({
        came: [],
        changed: touched,
        went: [before.numbers.get(gone.who)],
      })
      expect(changedPlaces(before, tree, records)).toEqual([])
    },
  )

  it.each(changedEditions(isThorough))('five persons renamed and four added, $title', async ({ edition }) => {
    const whom = spread(personsOf(records), 5)
    const { came, changed, went, tree } = await updated(before, edition(withFour(renamed(records, whom))))

    expect({ came: came.toSorted(up), changed: changed.toSorted(up), went }).toEqual({
      came: [1_000_001, 1_000_002, 1_000_003, 1_000_004],
      changed: whom.map(({ who }) => who),
      went: [],
    })
    expect(changedPlaces(before, tree, records)).toEqual([])
  })
})

const up = (one: number, other: number) => one - other

/** Persons who have another number than before. Identical records may exchange their numbers. */
function changedPlaces(before: MemoryTree, now: MemoryTree, records: readonly FileRecord[]): number[] {
  const whoHad = new Map([...before.numbers].map(([who, number]) => [number, who]))
  const saidBy = (who: number | undefined) => {
    const text = records[who ?? -1]?.text ?? ''
    return text.replace(`@${keyOf(text)}@`, '').replaceAll(/@[^@\n]+@/g, '@')
  }
  return [...now.numbers].flatMap(([who, number]) => {
    const former = before.numbers.get(who)
    if (former === undefined || former === number) return []
    return saidBy(whoHad.get(number)) === saidBy(who) ? [] : [who]
  })
}
