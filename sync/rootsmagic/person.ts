/** A person of RootsMagic as an INDI record. */

import { pedigreeLines } from '../databases/child-relations.ts'
import { otherColumns } from '../databases/columns.ts'
import type { Stored } from '../databases/stored.ts'
import { type Line, maybeLine, pointerLine, recordOf, textLine } from '../made-lines.ts'
import { addressLines } from './addresses.ts'
import { eventLines } from './events.ts'
import { externalIds } from './external-ids.ts'
import { friendLines } from './friends.ts'
import { nameLines } from './names.ts'
import { attachedLines, changeLines, noteLines, privacyLines, toldColumns } from './shared-lines.ts'
import { keys, type RootsMagicTree } from './tree.ts'

export function* personRecords(tree: RootsMagicTree) {
  for (const row of tree.rowsOfRecords('PersonTable', 'PersonID')) {
    const id = row.number('PersonID')
    yield recordOf(keys.person(id), 'INDI', 0, '', personLines(tree, row, id))
  }
}

const personLines = (tree: RootsMagicTree, row: Stored, id: number): readonly Line[] => [
  ...nameLines(tree, id),
  textLine('SEX', sexes[row.number('Sex')] ?? 'U'),
  // The program knows better than any rule that somebody is living.
  ...(row.isSet('Living') ? [textLine('_LIVING', 'Y')] : []),
  ...eventLines(tree, 'person', id),
  ...addressLines(tree, 'person', id),
  ...childhoodLines(tree, row, id),
  ...familyLines(tree, row, id),
  ...friendLines(tree, id),
  ...noteLines(row.text('Note')),
  ...attachedLines(tree, 'person', id),
  ...maybeLine('_UID', row.text('UniqueID').trim()),
  ...externalIds(tree, 'person', id),
  ...otherColumns(row, told),
  ...privacyLines(row),
  ...changeLines(row),
]

const sexes = ['M', 'F', 'U']

const told = toldColumns([
  'PersonID',
  'UniqueID',
  'Sex',
  'ParentID',
  'SpouseID',
  'Living',
  'Note',
  'Bookmark',
])

/** The families of the parents, the one that the user prefers first. */
function childhoodLines(tree: RootsMagicTree, person: Stored, id: number): readonly Line[] {
  const preferred = person.number('ParentID')
  return tree
    .rowsWith('ChildTable', { ChildID: id })
    .filter((row) => tree.row('FamilyTable', 'FamilyID', row.number('FamilyID')) !== null)
    .toSorted((one, other) => isFamily(other, preferred) - isFamily(one, preferred))
    .map((row) =>
      pointerLine(
        'FAMC',
        keys.family(row.number('FamilyID')),
        pedigreeLines(row.number('RelFather'), row.number('RelMother')),
      ),
    )
}

const isFamily = (row: Stored, family: number) => Number(row.number('FamilyID') === family)

/** The families as a spouse, the one that the user prefers first. */
function familyLines(tree: RootsMagicTree, person: Stored, id: number): readonly Line[] {
  const preferred = person.number('SpouseID')
  return ['FatherID', 'MotherID']
    .flatMap((column) => tree.rowsWith('FamilyTable', { [column]: id }))
    .toSorted((one, other) => isFamily(other, preferred) - isFamily(one, preferred))
    .map((row) => pointerLine('FAMS', keys.family(row.number('FamilyID'))))
}
