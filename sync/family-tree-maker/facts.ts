/** The facts of a person or a family. Names are facts, too. */
import { otherColumns } from '../databases/columns.ts'
import { factTag } from '../databases/fact-tag.ts'
import type { Stored } from '../databases/stored.ts'
import { emptyLine, type Line, maybeLine, textLine } from '../made-lines.ts'
import { dateLines } from './dates.ts'
import { placeLines } from './places.ts'
import { attachedLines, privacyLines, toldColumns } from './shared-lines.ts'
import type { FamilyTreeMakerTree } from './tree.ts'

/** The facts of one owner: the names first, and of each kind the one that the user prefers. */
export function factLines(
  tree: FamilyTreeMakerTree,
  kind: 'person' | 'family',
  owner: number,
): readonly Line[] {
  const facts = tree
    .rowsOfOwner('Fact', kind, owner)
    .toSorted((one, other) => other.number('Preferred') - one.number('Preferred'))
    .map((row) => factLine(tree, row))
  const isName = ({ tag }: Line) => tag === 'NAME'
  return [...facts.filter(isName), ...facts.filter((line) => !isName(line) && line.tag !== 'SEX')]
}

function factLine(tree: FamilyTreeMakerTree, row: Stored): Line {
  const type = tree.row('FactType', 'ID', row.number('FactTypeID'))
  const tag = factTag(type?.text('Tag') ?? '')
  const name = type?.text('Name').trim() ?? ''
  const text = row.text('Text').trim()
  const below = [
    ...dateLines(row.text('Date')),
    ...placeLines(tree, row.number('PlaceID')),
    ...attachedLines(tree, 'fact', row.number('ID')),
    ...otherColumns(row, told),
    ...privacyLines(row),
  ]
  if (tag === 'ALIA') return textLine('NAME', text, [textLine('TYPE', 'AKA'), ...below])
  if (tag === 'FSID')
    return textLine('EXID', text, [textLine('TYPE', 'https://www.familysearch.org'), ...below])
  if (contactTags.has(tag)) return emptyLine('RESI', [textLine(tag, text), ...below])
  const named = name.startsWith('_') ? factTag(name) : 'EVEN'
  if (tag === 'EVEN' && named !== 'EVEN') return textLine(named, text, below)
  if (tag === 'EVEN') return textLine(tag, text, [...maybeLine('TYPE', name), ...below])
  if (tag === 'NAME' || attributeTags.has(tag) || tag.startsWith('_')) return textLine(tag, text, below)
  return textLine(tag, below.length === 0 && text === '' ? 'Y' : '', [...maybeLine('TYPE', text), ...below])
}

const told = toldColumns([
  'LinkID',
  'LinkTableID',
  'FactTypeID',
  'Preferred',
  'Date',
  'PlaceID',
  'Text',
  // Made from the date, for sorting.
  'DateSort1',
  'DateSort2',
  'DateModifier1',
  'DateModifier2',
])

const contactTags: ReadonlySet<string> = new Set(['ADDR', 'EMAIL', 'PHON'])

/** Facts whose text is their value. The text of an event says what kind of event it was. */
const attributeTags: ReadonlySet<string> = new Set(
  'CAST DSCR EDUC IDNO NATI NCHI NMR OCCU PROP REFN RELI RESI SSN TITL AFN'.split(' '),
)
