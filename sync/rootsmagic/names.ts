/** The names of a person as NAME lines, the main one first. */

import { otherColumns } from '../databases/columns.ts'
import type { Stored } from '../databases/stored.ts'
import { type Line, maybeLine, textLine } from '../made-lines.ts'
import { attachedLines, dateOfRow, noteLines, privacyLines, toldColumns } from './shared-lines.ts'
import type { RootsMagicTree } from './tree.ts'

export const nameLines = (tree: RootsMagicTree, person: number): readonly Line[] =>
  tree
    .rowsWith('NameTable', { OwnerID: person })
    .toSorted((one, other) => other.number('IsPrimary') - one.number('IsPrimary'))
    .map((row) => nameLine(tree, row))

function nameLine(tree: RootsMagicTree, row: Stored): Line {
  const [prefix, given, surname, suffix] = nameColumns.map((column) => row.text(column).trim())
  const written = [given, surname === '' ? '' : `/${surname}/`, suffix]
    .filter((part) => part !== '')
    .join(' ')
  return textLine('NAME', written, [
    ...typeLines(row.number('NameType')),
    ...maybeLine('NPFX', prefix ?? null),
    ...maybeLine('GIVN', given ?? null),
    ...maybeLine('SURN', surname ?? null),
    ...maybeLine('NSFX', suffix ?? null),
    ...maybeLine('NICK', row.text('Nickname').trim()),
    ...dateOfRow(row),
    ...noteLines(row.text('Note')),
    ...attachedLines(tree, 'name', row.number('NameID')),
    ...otherColumns(row, told),
    ...privacyLines(row),
  ])
}

const nameColumns = ['Prefix', 'Given', 'Surname', 'Suffix']

const told = toldColumns([
  ...nameColumns,
  'NameID',
  'OwnerID',
  'NameType',
  'Nickname',
  'IsPrimary',
  'Date',
  'Note',
  'Display',
  // Made from other columns, for searching.
  'BirthYear',
  'DeathYear',
  'SurnameMP',
  'GivenMP',
  'NicknameMP',
])

/** By the number of the program; 0 is a name without a kind. */
const types: readonly (Line | null)[] = [
  null,
  textLine('TYPE', 'AKA'),
  textLine('TYPE', 'BIRTH'),
  textLine('TYPE', 'IMMIGRANT'),
  textLine('TYPE', 'MAIDEN'),
  textLine('TYPE', 'MARRIED'),
  textLine('TYPE', 'OTHER', [textLine('PHRASE', 'Nickname')]),
  textLine('TYPE', 'OTHER', [textLine('PHRASE', 'Other spelling')]),
]

function typeLines(type: number): readonly Line[] {
  const line = types[type] ?? null
  return line === null ? [] : [line]
}
