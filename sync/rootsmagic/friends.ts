/** Friends, associates and neighbours of a person, from version 9 on. The first person of the row has the line. */
import { associationLines } from '../association-lines.ts'
import { otherColumns } from '../databases/columns.ts'
import type { Stored } from '../databases/stored.ts'
import { type Line, pointerLine, textLine } from '../made-lines.ts'
import { attachedLines, dateOfRow, noteLines, toldColumns } from './shared-lines.ts'
import { keys, type RootsMagicTree } from './tree.ts'

export const friendLines = (tree: RootsMagicTree, person: number): readonly Line[] =>
  tree
    .rowsWith('FANTable', { ID1: person })
    .filter((row) => tree.row('PersonTable', 'PersonID', row.number('ID2')) !== null)
    .map((row) => friendLine(tree, row))

function friendLine(tree: RootsMagicTree, row: Stored): Line {
  const type = tree.row('FANTypeTable', 'FANTypeID', row.number('FanTypeID'))
  const role = type?.text('Role2').trim() || type?.text('Name').trim() || 'Associate'
  return pointerLine('ASSO', keys.person(row.number('ID2')), [
    ...associationLines(role),
    ...noteLines(row.text('Description')),
    ...noteLines(row.text('Note')),
    ...attachedLines(tree, 'association', row.number('FanID')),
    ...ownDate(row),
    ...placePointers(tree, row),
    ...otherColumns(row, told),
  ])
}

const told = toldColumns([
  'FanID',
  'ID1',
  'ID2',
  'FanTypeID',
  'PlaceID',
  'SiteID',
  'Date',
  'Description',
  'Note',
])

/** GEDCOM has neither a date nor a place for an association. */
const ownDate = (row: Stored): readonly Line[] =>
  dateOfRow(row).map(({ value, below }) => textLine('_DATE', value, below))

const placePointers = (tree: RootsMagicTree, row: Stored): readonly Line[] =>
  [row.number('SiteID'), row.number('PlaceID')]
    .filter((place) => tree.row('PlaceTable', 'PlaceID', place) !== null)
    .slice(0, 1)
    .map((place) => pointerLine('_PLAC', keys.place(place)))
