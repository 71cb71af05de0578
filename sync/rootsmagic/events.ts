/** The facts of a person or a family. The file has a table of their kinds, which users extend. */

import { associationLines } from '../association-lines.ts'
import { otherColumns } from '../databases/columns.ts'
import { factTag } from '../databases/fact-tag.ts'
import type { Stored } from '../databases/stored.ts'
import { type Line, maybeLine, pointerLine, textLine } from '../made-lines.ts'
import { placeLines } from './places.ts'
import { attachedLines, dateOfRow, noteLines, privacyLines, toldColumns } from './shared-lines.ts'
import { keys, type RootsMagicTree } from './tree.ts'

export const eventLines = (tree: RootsMagicTree, kind: 'person' | 'family', owner: number): readonly Line[] =>
  tree.rowsOfOwner('EventTable', kind, owner).map((event) => eventLine(tree, event))

function eventLine(tree: RootsMagicTree, event: Stored): Line {
  const type = tree.row('FactTypeTable', 'FactTypeID', event.number('EventType'))
  const tag = factTag(type?.text('GedcomTag') ?? '')
  const name = type?.text('Name').trim() ?? `fact ${event.number('EventType')}`
  const details = event.text('Details').trim()
  const id = event.number('EventID')
  const below = [
    ...dateOfRow(event),
    ...placeLines(tree, event),
    ...noteLines(event.text('Note')),
    ...attachedLines(tree, 'event', id),
    ...witnessLines(tree, id),
    ...otherColumns(event, told),
    ...privacyLines(event),
  ]
  if (tag === 'EVEN' || tag === 'FACT') return textLine(tag, details, [textLine('TYPE', name), ...below])
  // A fact that has a value in RootsMagic has one in GEDCOM, too.
  if (type?.isSet('UseValue') === true && tag !== 'DEAT') return textLine(tag, details, below)
  // A file from another program says with Y and N whether an event happened.
  if (below.length === 0 && /^[YN]?$/.test(details)) return textLine(tag, details || 'Y')
  return textLine(tag, '', [...maybeLine('TYPE', details), ...below])
}

const told = toldColumns([
  'EventID',
  'EventType',
  'OwnerType',
  'OwnerID',
  'FamilyID',
  'PlaceID',
  'SiteID',
  'Date',
  'IsPrimary',
  'Details',
  'Note',
])

/** Others who took part: persons of the tree, and persons who are only named. */
function witnessLines(tree: RootsMagicTree, event: number): readonly Line[] {
  return tree.rowsWith('WitnessTable', { EventID: event }).map((witness) => {
    const role = tree.row('RoleTable', 'RoleID', witness.number('Role'))?.text('RoleName').trim() ?? ''
    const below = [...(role === '' ? [] : associationLines(role)), ...noteLines(witness.text('Note'))]
    const person = witness.number('PersonID')
    if (tree.row('PersonTable', 'PersonID', person) !== null)
      return pointerLine('ASSO', keys.person(person), below)
    const named = ['Prefix', 'Given', 'Surname', 'Suffix'].map((column) => witness.text(column).trim())
    return pointerLine('ASSO', 'VOID', [
      ...maybeLine('PHRASE', named.filter((part) => part !== '').join(' ')),
      ...below,
    ])
  })
}
