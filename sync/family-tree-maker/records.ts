/** Persons, families, sources, repositories and media of Family Tree Maker as records. */

import type { GedcomNode } from '#domain/gedcom/tokenizer/line.ts'
import { pedigreeLines, relationLines } from '../databases/child-relations.ts'
import { otherColumns } from '../databases/columns.ts'
import { formOfFile } from '../databases/media-form.ts'
import type { Stored } from '../databases/stored.ts'
import { emptyLine, type Line, maybeLine, pointerLine, recordOf, textLine } from '../made-lines.ts'
import { factLines } from './facts.ts'
import { attachedLines, privacyLines, toldColumns } from './shared-lines.ts'
import { type FamilyTreeMakerTree, keys } from './tree.ts'

type Records = Generator<GedcomNode, void, undefined>

export function headerRecord(tree: FamilyTreeMakerTree): GedcomNode {
  const home = [...tree.rowsOf('Setting')].find((row) => row.text('Name') === 'HomePerson')
  const person = Number(home?.text('StringValue') ?? 0)
  return recordOf('HEAD', 'HEAD', 0, '', [
    emptyLine('GEDC', [textLine('VERS', '7.0')]),
    textLine('SOUR', 'Family Tree Maker'),
    ...(tree.row('Person', 'ID', person) === null ? [] : [pointerLine('_ROOT', keys.person(person))]),
  ])
}

export function* personRecords(tree: FamilyTreeMakerTree): Records {
  for (const row of tree.rowsOfRecords('Person', 'ID')) {
    const id = row.number('ID')
    yield recordOf(keys.person(id), 'INDI', 0, '', [
      ...factLines(tree, 'person', id),
      textLine('SEX', sexes[row.number('Sex')] ?? 'U'),
      ...childhoodLines(tree, id),
      ...spouseLines(tree, row, id),
      ...attachedLines(tree, 'person', id, row.number('PreferredMediaFileID')),
      ...maybeLine('_UID', guidOf(row)),
      ...privacyLines(row),
    ])
  }
}

const [male, female] = [0, 1]
const sexes = ['M', 'F', 'U']

