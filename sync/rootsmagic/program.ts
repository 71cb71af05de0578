/** RootsMagic 4 and later: .rmtree and .rmgc. Its backups are zip archives of these. */
import type { GedcomNode } from '#domain/gedcom/tokenizer/line.ts'
import type { DatabaseProgram } from '../databases/program.ts'
import { remarkUnread, type UnreadTable } from '../databases/unread-tables.ts'
import type { Remarks } from '../record-source.ts'
import type { SqliteDatabase } from '../sqlite/database.ts'
import { familyRecords } from './family.ts'
import { headerOf, headerRecord } from './header.ts'
import { ownTags } from './own-tags.ts'
import { personRecords } from './person.ts'
import { placeRecords } from './places.ts'
import { mediaRecords, repositoryRecords, sourceRecords } from './sources.ts'
import { RootsMagicTree } from './tree.ts'

export const rootsMagic: DatabaseProgram = {
  dataFileType: 'RootsMagic',
  name: 'RootsMagic',
  ownTags,
  owns: (database) =>
    ['PersonTable', 'NameTable', 'FamilyTable', 'ChildTable', 'EventTable'].every(
      (table) => database.columnsOf(table).length > 0,
    ),
  versionOf: (database) => headerOf(new RootsMagicTree(database)).version,
  recordsOf,
}

function* recordsOf(database: SqliteDatabase, remarks: Remarks): Generator<GedcomNode, void, undefined> {
  const tree = new RootsMagicTree(database)
  remarkUnread(tree, unreadTables, remarks)
  yield* tree.bounded(allRecords(tree))
}

function* allRecords(tree: RootsMagicTree): Generator<GedcomNode, void, undefined> {
  yield headerRecord(tree, headerOf(tree))
  yield* personRecords(tree)
  yield* familyRecords(tree)
  yield* sourceRecords(tree)
  yield* repositoryRecords(tree)
  yield* mediaRecords(tree)
  yield* placeRecords(tree)
}

/** Up to version 7, tasks have a table of another name. */
const unreadTables: readonly UnreadTable[] = [
  ['ResearchTable', 'research tasks and logs'],
  ['TaskTable', 'research tasks and logs'],
  ['HealthTable', 'health conditions'],
  ['DNATable', 'DNA matches'],
  ['GroupTable', 'groups of persons'],
]
