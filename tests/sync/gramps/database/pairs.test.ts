/** One tree in two forms: an XML file of Gramps, and the database of Gramps 6 that a writer of the tests makes of it. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { recordText } from '#domain/gedcom/write-record.ts'
import { databaseOfXml } from '../support/gramps-database.ts'
import { readWhole, type WholeFile } from '../support/trees.ts'

const shared = process.env.KINWEAVE_DATA ?? join(import.meta.dirname, '../../../../../shared/data')
if (!existsSync(shared))
  console.info(`Only our own file is read: ${shared} is absent (KINWEAVE_DATA names another folder).`)

const files = [
  join(import.meta.dirname, '../fixtures/bergen-1.7.gramps'),
  ...(existsSync(shared)
    ? ['royal92-gramps606.gramps', 'gramps-example.gramps', 'gramps-data.gramps'].map((name) =>
        join(shared, name),
      )
    : []),
]

function xmlIn(path: string): string {
  const bytes = readFileSync(path)
  return (bytes[0] === 0x1f ? gunzipSync(bytes) : bytes).toString('utf8')
}

/** All records but the header, which names the version of the program and the day of the export. */
const textsOf = ({ records }: WholeFile) =>
  records
    .filter(({ tag }) => tag !== 'HEAD')
    .map((record) => recordText(record))
    .toSorted((one, other) => (one < other ? -1 : 1))

const headOf = ({ records }: WholeFile) =>
  records
    .filter(({ tag }) => tag === 'HEAD')
    .map((record) => recordText(record).replace(/\n2 VERS .*\n1 _CREATED .*/, ''))

describe('a tree in an XML file and in a database of Gramps', () => {
  it.each(files)('%s has the same records', async (path) => {
    const xml = xmlIn(path)
    const ofFile = await readWhole(new Blob([xml]), 'tree.gramps')
    const ofDatabase = await readWhole(new Blob([databaseOfXml(xml)]), 'sqlite.db')

    expect(textsOf(ofDatabase)).toEqual(textsOf(ofFile))
    expect(headOf(ofDatabase).map((text) => text.replace('\n2 VERS 6', ''))).toEqual(headOf(ofFile))
    expect([ofDatabase.remarks, ofDatabase.unknownTags]).toEqual([[], []])
  })
})
