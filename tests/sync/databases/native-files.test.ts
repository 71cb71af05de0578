/** Files that programs have written come in with the counts of their inventory, and with the dates that they name. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { GedcomNode } from '#domain/gedcom/tokenizer/line.ts'
import { childOf, textOf } from '#domain/gedcom/values.ts'
import { readPath, type WholeFile } from '../gramps/support/trees.ts'

const folder = join(
  process.env['KINWEAVE_DATA'] ?? join(import.meta.dirname, '../../../../shared/data'),
  'native',
)
const isAbsent = !existsSync(folder)
if (isAbsent) console.info(`Skipped: the files in ${folder} are absent (KINWEAVE_DATA names another folder).`)

/** What only a person, a family or a name can be: everything else below a record is an event or a fact. */
const links = ['FAMC', 'FAMS', 'HUSB', 'WIFE', 'CHIL']
const details = ['CHAN', 'EXID', 'NOTE', 'OBJE', 'WWW', '_LIVING', '_NATURE', '_STATUS', '_UID']

function countsOf({ records }: WholeFile) {
  const lines = records
    .filter(({ tag }) => tag === 'INDI' || tag === 'FAM')
    .flatMap(({ children }) => [...children])
    .map(({ tag }) => tag)
  const count = (...tags: string[]) => lines.filter((tag) => tags.includes(tag)).length
  const all = nodesBelow(records)
  return {
    persons: records.filter(({ tag }) => tag === 'INDI').length,
    names: count('NAME'),
    families: records.filter(({ tag }) => tag === 'FAM').length,
    children: count('CHIL'),
    events: lines.length - count('NAME', 'SEX', ...links, ...details),
    webAddresses: count('WWW'),
    placeRecords: records.filter(({ tag }) => tag === '_PLAC').length,
    placeNames: differing(all.filter(({ tag }) => tag === 'PLAC').map(textOf)),
    citations: differing(all.filter(({ tag }) => tag === 'PAGE').map((page) => textOf(page))),
    sources: records.filter(({ tag }) => tag === 'SOUR').length,
    pictures: records.filter(({ tag }) => tag === 'OBJE').length,
  }
}

const differing = (texts: readonly string[]) => new Set(texts).size

const nodesBelow = (nodes: readonly GedcomNode[]): readonly GedcomNode[] =>
  nodes.flatMap((node) => [node, ...nodesBelow(node.children)])

describe.skipIf(isAbsent)('the files of the inventory', () => {
  it.each([
    [
      'rootsmagic7-rootstest.rmgc',
      { persons: 13, names: 16, families: 8, children: 8, events: 13, webAddresses: 4, placeRecords: 4 },
    ],
    ['rootsmagic10-rmtest.rmtree', { persons: 3, names: 3, families: 0, events: 3, placeRecords: 3 }],
    // The program counts 58 facts, three names and three genders among them.
    [
      'ftm2019-testtree.ftm',
      {
        persons: 3,
        names: 3,
        families: 1,
        events: 52,
        placeNames: 13,
        citations: 4,
        sources: 3,
        pictures: 3,
      },
    ],
  ])('%s has its counts', async (name, counts) => {
    expect(countsOf(await readPath(join(folder, name)))).toMatchObject(counts)
  })
})

/** The date that a person wrote in words into the fact, as GEDCOM writes it. */
function dateInWords(words: string): string {
  const text = words
    .replace(/^Bet\. (.+)–(.+)$/, 'BET $1 AND $2')
    .replaceAll(/(^| )0/g, '$1')
    .replace('Unknown', '')
    .replace(' AD', '')
    .replace(' BC', ' BCE')
  return text.includes('invalid') ? text : text.toUpperCase().replace('.', '')
}

const writtenDate = (fact: GedcomNode): string => {
  const date = childOf(fact, 'DATE')
  return date === undefined ? '' : textOf(date) || textOf(childOf(date, 'PHRASE') ?? date)
}

describe.skipIf(isAbsent)('the catalogue of dates in a Family Tree Maker file', () => {
  it('has at each fact the date that its words name', async () => {
    const { records } = await readPath(join(folder, 'ftm2019-testtree.ftm'))
    const facts = nodesBelow(records).flatMap((fact) => {
      const [, words] = /^"(.*)"/.exec(fact.value) ?? []
      return words === undefined ? [] : [{ words, date: writtenDate(fact) }]
    })

    expect(facts.map(({ date }) => date)).toEqual(facts.map(({ words }) => dateInWords(words)))
    expect(facts).toHaveLength(30)
  })
})