/** Sixteen bytes, as 32 hexadecimal digits. */
const guidOf = (row: Stored) =>
  Array.from(row.bytes('PersonGUID'), (byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .toUpperCase()

function childhoodLines(tree: FamilyTreeMakerTree, person: number): readonly Line[] {
  return tree
    .rowsWith('ChildRelationship', { PersonID: person })
    .filter((row) => tree.row('Relationship', 'ID', row.number('RelationshipID')) !== null)
    .toSorted((one, other) => other.number('Preferred') - one.number('Preferred'))
    .map((row) =>
      pointerLine(
        'FAMC',
        keys.family(row.number('RelationshipID')),
        pedigreeLines(row.number('Nature1'), row.number('Nature2')),
      ),
    )
}

/** The families as a spouse, the one that the user prefers first. */
function spouseLines(tree: FamilyTreeMakerTree, person: Stored, id: number): readonly Line[] {
  const preferred = person.number('PreferredRelID')
  const isPreferred = (row: Stored) => Number(row.number('ID') === preferred)
  return [
    ...tree.rowsWith('Relationship', { Person1ID: id }),
    ...tree.rowsWith('Relationship', { Person2ID: id }),
  ]
    .toSorted((one, other) => isPreferred(other) - isPreferred(one))
    .map((row) => pointerLine('FAMS', keys.family(row.number('ID'))))
}

export function* familyRecords(tree: FamilyTreeMakerTree): Records {
  for (const row of tree.rowsOfRecords('Relationship', 'ID')) {
    const id = row.number('ID')
    const sexOf = (person: number) => tree.row('Person', 'ID', person)?.number('Sex') ?? null
    const [first, second] = [row.number('Person1ID'), row.number('Person2ID')]
    // The program does not say who is the husband.
    const isTurned = sexOf(first) === female || (sexOf(second) === male && sexOf(first) !== male)
    const [husband, wife] = isTurned ? [second, first] : [first, second]
    yield recordOf(keys.family(id), 'FAM', 0, '', [
      ...memberLine(tree, 'HUSB', husband),
      ...memberLine(tree, 'WIFE', wife),
      ...childLines(tree, id, isTurned),
      ...factLines(tree, 'family', id),
      ...attachedLines(tree, 'family', id),
      ...otherColumns(row, toldOfFamily),
      ...privacyLines(row),
    ])
  }
}

const toldOfFamily = toldColumns(['Person1ID', 'Person2ID', 'Order1', 'Order2'])

const memberLine = (tree: FamilyTreeMakerTree, tag: string, person: number): readonly Line[] =>
  tree.row('Person', 'ID', person) === null ? [] : [pointerLine(tag, keys.person(person))]

function childLines(tree: FamilyTreeMakerTree, family: number, isTurned: boolean): readonly Line[] {
  const [ofFather, ofMother] = isTurned ? ['Nature2', 'Nature1'] : ['Nature1', 'Nature2']
  return tree
    .rowsWith('ChildRelationship', { RelationshipID: family })
    .filter((row) => tree.row('Person', 'ID', row.number('PersonID')) !== null)
    .toSorted((one, other) => one.number('ChildOrder') - other.number('ChildOrder'))
    .map((row) =>
      pointerLine('CHIL', keys.person(row.number('PersonID')), [
        ...relationLines('_FREL', row.number(ofFather ?? '')),
        ...relationLines('_MREL', row.number(ofMother ?? '')),
        ...privacyLines(row),
      ]),
    )
}

export function* sourceRecords(tree: FamilyTreeMakerTree): Records {
  for (const row of tree.rowsOfRecords('MasterSource', 'ID')) {
    const text = (column: string) => row.text(column).trim()
    const id = row.number('ID')
    const publisher = ['PublisherName', 'PublisherLocation', 'PublishDate'].map(text)
    const repository = row.number('RepositoryID')
    const held = tree.row('Repository', 'ID', repository) !== null
    yield recordOf(keys.source(id), 'SOUR', 0, '', [
      ...maybeLine('TITL', text('Title')),
      ...maybeLine('AUTH', text('Author')),
      ...maybeLine('PUBL', publisher.filter((part) => part !== '').join(', ')),
      ...maybeLine('NOTE', text('Comments')),
      ...(held
        ? [pointerLine('REPO', keys.repository(repository), maybeLine('CALN', text('CallNumber')))]
        : maybeLine('_CALN', text('CallNumber'))),
      ...attachedLines(tree, 'masterSource', id),
      ...otherColumns(row, toldOfSource),
    ])
  }
}

const toldOfSource = toldColumns([
  'Title',
  'Author',
  'PublisherName',
  'PublisherLocation',
  'PublishDate',
  'RepositoryID',
  'CallNumber',
  'Comments',
  'SourceType',
])

export function* repositoryRecords(tree: FamilyTreeMakerTree): Records {
  for (const row of tree.rowsOfRecords('Repository', 'ID')) {
    const text = (column: string) => row.text(column).trim()
    yield recordOf(keys.repository(row.number('ID')), 'REPO', 0, '', [
      ...maybeLine('NAME', text('Name')),
      ...maybeLine('ADDR', text('Address')),
      ...maybeLine('PHON', text('Phone')),
      ...maybeLine('EMAIL', text('Email')),
      ...otherColumns(row, toldOfRepository),
    ])
  }
}

const toldOfRepository = toldColumns(['Name', 'Address', 'Phone', 'Email'])

export function* mediaRecords(tree: FamilyTreeMakerTree): Records {
  for (const row of tree.rowsOfRecords('MediaFile', 'ID')) {
    const id = row.number('ID')
    // The sign stands for the media folder of the tree.
    const path = row.text('FileName').trim().replaceAll('\\', '/').replace(/^~\//, '')
    yield recordOf(keys.media(id), 'OBJE', 0, '', [
      textLine('FILE', path, [
        ...maybeLine('FORM', formOfFile(path)),
        ...maybeLine('TITL', row.text('FileCaption').trim()),
      ]),
      ...maybeLine('NOTE', row.text('FileDescription').trim()),
      ...maybeLine('_DATE', row.text('FileDate').trim()),
      ...attachedLines(tree, 'media', id),
      ...privacyLines(row),
    ])
  }
}
