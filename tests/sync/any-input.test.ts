/** Random files: put together from parts of GEDCOM, and real files with bytes changed, cut, doubled and moved. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { SourceBatch } from '#contract/research/source-batch.ts'
import { parseRecord } from '#domain/gedcom/parse-record.ts'
import { GedcomSource } from '#sync/gedcom/source.ts'
import { FileRefused } from '#sync/record-source.ts'
import { readTreeFile } from '#sync/tree-file.ts'
import { soakSized } from '../support/soak.ts'
import { fileOf, gathered, readSource, utf8 } from './support/gedcom.ts'

const cases = soakSized({ usual: 2000, tiny: 20, long: 50_000 })
const timeout = Math.max(30_000, cases * 100)

const folder = process.env['KINWEAVE_DATA'] ?? join(import.meta.dirname, '../../../shared/data')
const longestSeed = 25_000
const seeds = [
  readFileSync(new URL('fixtures/four-generations.ged', import.meta.url)),
  ...(existsSync(join(folder, 'conformance')) ? conformanceFiles() : []),
]

function conformanceFiles(): Buffer[] {
  const root = join(folder, 'conformance')
  const paths = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((path) =>
    /\.ged$/i.test(path),
  )
  return paths.map((path) => readFileSync(join(root, path))).filter(({ length }) => length < longestSeed)
}

/** Everything that is sent for a file, or the problem of a refused file. */
async function sentOf(bytes: Uint8Array) {
  try {
    const source = new GedcomSource(fileOf(bytes))
    const tree = await readTreeFile(source, { fileName: 'x', currentYear: 2026, includeLivingPersons: true })
    return { tree, batches: await gathered(tree.batches()) }
  } catch (error) {
    if (error instanceof FileRefused) return error.problem
    throw error
  }
}

/** The faults of a file's batches; there should be none, whatever its bytes. */
async function faultsOf(bytes: Uint8Array): Promise<readonly string[]> {
  const sent = await sentOf(bytes)
  if (typeof sent === 'string') return []
  const texts = sent.batches.flatMap((batch) => SourceBatch.parse(batch).records.map(({ text }) => text))
  const records = texts.map((text) => parseRecord(text))
  const keys = records.map((record) => `${record?.tag} ${record?.xref}`)
  const persons = keys.filter((key) => key.startsWith('INDI ')).length
  const again = await gathered(sent.tree.batches())
  return [
    ...texts.filter((_, at) => records[at] === null).map((text) => `no record: ${text.slice(0, 200)}`),
    ...keys.filter((key, at) => keys.indexOf(key) !== at).map((key) => `twice: ${key}`),
    ...(sent.tree.summary.personsToSend === persons ? [] : [`persons: ${persons}`]),
    ...(JSON.stringify(again) === JSON.stringify(sent.batches) ? [] : ['other batches the second time']),
  ]
}

