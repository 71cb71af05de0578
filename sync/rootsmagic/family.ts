/** A family of RootsMagic as a FAM record. */

import { relationLines } from '../databases/child-relations.ts'
import { otherColumns } from '../databases/columns.ts'
import type { Stored } from '../databases/stored.ts'
import { type Line, pointerLine, recordOf } from '../made-lines.ts'
import { addressLines } from './addresses.ts'
import { eventLines } from './events.ts'
import { attachedLines, changeLines, noteLines, privacyLines, toldColumns } from './shared-lines.ts'
import { keys, type RootsMagicTree } from './tree.ts'

export function* familyRecords(tree: RootsMagicTree) {
  for (const row of tree.rowsOfRecords('FamilyTable', 'FamilyID')) {
    const id = row.number('FamilyID')
    yield recordOf(keys.family(id), 'FAM', 0, '', familyLines(tree, row, id))
  }
}

const familyLines = (tree: RootsMagicTree, row: Stored, id: number): readonly Line[] => [
  ...spouseLines(tree, 'HUSB', row.number('FatherID')),
  ...spouseLines(tree, 'WIFE', row.number('MotherID')),
  ...childLines(tree, id),
  ...eventLines(tree, 'family', id),
  ...addressLines(tree, 'family', id),
  ...noteLines(row.text('Note')),
  ...attachedLines(tree, 'family', id),
  ...otherColumns(row, told),
  ...privacyLines(row),
  ...changeLines(row),
]

const told = toldColumns([
  'FamilyID',
  'FatherID',
  'MotherID',
  // The child that the user looked at last, and orders that the lines of the persons show.
  'ChildID',
  'HusbOrder',
  'WifeOrder',
  'Note',
])

const spouseLines = (tree: RootsMagicTree, tag: string, person: number): readonly Line[] =>
  tree.row('PersonTable', 'PersonID', person) === null ? [] : [pointerLine(tag, keys.person(person))]

function childLines(tree: RootsMagicTree, family: number): readonly Line[] {
  return tree
    .rowsWith('ChildTable', { FamilyID: family })
    .filter((row) => tree.row('PersonTable', 'PersonID', row.number('ChildID')) !== null)
    .toSorted((one, other) => one.number('ChildOrder') - other.number('ChildOrder'))
    .map((row) =>
      pointerLine('CHIL', keys.person(row.number('ChildID')), [
        ...relationLines('_FREL', row.number('RelFather')),
        ...relationLines('_MREL', row.number('RelMother')),
        ...noteLines(row.text('Note')),
        ...otherColumns(row, toldOfChild),
        ...privacyLines(row),
      ]),
    )
}

const toldOfChild = toldColumns([
  'RecID',
  'ChildID',
  'FamilyID',
  'RelFather',
  'RelMother',
  'ChildOrder',
  'Note',
])
