/**
 * Databases of programs with any damage: each is read, or refused with a sentence. `npm run soak` breaks a hundred
 * thousand; KINWEAVE_SEED repeats a run.
 */
import { readFileSync } from 'node:fs'
import * as fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { recordText } from '#domain/gedcom/write-record.ts'
import { fileProblemWords } from '#sync/cli/file-problem-words.ts'
import { openSource } from '#sync/open-source.ts'
import { FileRefused } from '#sync/record-source.ts'
import { uploadProblemText } from '#ui/words/upload-words.ts'
import { soakSized } from '../../support/soak.ts'
import { databaseOfXml } from '../gramps/support/gramps-database.ts'
import { readWhole } from '../gramps/support/trees.ts'
import { rootsMagicFile } from '../rootsmagic/support/rootsmagic-file.ts'
import { rootsMagicOf } from '../rootsmagic/support/rootsmagic-writer.ts'

const cases = soakSized({ usual: 1000, tiny: 20, long: 100_000 })
const seed = Number(process.env['KINWEAVE_SEED'] ?? Number.NaN)

const gedcom = readFileSync(new URL('../fixtures/four-generations.ged', import.meta.url))
const gramps = readFileSync(new URL('../gramps/fixtures/bergen-1.7.gramps', import.meta.url), 'utf8')
const { records } = await readWhole(new Blob([gedcom]), 'tree.ged')

const small = 'PRAGMA page_size = 512'
const pageSize = 512

/** Files of programs with small pages, so that their tables have several levels. */
const files: readonly Uint8Array<ArrayBuffer>[] = [
  rootsMagicOf(records, small),
  rootsMagicOf(records, `${small}; PRAGMA encoding = 'UTF-16le'`),
  rootsMagicOf(records, `${small}; PRAGMA encoding = 'UTF-16be'`),
  rootsMagicOf(records, `${small}; PRAGMA journal_mode = WAL`),
  // Notes that continue on further pages.
  rootsMagicFile((database) => {
    const person = database.prepare('INSERT INTO PersonTable (PersonID, Sex, Note) VALUES (?, 0, ?)')
    for (let id = 1; id < 30; id++) person.run(id, 'A long note. '.repeat(id * 20))
  }, small),
  databaseOfXml(gramps),
]

/** A place in the file or a value, whatever the file: it is taken modulo what is possible there. */
const somewhere = fc.nat({ max: 2 ** 24 })

/** One way to break a file. Pages are numbered from 0 here. */
const damage = fc.oneof(
  fc.record({ kind: fc.constant('cut' as const), at: somewhere }),
  fc.record({ kind: fc.constant('bit' as const), at: somewhere, bit: fc.nat({ max: 7 }) }),
  fc.record({ kind: fc.constant('byte' as const), at: somewhere, value: fc.nat({ max: 255 }) }),
  fc.record({ kind: fc.constant('header' as const), at: fc.nat({ max: 99 }), value: fc.nat({ max: 255 }) }),
  fc.record({ kind: fc.constant('copied page' as const), from: somewhere, to: somewhere }),
  fc.record({
    kind: fc.constant('pointer to a page' as const),
    page: somewhere,
    at: fc.constantFrom(0, 8, 12, 508),
    to: somewhere,
  }),
  fc.record({ kind: fc.constant('number of cells' as const), page: somewhere, value: fc.nat({ max: 300 }) }),
  fc.record({
    kind: fc.constant('place of a cell' as const),
    page: somewhere,
    cell: fc.nat({ max: 20 }),
    value: fc.nat({ max: 600 }),
  }),
  fc.record({ kind: fc.constant('zeros' as const), at: somewhere, length: fc.nat({ max: 2000 }) }),
)
type Damage = typeof damage extends fc.Arbitrary<infer T> ? T : never

function broken(file: Uint8Array<ArrayBuffer>, damages: readonly Damage[]): Uint8Array<ArrayBuffer> {
  let bytes = file.slice()
  for (const one of damages) bytes = afterDamage(bytes, one)
  return bytes
}

