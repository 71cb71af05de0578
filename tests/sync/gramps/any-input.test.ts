/** A damaged file is read, or refused with a reason; the reader neither hangs nor crashes. */
import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseRecord } from '#domain/gedcom/parse-record.ts'
import { recordText } from '#domain/gedcom/write-record.ts'
import { FileRefused } from '#sync/record-source.ts'
import { tarOf, zipOf } from '../archives/support.ts'
import { grampsXml } from './support/gramps.ts'
import { readWhole } from './support/trees.ts'

const fixture = (version: string) =>
  new Uint8Array(readFileSync(new URL(`fixtures/bergen-${version}.gramps`, import.meta.url)))

/** The records of a file that the contract would reject; empty for a refused file. Any other error is a failure. */
async function brokenRecords(bytes: Uint8Array<ArrayBuffer>): Promise<readonly string[]> {
  try {
    const { records } = await readWhole(new Blob([bytes]))
    return records.map(recordText).filter((text) => parseRecord(text) === null)
  } catch (error) {
    if (error instanceof FileRefused) return []
    throw error
  }
}

interface Mutation {
  readonly at: number
  readonly length: number
  readonly bytes: Uint8Array
}

const mutations: fc.Arbitrary<readonly Mutation[]> = fc.array(
  fc.record({
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    length: fc.integer({ min: 0, max: 40 }),
    bytes: fc.uint8Array({ maxLength: 20 }),
  }),
  { minLength: 1, maxLength: 5 },
)

/** Replaces some bytes by other bytes. */
function mutated(original: Uint8Array, changes: readonly Mutation[]): Uint8Array<ArrayBuffer> {
  let bytes = Buffer.from(original)
  for (const { at, length, bytes: others } of changes) {
    const start = Math.floor(at * bytes.length)
    bytes = Buffer.concat([bytes.subarray(0, start), others, bytes.subarray(start + length)])
  }
  return new Uint8Array(bytes)
}

describe('a file with random damage', () => {
  it.each(['1.3', '1.5', '1.7'])('never breaks the reader in version %s', async (version) => {
    const original = fixture(version)

    await fc.assert(
      fc.asyncProperty(mutations, async (changes) => {
        expect(await brokenRecords(mutated(original, changes))).toEqual([])
      }),
    )
  })

  it.each([
    ['gzip', async () => new Uint8Array(gzipSync(fixture('1.7')))],
    ['tar', async () => tarOf({ 'a.jpg': new Uint8Array(700), 'data.gramps': fixture('1.7') })],
    ['zip', async () => new Uint8Array(await (await zipOf({ 'tree.gramps': fixture('1.7') })).arrayBuffer())],
  ])('in %s', async (_, pack) => {
    const original = await pack()

    await fc.assert(
      fc.asyncProperty(mutations, async (changes) => {
        expect(await brokenRecords(mutated(original, changes))).toEqual([])
      }),
    )
  })

  it('never breaks the reader with unknown elements', async () => {
    const name = fc.constantFrom(...names)
    const text = fc.string({ unit: 'grapheme', maxLength: 8 })
    const { element } = fc.letrec<{ element: string }>((tie) => ({
      element: fc
        .tuple(
          name,
          fc.dictionary(fc.constantFrom(...attributes), text, { maxKeys: 4 }),
          fc.oneof({ maxDepth: 3 }, fc.constant([]), fc.array(tie('element'), { maxLength: 3 })),
          text,
        )
        .map(([tag, given, inside, words]) => {
          const written = Object.entries(given).map(([key, value]) => ` ${key}="${escaped(value)}"`)
          return `<${tag}${written.join('')}>${escaped(words)}${inside.join('')}</${tag}>`
        }),
    }))
    const section = fc.array(element, { maxLength: 4 }).map((elements) => elements.join(''))
    const sections = fc.record({
      events: section,
      people: section,
      families: section,
      places: section,
      notes: section,
    })

    await fc.assert(
      fc.asyncProperty(sections, async (given) => {
        expect(await brokenRecords(new TextEncoder().encode(grampsXml(given)))).toEqual([])
      }),
    )
  })
})

const names = [
  'person',
  'family',
  'event',
  'placeobj',
  'note',
  'name',
  'first',
  'surname',
  'eventref',
  'dateval',
  'daterange',
  'place',
  'placeref',
  'pname',
  'coord',
  'location',
  'childof',
  'childref',
  'father',
  'rel',
  'lds_ord',
  'attribute',
  'citationref',
  'sourceref',
  'objref',
  'region',
  'url',
  'address',
  'text',
  'style',
  'range',
  'gender',
  'toString',
]

const attributes = [
  'handle',
  'id',
  'hlink',
  'change',
  'priv',
  'type',
  'val',
  'start',
  'stop',
  'cformat',
  'dualdated',
  'value',
  'role',
  'lat',
  'long',
  'mrel',
  'street',
  'xml:lang',
  'constructor',
]

const escaped = (text: string) =>
  text
    .replaceAll(/[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('"', '&quot;')
