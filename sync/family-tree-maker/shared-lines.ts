/** Lines that many records have: notes, citations, pictures, web addresses, private marks. */
import { privateLine } from '../databases/columns.ts'
import type { Stored } from '../databases/stored.ts'
import { emptyLine, type Line, maybeLine, pointerLine, textLine } from '../made-lines.ts'
import { plainText } from './rich-text.ts'
import { type FamilyTreeMakerTree, keys, type OwnerKind } from './tree.ts'

export const privacyLines = (row: Stored): readonly Line[] =>
  row.isSet('Private') || row.isSet('IsPrivate') ? [privateLine] : []

/** The columns that other lines tell, and those that the program has for its own use. */
export const toldColumns = (columns: readonly string[]): ReadonlySet<string> =>
  new Set([...columns, ...ownColumns])

/** Numbers, counts and times that the program keeps for itself. */
const ownColumns = [
  'ID',
  'UID',
  'Private',
  'IsPrivate',
  'CreateDate',
  'UpdateDate',
  'SyncVersion',
  'MediaLinkedCounts',
  'SourceLinkedCounts',
  'LinkedCounts',
  'Sequence',
]

/** Notes, citations, pictures and web addresses of a person, a fact … `primary`: the picture that stands for a person. */
export const attachedLines = (
  tree: FamilyTreeMakerTree,
  kind: OwnerKind,
  number: number,
  primary = 0,
): readonly Line[] => [
  ...noteLines(tree, kind, number),
  ...tree.rowsOfOwner('SourceLink', kind, number).flatMap((link) => citationLines(tree, link)),
  ...mediaLines(tree, kind, number, primary),
  ...webLines(tree, kind, number),
  ...categoryLines(tree, kind, number),
]

const noteLines = (tree: FamilyTreeMakerTree, kind: OwnerKind, number: number): readonly Line[] =>
  tree.rowsOfOwner('Note', kind, number).flatMap((row) => {
    const text = plainText(row.text('NoteText'))
    return text === '' ? [] : [textLine('NOTE', text, privacyLines(row))]
  })

function citationLines(tree: FamilyTreeMakerTree, link: Stored): readonly Line[] {
  const citation = tree.row('Source', 'ID', link.number('SourceID'))
  if (citation === null) return []
  const id = citation.number('ID')
  const source = citation.number('MasterSourceID')
  const text = citation.text('Comment').trim()
  const below = [
    ...maybeLine('PAGE', citation.text('PageNumber').trim()),
    ...(text === '' ? [] : [emptyLine('DATA', [textLine('TEXT', text)])]),
    ...maybeLine('_FOOT', plainText(citation.text('Footnote'))),
    ...(link.isSet('Stars') ? [textLine('_STARS', link.text('Stars'))] : []),
    ...maybeLine('_JUST', link.text('Justification').trim()),
    ...noteLines(tree, 'source', id),
    ...mediaLines(tree, 'source', id, 0),
    ...webLines(tree, 'source', id),
  ]
  return tree.row('MasterSource', 'ID', source) === null
    ? [emptyLine('SOUR', below)]
    : [pointerLine('SOUR', keys.source(source), below)]
}

const mediaLines = (
  tree: FamilyTreeMakerTree,
  kind: OwnerKind,
  number: number,
  primary: number,
): readonly Line[] =>
  tree
    .rowsOfOwner('MediaLink', kind, number)
    .toSorted((one, other) => one.number('FileOrder') - other.number('FileOrder'))
    .filter((link) => tree.row('MediaFile', 'ID', link.number('MediaFileID')) !== null)
    .map((link) =>
      pointerLine('OBJE', keys.media(link.number('MediaFileID')), [
        ...(link.number('MediaFileID') === primary ? [textLine('_PRIM', 'Y')] : []),
        ...privacyLines(link),
      ]),
    )

/** The program sorts pictures by categories, and marks persons. */
const categoryLines = (tree: FamilyTreeMakerTree, kind: OwnerKind, number: number): readonly Line[] =>
  tree
    .rowsOfOwner('TagLink', kind, number)
    .flatMap((link) =>
      maybeLine('_CATEGORY', tree.row('Tag', 'ID', link.number('TagID'))?.text('Name') ?? null),
    )

const webLines = (tree: FamilyTreeMakerTree, kind: OwnerKind, number: number): readonly Line[] =>
  tree
    .rowsOfOwner('WebLink', kind, number)
    .filter((row) => row.text('Url').trim() !== '')
    .map((row) => textLine('WWW', row.text('Url').trim(), maybeLine('_DESC', row.text('Title').trim())))
