/**
 * The database of Gramps 6: `sqlite.db` in the folder of a family tree. Its objects are JSON. They become the elements of
 * a Gramps XML file, which the same translation reads.
 */
import type { GedcomNode } from '#domain/gedcom/tokenizer/line.ts'
import type { DatabaseProgram } from '../../databases/program.ts'
import { FileRefused, type Remarks } from '../../record-source.ts'
import { BrokenDatabase } from '../../sqlite/broken-database.ts'
import type { SqliteDatabase } from '../../sqlite/database.ts'
import { CrossIndex } from '../cross-index.ts'
import { headerRecords } from '../header.ts'
import type { ObjectKind } from '../kinds.ts'
import { ownTags } from '../own-tags.ts'
import { recordOfObject } from '../records.ts'
import { Translation } from '../translation.ts'
import type { XmlElement } from '../xml/element.ts'
import { objectTables } from './elements.ts'
import { settingsOf, takeSettings } from './settings.ts'
import { objectIn, textOf } from './stored-object.ts'

export const grampsDatabase: DatabaseProgram = {
  dataFileType: 'Gramps',
  name: 'Gramps',
  ownTags,
  owns: (database) => hasObjects(database, 'json_data'),
  versionOf: () => '6',
  recordsOf,
}

/** True for a tree of Gramps 5, whose objects only Python can read. */
export const isOlderGramps = (database: SqliteDatabase): boolean =>
  hasObjects(database, 'blob_data') && !hasObjects(database, 'json_data')

const hasObjects = (database: SqliteDatabase, column: string) =>
  objectTables.every(({ table }) => database.columnsOf(table).includes(column))

function* recordsOf(database: SqliteDatabase, remarks: Remarks): Generator<GedcomNode, void, undefined> {
  if (schemaOf(database) > maxSchema) throw new FileRefused('unknown-version')
  const index = new CrossIndex()
  takeSettings(index, database)
  for (const { section, found } of objectsOf(database)) index.take(section, found)
  const translation = new Translation(index, remarks)
  yield* headerRecords(translation)
  for (const { kind, found } of objectsOf(database)) {
    const record = recordOfObject(translation, kind, found)
    if (record !== null) yield record
  }
}

/** The schema of Gramps 6.1. It has the objects of Gramps 6.0 (21), with more fields. */
const maxSchema = 22

/** The number of the schema; 0 if the file does not say it. */
const schemaOf = (database: SqliteDatabase) =>
  Number.parseInt(textOf(settingsOf(database).get('version')), 10) || 0

interface Found {
  readonly kind: ObjectKind
  /** The section that an XML file has for this kind. */
  readonly section: string
  readonly found: XmlElement
}

/** All objects, numbered in their order. */
function* objectsOf(database: SqliteDatabase): Generator<Found, void, undefined> {
  let number = 0
  for (const { table, kind, section, make } of objectTables)
    for (const { json_data } of database.rows(table, ['json_data'])) {
      const object = typeof json_data === 'string' ? objectIn(json_data) : null
      if (object === null) throw new BrokenDatabase(`an object of ${table} that is no JSON`)
      number++
      yield { kind, section, found: make(object, number) }
    }
}