describe('files made of parts of GEDCOM', () => {
  const tags = fc.constantFrom(
    ...'HEAD INDI FAM NAME BIRT DATE PLAC FAMC FAMS HUSB CHIL NOTE CONC CONT RESN'.split(' '),
    ...'MAP LATI _X ASSO SOUR OBJE TRLR SUBM _LOC DEAT'.split(' '),
  )
  const values = fc.constantFrom(
    ...'@I1@|@F1@|@X@|Y|A /B/|31 FEB 1|N99|BET|\0|\ud800|@@x||privacy'.split('|'),
  )
  const line = fc
    .tuple(fc.nat(4), fc.constantFrom('', '@I1@ ', '@F1@ ', '@ ', '@X '), tags, values)
    .map(([level, xref, tag, value]) => `${level} ${xref}${tag} ${value}`)
  const lines = fc.array(fc.oneof({ arbitrary: line, weight: 9 }, { arbitrary: fc.string(), weight: 1 }), {
    maxLength: 40,
  })
  const ends = fc.constantFrom('\n', '\r', '\r\n', '\n\r', '\n\n')

  it(
    'are read without a failure, and the server accepts every record',
    async () => {
      await fc.assert(
        fc.asyncProperty(lines, ends, async (some, end) => {
          expect(await faultsOf(utf8(`0 HEAD${end}0 @I1@ INDI${end}${some.join(end)}`))).toEqual([])
        }),
        { numRuns: Math.ceil(cases / 10) },
      )
    },
    timeout,
  )

  it(
    'give the same records however they are cut into chunks',
    async () => {
      await fc.assert(
        fc.asyncProperty(lines, fc.integer({ min: 1, max: 50 }), async (some, chunk) => {
          const bytes = utf8(`0 HEAD\n${some.join('\n')}`)
          expect(await readSource(bytes, { chunk })).toEqual(await readSource(bytes))
        }),
        { numRuns: 50 },
      )
    },
    timeout,
  )

  it(
    'lose no line: each is in a record or in a remark',
    async () => {
      const words = fc.stringMatching(/^[a-z]{12}$/)
      const marked = fc
        .tuple(fc.nat(4), fc.constantFrom('', '@I1@ ', '@F1@ '), tags, fc.boolean())
        .filter(([, , tag]) => tag !== 'HEAD')
      await fc.assert(
        fc.asyncProperty(fc.array(fc.tuple(marked, words), { maxLength: 40 }), async (some) => {
          const text = some.map(([[level, xref, tag, isLine], word]) =>
            isLine ? `${level} ${xref}${tag} ${word}` : word,
          )
          const { records, remarks } = await readSource(utf8(`0 @I0@ INDI\n${text.join('\n')}\n0 TRLR`))
          const all = `${records.join('\n')}\n${remarks.map((remark) => remark.text).join('\n')}`

          const lost = some.filter(([, word]) => !all.includes(word))
          expect(lost).toEqual([])
        }),
        { numRuns: Math.ceil(cases / 20) },
      )
    },
    timeout,
  )

  it(
    'are refused or read, whatever the bytes',
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.uint8Array({ maxLength: 400 }), async (bytes) => {
          expect(await faultsOf(bytes)).toEqual([])
        }),
        {
          numRuns: Math.ceil(cases / 10),
        },
      )
    },
    timeout,
  )
})

describe('files of other programs, damaged', () => {
  const places = fc.double({ min: 0, max: 0.999, noNaN: true })
  const mutation = fc.oneof(
    fc.record({ kind: fc.constant('byte' as const), at: places, byte: fc.nat(255) }),
    fc.record({ kind: fc.constant('cut' as const), at: places, length: fc.nat(300) }),
    fc.record({ kind: fc.constant('double' as const), at: places, length: fc.nat(300) }),
    fc.record({ kind: fc.constant('end' as const), at: places }),
    fc.record({
      kind: fc.constant('insert' as const),
      at: places,
      text: fc.constantFrom(
        '\n',
        '\r',
        '@',
        '0 @I1@ INDI\n',
        '\0',
        '\ufeff',
        '1 CONC ',
        '9 ',
        ' ',
        '\xe2\xe2',
      ),
    }),
  )
  const mutant = fc
    .tuple(fc.constantFrom(...seeds), fc.array(mutation, { minLength: 1, maxLength: 6 }))
    .map(([seed, mutations]) => mutations.reduce(mutated, new Uint8Array(seed)))

  it(
    'are refused, or read into records that the server accepts',
    async () => {
      const before = process.memoryUsage().heapUsed
      await fc.assert(
        fc.asyncProperty(mutant, async (bytes) => {
          expect(await faultsOf(bytes)).toEqual([])
        }),
        { numRuns: cases },
      )

      expect(process.memoryUsage().heapUsed - before).toBeLessThan(500_000_000)
    },
    timeout,
  )

  type Mutation = typeof mutation extends fc.Arbitrary<infer T> ? T : never

  function mutated(bytes: Uint8Array, change: Mutation): Uint8Array {
    const at = Math.floor(change.at * bytes.length)
    switch (change.kind) {
      case 'byte':
        return bytes.map((byte, place) => (place === at ? change.byte : byte))
      case 'cut':
        return joined(bytes.subarray(0, at), bytes.subarray(at + change.length))
      case 'double':
        return joined(bytes.subarray(0, at + change.length), bytes.subarray(at))
      case 'end':
        return bytes.subarray(0, at)
      case 'insert':
        return joined(bytes.subarray(0, at), utf8(change.text), bytes.subarray(at))
    }
  }

  const joined = (...parts: readonly Uint8Array[]) => new Uint8Array(Buffer.concat(parts))
})
