/** Lines that many records have: notes, private marks, citations, pictures, web addresses, and columns without a line. */

import { gedcomMonths } from '#domain/gedcom/dates/gedcom-months.ts'
import { privateLine } from '../databases/columns.ts'
import type { Stored } from '../databases/stored.ts'
import { emptyLine, type Line, maybeLine, pointerLine, textLine } from '../made-lines.ts'
import { dateLines } from './dates.ts'
import { externalIds } from './external-ids.ts'
import { fieldLines, fieldsOf } from './fields.ts'
import { marksOfRegion } from './regions.ts'
import { keys, type OwnerKind, type RootsMagicTree } from './tree.ts'

export const privacyLines = (row: Stored): readonly Line[] => (row.isSet('IsPrivate') ? [privateLine] : [])

/** Within a note the program marks private text by braces. It becomes a private note of its own. */
export function noteLines(text: string): readonly Line[] {
  const { open, hidden } = partsOfNote(text)
  return [...maybeLine('NOTE', open), ...(hidden === '' ? [] : [textLine('NOTE', hidden, [privateLine])])]
}

/** A brace that nobody closed hides all that follows. */
function partsOfNote(text: string): { readonly open: string; readonly hidden: string } {
  const [open, hidden]: [string[], string[]] = [[], []]
  let depth = 0
  for (const part of text.split(/(?=[{}])/)) {
    if (part.startsWith('{')) depth++
    else if (part.startsWith('}')) depth = Math.max(0, depth - 1)
    const said = /^[{}]/.test(part) ? part.slice(1) : part
    if (depth > 0) hidden.push(said)
    else open.push(said)
  }
  return { open: open.join('').trim(), hidden: hidden.join('').trim() }
}

/** The columns that other lines tell, and those that the program has for its own use. */
export const toldColumns = (columns: readonly string[]): ReadonlySet<string> =>
  new Set([...columns, ...ownColumns])

/** Numbers of rows, orders, times, and what the program makes from other columns. */
const ownColumns = [
  'IsPrivate',
  'SortDate',
  'SortOrder',
  'UTCModDate',
  'EditDate',
  'Relate1',
  'Relate2',
  'Flags',
]

/** The time of the last change, which the program stores as days since the end of 1899. */
export function changeLines(row: Stored): readonly Line[] {
  const days = row.number('UTCModDate') || row.number('EditDate')
  const time = new Date(Date.UTC(1899, 11, 30) + days * 86_400_000)
  if (days < 1000 || Number.isNaN(time.getTime()) || time.getUTCFullYear() > 9999) return []
  const day = `${time.getUTCDate()} ${gedcomMonths[time.getUTCMonth()]} ${time.getUTCFullYear()}`
  return [emptyLine('CHAN', [textLine('DATE', day)])]
}

/** Citations, pictures and web addresses of a person, an event … */
export const attachedLines = (tree: RootsMagicTree, kind: OwnerKind, number: number): readonly Line[] => [
  ...citationLines(tree, kind, number),
  ...mediaLines(tree, kind, number),
  ...webLines(tree, kind, number),
]

/** Up to version 7 a citation is stored once for each thing that it is for; later there are links to it. */
function citationLines(tree: RootsMagicTree, kind: OwnerKind, number: number): readonly Line[] {
  if (tree.has('CitationTable', 'OwnerID'))
    return tree
      .rowsOfOwner('CitationTable', kind, number)
      .map((citation) => citationLine(tree, citation, citation))
  return tree.rowsOfOwner('CitationLinkTable', kind, number).flatMap((link) => {
    const citation = tree.row('CitationTable', 'CitationID', link.number('CitationID'))
    return citation === null ? [] : [citationLine(tree, citation, link)]
  })
}

function citationLine(tree: RootsMagicTree, citation: Stored, link: Stored): Line {
  const source = citation.number('SourceID')
  const { page, others } = fieldsOf(citation)
  const text = citation.text('ActualText').trim()
  const id = citation.number('CitationID')
  const below = [
    ...maybeLine('PAGE', page),
    ...(text === '' ? [] : [emptyLine('DATA', [textLine('TEXT', text)])]),
    ...qualityLines(link.text('Quality')),
    ...noteLines(citation.text('Comments')),
    ...maybeLine('_REFN', citation.text('RefNumber').trim()),
    ...maybeLine('_NAME', citation.text('CitationName').trim()),
    ...fieldLines(others),
    ...mediaLines(tree, 'citation', id),
    ...webLines(tree, 'citation', id),
    ...externalIds(tree, 'citation', id),
    ...privacyLines(link),
  ]
  return tree.row('SourceTable', 'SourceID', source) === null
    ? emptyLine('SOUR', below)
    : pointerLine('SOUR', keys.source(source), below)
}

/** Three letters: primary or secondary information, direct or other evidence, original or copied source. */
function qualityLines(letters: string): readonly Line[] {
  const known = letters.trim()
  if (known === '' || known === '~~~') return []
  const certainty = known.startsWith('P') ? '3' : known.startsWith('S') ? '2' : null
  return [...maybeLine('QUAY', certainty), textLine('_QUALITY', known)]
}

function mediaLines(tree: RootsMagicTree, kind: OwnerKind, number: number): readonly Line[] {
  return tree.rowsOfOwner('MediaLinkTable', kind, number).flatMap((link) => {
    const media = link.number('MediaID')
    if (tree.row('MultimediaTable', 'MediaID', media) === null) return []
    const below = [
      ...(link.isSet('IsPrimary') ? [textLine('_PRIM', 'Y')] : []),
      ...marksOfRegion(link),
      ...maybeLine('TITL', link.text('Caption').trim()),
      ...noteLines(link.text('Note') || link.text('Comments')),
    ]
    return [pointerLine('OBJE', keys.media(media), below)]
  })
}

function webLines(tree: RootsMagicTree, kind: OwnerKind, number: number): readonly Line[] {
  return tree
    .rowsOfOwner('URLTable', kind, number)
    .filter((row) => row.text('URL').trim() !== '')
    .map((row) =>
      textLine('WWW', row.text('URL').trim(), [
        ...maybeLine('_DESC', row.text('Name').trim()),
        ...noteLines(row.text('Note')),
      ]),
    )
}

/** The DATE line of a row. */
export const dateOfRow = (row: Stored): readonly Line[] => dateLines(row.text('Date'))