function afterDamage(bytes: Uint8Array<ArrayBuffer>, one: Damage): Uint8Array<ArrayBuffer> {
  const { length } = bytes
  const pages = Math.floor(length / pageSize)
  if (one.kind === 'cut') return bytes.slice(0, one.at % (length + 1))
  if (pages === 0) return bytes
  const view = new DataView(bytes.buffer)
  const start = (page: number) => (page % pages) * pageSize
  switch (one.kind) {
    case 'bit':
      bytes[one.at % length] = (bytes[one.at % length] ?? 0) ^ (1 << one.bit)
      break
    case 'byte':
      bytes[one.at % length] = one.value
      break
    case 'header':
      bytes[one.at] = one.value
      break
    case 'copied page':
      bytes.copyWithin(start(one.to), start(one.from), start(one.from) + pageSize)
      break
    case 'pointer to a page':
      view.setUint32(start(one.page) + one.at, one.to % (pages + 3))
      break
    case 'number of cells':
      view.setUint16(start(one.page) + 3, one.value)
      break
    case 'place of a cell':
      view.setUint16(start(one.page) + 8 + 2 * one.cell, one.value)
      break
    case 'zeros':
      bytes.fill(0, one.at % length, (one.at % length) + one.length)
      break
  }
  return bytes
}

interface Outcome {
  /** `read`, or why the file is refused. */
  readonly end: string
  /** Letters of all records. */
  readonly letters: number
}

async function outcomeOf(bytes: Uint8Array<ArrayBuffer>): Promise<Outcome> {
  let letters = 0
  try {
    const source = await openSource(new Blob([bytes]), 'tree.rmtree')
    const remarks = { remark: () => {}, countTag: () => {} }
    for await (const some of source.records({ remarks }))
      for (const record of some) letters += recordText(record).length
    return { end: 'read', letters }
  } catch (error) {
    if (error instanceof FileRefused) return { end: error.problem, letters }
    throw error
  }
}

/** Rows that share their bytes would make many times the letters of the file. The unbroken files make less than one. */
const maxLettersPerByte = 20
const maxMemoryBytes = 1_500_000_000

const isSentence = (text: string | undefined) => /^[A-Z].*\.$/s.test(text ?? '')

/** What was seen, for the report of a long run. */
const seen = { ends: new Map<string, number>(), slowest: 0, growth: 0, memory: 0 }

describe('a broken database of a program', () => {
  afterAll(() => {
    const { ends, slowest, growth, memory } = seen
    const counts = [...ends].map(([end, count]) => `${count} ${end}`).join(', ')
    console.info(
      `${cases} broken files: ${counts}; the slowest took ${Math.round(slowest)} ms; at most ${growth.toFixed(1)} letters a byte; ${Math.round(memory / 1_048_576)} MB of memory`,
    )
  })

  it(
    'is read or refused with a sentence, and does not grow beyond measure',
    async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.nat({ max: files.length - 1 }),
          fc.array(damage, { minLength: 1, maxLength: 5 }),
          async (which, damages) => {
            const bytes = broken(files[which] ?? new Uint8Array(), damages)
            const began = performance.now()

            const { end, letters } = await outcomeOf(bytes)

            seen.ends.set(end, (seen.ends.get(end) ?? 0) + 1)
            seen.slowest = Math.max(seen.slowest, performance.now() - began)
            seen.growth = Math.max(seen.growth, letters / Math.max(1, bytes.length))
            seen.memory = Math.max(seen.memory, process.memoryUsage.rss())
            expect(letters).toBeLessThanOrEqual(maxLettersPerByte * bytes.length)
            expect(seen.memory).toBeLessThan(maxMemoryBytes)
            for (const words of [fileProblemWords, uploadProblemText])
              expect(end === 'read' || isSentence(new Map(Object.entries(words)).get(end))).toBe(true)
          },
        ),
        { numRuns: cases, ...(Number.isNaN(seed) ? {} : { seed }) },
      )
    },
    Math.max(60_000, cases * 100),
  )
})
