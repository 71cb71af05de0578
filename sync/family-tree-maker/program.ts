/** Family Tree Maker 2017 and later: .ftm. Its backups (.ftmb) are zip archives of these. */
import type { GedcomNode } from '#domain/gedcom/tokenizer/line.ts'
import type { DatabaseProgram } from '../databases/program.ts'
import { remarkUnread, type UnreadTable } from '../databases/unread-tables.ts'
import type { Remarks } from '../record-source.ts'
import type { SqliteDatabase } from '../sqlite/database.ts'
import {
  familyRecords,
  headerRecord,
  mediaRecords,
  personRecords,
  repositoryRecords,
  sourceRecords,
} from './records.ts'
import { FamilyTreeMakerTree } from './tree.ts'

export const familyTreeMaker: DatabaseProgram = {
  dataFileType: 'FamilyTreeMaker',
  name: 'Family Tree Maker',
  ownTags: new Set(
    '_CALN _CATEGORY _DATE _DESC _FOOT _FREL _ID _JUST _MREL _NATURE _PRIM _RELTYPE _ROOT _STARS _STATUS'.split(
      ' ',
    ),
  ),
  owns: (database) =>
    ['Person', 'Relationship', 'ChildRelationship', 'Fact', 'FactType'].every(
      (table) => database.columnsOf(table).length > 0,
    ),
  // The file has no version of the program.
  versionOf: () => null,
  recordsOf,
}

function* recordsOf(database: SqliteDatabase, remarks: Remarks): Generator<GedcomNode, void, undefined> {
  const tree = new FamilyTreeMakerTree(database)
  remarkUnread(tree, unreadTables, remarks)
  yield* tree.bounded(allRecords(tree))
}

function* allRecords(tree: FamilyTreeMakerTree): Generator<GedcomNode, void, undefined> {
  yield headerRecord(tree)
  yield* personRecords(tree)
  yield* familyRecords(tree)
  yield* sourceRecords(tree)
  yield* repositoryRecords(tree)
  yield* mediaRecords(tree)
}

const unreadTables: readonly UnreadTable[] = [
  ['Task', 'research tasks'],
  ['DnaMatch', 'DNA matches'],
]
