/** What is entered in a profile goes out as legal GEDCOM 7, and comes in again as it was. */
import { describe, expect, it } from 'vitest'
import { readPerson } from '#domain/gedcom/person.ts'
import {
  type EnteredDetail,
  type EnteredPerson,
  enteredHeader,
  recordOfFamily,
  recordOfPerson,
} from '#domain/gedcom/write/entered-records.ts'
import { Exporter, trailer } from '#domain/gedcom/write/exporter.ts'
import { restoring } from '#domain/gedcom/write/restore.ts'
import { recordsOf } from '../records.ts'
import { problemsOfGedcom7 } from './legal7.ts'

const detail = (type: string, parts: Partial<EnteredDetail> = {}): EnteredDetail => ({
  type,
  value: null,
  date: null,
  place: null,
  details: {},
  ...parts,
})

const ruth = (...details: EnteredDetail[]): EnteredPerson => ({
  number: 1,
  name: [
    { kind: 'Given', text: 'Ruth' },
    { kind: 'Surname', text: 'de la Roe' },
  ],
  gender: 'Female',
  details,
  childOf: [{ family: 1, link: 'adopted' }],
  spouseIn: [],
})

function written(person: EnteredPerson): string {
  const exporter = new Exporter('gedcom-7.0', enteredHeader(), {
    has: (tag, xref) => (tag === 'INDI' ? xref.startsWith('I') : xref.startsWith('F')),
    kindOf: (xref) => (xref.startsWith('I') ? 'INDI' : 'FAM'),
    isShared: () => false,
    pictureSize: () => null,
    file: () => null,
  })
  const family = recordOfFamily({ number: 1, father: null, mother: null, children: [1], details: [] })
  const records = [exporter.record(recordOfPerson(person)), exporter.record(family)]
  return exporter.header() + records.join('') + trailer
}

/** What the import reads of the person, without the main name. */
function readAgain(text: string) {
  const [header, ...records] = recordsOf(text.slice(1))
  const restore = header === undefined ? null : restoring(header)
  const person = records.find(({ tag }) => tag === 'INDI')
  const restored = person === undefined || restore === null ? person : restore(person)
  return restored === undefined || restored === null ? [] : readPerson(restored).facts
}

describe('a person of a profile', () => {
  it.each([
    [
      'a birth',
      detail('Birth', { date: { type: 'date', first: '+1820-05-04' } }),
      '1 BIRT\n2 DATE 4 MAY 1820\n',
    ],
    ['a death without more', detail('Death'), '1 DEAT Y\n'],
    ['an occupation', detail('Occupation', { value: '@ home' }), '1 OCCU @@ home\n'],
    [
      'a bar mitzvah',
      detail('BarMitzvah', { date: { type: 'date', first: '+1833' } }),
      '1 BARM\n2 DATE 1833\n',
    ],
    ['a kind without a tag', detail('Funeral', { value: 'rain' }), '1 FACT rain\n2 TYPE Funeral\n'],
    ['a note', detail('Note', { value: 'Kept\nbees.' }), '1 NOTE Kept\n2 CONT bees.\n'],
    [
      'a date in words',
      detail('Birth', { date: { type: 'freeform', text: 'a wet day' } }),
      '1 BIRT\n2 DATE\n3 PHRASE a wet day\n',
    ],
    [
      'a place',
      detail('Birth', { place: { name: 'Wells, Somerset', latitude: 51.25, longitude: -2.5 } }),
      '1 BIRT\n2 PLAC Wells, Somerset\n3 MAP\n4 LATI N51.25\n4 LONG W2.5\n',
    ],
  ])('with %s', (_, one, lines) => {
    const text = written(ruth(one))

    expect(text).toContain('1 NAME Ruth /de la Roe/\n1 SEX F\n')
    expect(text).toContain(lines)
    expect(text).toContain('1 FAMC @F1@\n2 PEDI ADOPTED\n')
    expect(problemsOfGedcom7(text)).toEqual([])
    expect(readAgain(text)).toEqual([one])
  })
})
