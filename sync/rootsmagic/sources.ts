/** Sources, repositories and media of RootsMagic as records. */

import { otherColumns } from '../databases/columns.ts'
import { formOfFile } from '../databases/media-form.ts'
import type { Stored } from '../databases/stored.ts'
import { type Line, maybeLine, pointerLine, recordOf, textLine } from '../made-lines.ts'
import { addressParts } from './addresses.ts'
import { externalIds } from './external-ids.ts'
import { fieldLines, fieldsOf } from './fields.ts'
import {
  attachedLines,
  changeLines,
  dateOfRow,
  noteLines,
  privacyLines,
  toldColumns,
} from './shared-lines.ts'
import { keys, owners, type RootsMagicTree } from './tree.ts'

export function* sourceRecords(tree: RootsMagicTree) {
  for (const row of tree.rowsOfRecords('SourceTable', 'SourceID')) {
    const id = row.number('SourceID')
    yield recordOf(keys.source(id), 'SOUR', 0, '', sourceLines(tree, row, id))
  }
}

function sourceLines(tree: RootsMagicTree, row: Stored, id: number): readonly Line[] {
  const name = row.text('Name').trim()
  const { title, page, others } = fieldsOf(row)
  return [
    ...maybeLine('TITL', title ?? name),
    ...maybeLine('ABBR', title === null ? '' : name),
    ...maybeLine('TEXT', row.text('ActualText').trim()),
    ...noteLines(row.text('Comments')),
    ...maybeLine('REFN', row.text('RefNumber').trim()),
    ...repositoryLines(tree, id),
    ...maybeLine('_PAGE', page),
    ...fieldLines(others),
    ...attachedLines(tree, 'source', id),
    ...otherColumns(row, toldOfSource),
    ...privacyLines(row),
    ...changeLines(row),
  ]
}

const toldOfSource = toldColumns([
  'SourceID',
  'Name',
  'RefNumber',
  'ActualText',
  'Comments',
  'Fields',
  // The kind of source decides which fields it has; these are kept.
  'TemplateID',
])

const repositoryLines = (tree: RootsMagicTree, source: number): readonly Line[] =>
  tree.rowsOfOwner('AddressLinkTable', 'source', source).map((link) => {
    const number = link.text('Details').trim()
    return pointerLine('REPO', keys.repository(link.number('AddressID')), maybeLine('CALN', number))
  })

/** The addresses that sources are kept at. */
export function* repositoryRecords(tree: RootsMagicTree) {
  const used = new Set<number>()
  for (const link of tree.rowsOf('AddressLinkTable'))
    if (link.number('OwnerType') === owners.source) used.add(link.number('AddressID'))
  for (const row of tree.rowsOfRecords('AddressTable', 'AddressID')) {
    const id = row.number('AddressID')
    if (!used.has(id)) continue
    yield recordOf(keys.repository(id), 'REPO', 0, '', [
      ...maybeLine('NAME', row.text('Name').trim()),
      ...addressParts(row),
      ...changeLines(row),
    ])
  }
}

export function* mediaRecords(tree: RootsMagicTree) {
  for (const row of tree.rowsOfRecords('MultimediaTable', 'MediaID')) {
    const id = row.number('MediaID')
    yield recordOf(keys.media(id), 'OBJE', 0, '', [
      textLine('FILE', pathOf(row), [
        ...maybeLine('FORM', formOfFile(row.text('MediaFile').trim())),
        ...maybeLine('TITL', row.text('Caption').trim()),
      ]),
      ...dateOfRow(row),
      ...noteLines(row.text('Description')),
      ...maybeLine('REFN', row.text('RefNumber').trim()),
      ...maybeLine('WWW', row.text('URL').trim()),
      ...externalIds(tree, 'media', id),
      ...changeLines(row),
    ])
  }
}

/**
 * The folder begins with a sign for the media folder of the program (?), the home folder (~) or the folder of the tree
 * (*). The file does not say where these folders are.
 */
function pathOf(row: Stored): string {
  const folder = row
    .text('MediaPath')
    .trim()
    .replaceAll('\\', '/')
    .replace(/^[?~*]\/?/, '')
  const file = row.text('MediaFile').trim()
  return folder === '' ? file : `${folder.replace(/\/$/, '')}/${file}`
}
