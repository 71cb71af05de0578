/**
 * Real trees under other numbers. They are not part of the repository; where they are absent, this says so and skips.
 * An edition is right when exactly the records that a change touches are told of, and everybody keeps their number.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { soakSized } from '../../support/soak.ts'
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

const folder = process.env['KINWEAVE_DATA'] ?? join(import.meta.dirname, '../../../../shared/data')
const isAbsent = !existsSync(folder)
if (isAbsent) console.info(`Skipped: the files in ${folder} are absent (KINWEAVE_DATA names another folder).`)

/** Trees of thousands, in which ids are the same for all: once without them is enough. */
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

const withIds = (file: string) => ({
  file,
  ids: 'with its ids',
  strip: (records: readonly FileRecord[]) => records,
})
const strippedOf = (file: string) => ({ file, ids: 'without its ids', strip: withoutIds })
const cases = soakSized({
  usual: [...large.map(strippedOf), ...small.flatMap((file) => [withIds(file), strippedOf(file)])],
  tiny: [withIds('kennedy-easytree.ged')],
  long: [...large, ...small].flatMap((file) => [withIds(file), strippedOf(file)]),
})

describe.skipIf(isAbsent).each(cases)('$file $ids', async ({ file, strip }) => {
  const records = isAbsent ? [] : strip(await recordsOf(join(folder, file)))
  const before = await storedTreeOf(records)
  const persons = personsOf(records)

  it.each([
    ['reordered', reordered(records)],
    ['numbered densely', numberedDensely(records)],
    ['numbered out of range', numberedOutOfRange(records)],
    ['reordered and numbered densely', numberedDensely(reordered(records))],
  ])('%s: nobody came, changed or went', async (_title, edition) => {
    const { came, changed, went, tree } = await updated(before, edition)

    expect({ came, changed, went }).toEqual({ came: [], changed: [], went: [] })
    expect(changedPlaces(before, tree, records)).toEqual([])
  })

  it.each([
    ['the first', persons[0]],
    ['another', persons[Math.floor(persons.length / 3)]],
    ['the last', persons.at(-1)],
  ])(
    '%s person deleted, the rest numbered densely: one went, and what named them changed',
    async (_title, gone) => {
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

  it.each([
    ['under their keys', (edition: FileRecord[]) => edition],
    ['numbered densely', numberedDensely],
    ['reordered and numbered densely', (edition: FileRecord[]) => numberedDensely(reordered(edition))],
  ])('five persons renamed and four added, %s', async (_title, numbered) => {
    const whom = spread(persons, 5)
    const { came, changed, went, tree } = await updated(before, numbered(withFour(renamed(records, whom))))

    expect({ came: came.toSorted(up), changed: changed.toSorted(up), went }).toEqual({
      came: [1_000_001, 1_000_002, 1_000_003, 1_000_004],
      changed: whom.map(({ who }) => who),
      went: [],
    })
    expect(changedPlaces(before, tree, records)).toEqual([])
  })
})

const up = (one: number, other: number) => one - other

/** Who has another number than before. Records that nothing at all tells apart may change places. */
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
