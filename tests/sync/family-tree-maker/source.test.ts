import type { DatabaseSync } from 'node:sqlite'
import { describe, expect, it } from 'vitest'
import { recordText } from '#domain/gedcom/write-record.ts'
import { zipOf } from '../archives/support.ts'
import { readWhole } from '../gramps/support/trees.ts'
import { databaseOf } from '../sqlite/support.ts'

const tables = `
  CREATE TABLE Person (ID INTEGER PRIMARY KEY, PersonGUID GUID, Private BOOLEAN, Sex TEXT, PreferredRelID INTEGER,
    PreferredMediaFileID INTEGER);
  CREATE TABLE Relationship (ID INTEGER PRIMARY KEY, Person1ID INTEGER, Person2ID INTEGER, Private BOOLEAN);
  CREATE TABLE ChildRelationship (ID INTEGER PRIMARY KEY, PersonID INTEGER, RelationshipID INTEGER, Nature1 INT,
    Nature2 INT, ChildOrder INT, Private BOOLEAN, Preferred BOOLEAN);
  CREATE TABLE Fact (ID INTEGER PRIMARY KEY, LinkID INTEGER, LinkTableID INT, FactTypeID INTEGER, Private BOOLEAN,
    Preferred BOOLEAN, Date TEXT, PlaceID INTEGER, Text TEXT);
  CREATE TABLE FactType (ID INTEGER PRIMARY KEY, Name TEXT, Tag TEXT);
  CREATE TABLE Place (ID INTEGER PRIMARY KEY, Name TEXT);
  CREATE TABLE Note (ID INTEGER PRIMARY KEY, LinkID INTEGER, LinkTableID INT, Private BOOLEAN, NoteText TEXT);
  CREATE TABLE MediaFile (ID INTEGER PRIMARY KEY, FileName TEXT, FileCaption TEXT, IsPrivate BOOLEAN);
  CREATE TABLE MediaLink (ID INTEGER PRIMARY KEY, LinkID INTEGER, LinkTableID INT, MediaFileID INTEGER,
    Private BOOLEAN, FileOrder INT);
  CREATE TABLE Tag (ID INTEGER PRIMARY KEY, Name TEXT);
  CREATE TABLE TagLink (ID INTEGER PRIMARY KEY, TagID INTEGER, LinkID INTEGER, LinkTableID INT);
  CREATE TABLE Task (ID INTEGER PRIMARY KEY, TaskText TEXT);
  INSERT INTO FactType VALUES (1, 'Name', 'NAME'), (2, 'Birth', 'BIRT'), (4, 'Marriage', 'MARR'), (46, 'Also Known As',
    'ALIA'), (48, 'Sex', 'SEX'), (50, 'Email', 'EMAIL'), (61, 'Occupation', 'OCCU'), (92, 'FamilySearch ID', 'FSID'),
    (200, 'Prize', 'EVEN');`

/** Ada (a woman) and Bert, and their adopted child Carl. */
const family = `
  INSERT INTO Person VALUES (1, X'0102030405060708090A0B0C0D0E0F10', 0, '1', 7, 5), (2, NULL, 0, '0', 7, NULL),
    (3, NULL, 0, '2', NULL, NULL);
  INSERT INTO Fact (ID, LinkID, LinkTableID, FactTypeID, Preferred, Text) VALUES (1, 1, 5, 46, 0, 'Adi'),
    (2, 1, 5, 1, 0, 'Ada /Berg/'), (3, 1, 5, 1, 1, 'Ada /Lund/'), (4, 2, 5, 1, 1, 'Bert /Berg/'), (5, 3, 5, 1, 1, 'Carl /Berg/');
  INSERT INTO Relationship VALUES (7, 1, 2, 0);
  INSERT INTO ChildRelationship VALUES (1, 3, 7, 1, 0, 0, 0, 1);`

const fileOf = (sql: string) =>
  new Blob([databaseOf((database: DatabaseSync) => database.exec(`${tables} ${family} ${sql}`))])

async function recordOf(sql: string, key: string): Promise<string> {
  const { records } = await readWhole(fileOf(sql), 'tree.ftm')
  const record = records.find(({ xref }) => xref === key)
  return record === undefined ? '' : recordText(record)
}

describe('a person of a Family Tree Maker file', () => {
  it('has all names, the preferred one first, the gender and a lasting id', async () => {
    expect(await recordOf('', 'I1')).toBe(`0 @I1@ INDI
1 NAME Ada /Lund/
1 NAME Adi
2 TYPE AKA
1 NAME Ada /Berg/
1 SEX F
1 FAMS @F7@
1 _UID 0102030405060708090A0B0C0D0E0F10`)
  })

  it('has facts of every kind', async () => {
    const text = await recordOf(
      `INSERT INTO Place VALUES (3, '//Brandywine/New Castle/Delaware/USA/5995/0.6951549/-1.31833');
       INSERT INTO Fact (LinkID, LinkTableID, FactTypeID, Date, PlaceID, Text) VALUES (1, 5, 2, '1252293120', 3, 'at home'),
        (1, 5, 61, NULL, NULL, 'baker'), (1, 5, 50, NULL, NULL, 'ada@ada.example'), (1, 5, 92, NULL, NULL, 'LV31-YGX'),
        (1, 5, 200, NULL, NULL, 'best bread'), (1, 5, 201, NULL, NULL, 'clerk'), (1, 5, 202, NULL, NULL, '172');
       INSERT INTO FactType VALUES (201, '_milt', 'EVEN'), (202, '_Größe', 'EVEN');`,
      'I1',
    )

    expect(text).toContain(`1 BIRT
2 TYPE at home
2 DATE 3 JUL 1984
2 PLAC Brandywine, New Castle, Delaware, USA
3 MAP
4 LATI N39.82944
4 LONG W75.53475`)
    expect(text).toContain('1 OCCU baker')
    expect(text).toContain('1 RESI\n2 EMAIL ada@ada.example')
    expect(text).toContain('1 EXID LV31-YGX\n2 TYPE https://www.familysearch.org')
    expect(text).toContain('1 EVEN best bread\n2 TYPE Prize')
    expect(text).toContain('1 _MILT clerk')
    expect(text).toContain('1 EVEN 172\n2 TYPE _Größe')
  })

  it('has notes and pictures, and marks what is private', async () => {
    const text = await recordOf(
      `UPDATE Fact SET Private = 1 WHERE ID = 2; UPDATE Person SET Private = 1;
       INSERT INTO Note VALUES (1, 1, 5, 1, '{\\rtf1 secret\\par}'), (2, 1, 5, 0, 'open');
       INSERT INTO MediaFile VALUES (5, '~\\ada.jpg', 'Ada', 0);
       INSERT INTO MediaLink VALUES (1, 1, 5, 5, 0, 0);`,
      'I1',
    )

    expect(text).toContain('1 NAME Ada /Berg/\n2 RESN CONFIDENTIAL')
    expect(text).toContain('1 NOTE secret\n2 RESN CONFIDENTIAL\n1 NOTE open')
    expect(text).toContain('1 OBJE @M5@\n2 _PRIM Y')
    expect(text).toMatch(/\n1 RESN CONFIDENTIAL$/)
  })

  it.each([
    [
      '/second floor/Brandywine/New Castle/Delaware/USA/-5995//',
      'second floor, Brandywine, New Castle, Delaware, USA',
    ],
    ['/with / slashes///Connecticut/USA/-9//', 'with / slashes, Connecticut, USA'],
    ['/Unknown, Madison, New York, USA|//', 'Unknown, Madison, New York, USA'],
    ['/Name w/some slash/es | and bars|//', 'Name w/some slash/es | and bars'],
    ['Bergen', 'Bergen'],
  ])('has a fact in the place %s', async (stored, name) => {
    const sql = `INSERT INTO Place VALUES (3, '${stored}');
      INSERT INTO Fact (LinkID, LinkTableID, FactTypeID, PlaceID) VALUES (1, 5, 2, 3);`

    expect(await recordOf(sql, 'I1')).toContain(`2 PLAC ${name}\n1 `)
  })
})

describe('a family of a Family Tree Maker file', () => {
  it('has the man as husband, whoever was written first, and the child of each', async () => {
    expect(await recordOf('', 'F7')).toBe(`0 @F7@ FAM
1 HUSB @I2@
1 WIFE @I1@
1 CHIL @I3@
2 _MREL Adopted`)
    expect(await recordOf('', 'I3')).toContain('1 FAMC @F7@\n2 PEDI ADOPTED')
  })
})

describe('a file of Family Tree Maker', () => {
  it('has the categories of its pictures, and says what becomes no record', async () => {
    const file = fileOf(`INSERT INTO MediaFile VALUES (5, '~\\ada.jpg', 'Ada', 0);
      INSERT INTO Tag VALUES (4, 'Documents'); INSERT INTO TagLink VALUES (1, 4, 5, 13), (2, 9, 5, 13);
      INSERT INTO Task VALUES (1, 'Find the grave');`)
    const { records, remarks } = await readWhole(file, 'tree.ftm')
    const picture = records.find(({ tag }) => tag === 'OBJE')

    expect(picture?.children.filter(({ tag }) => tag === '_CATEGORY').map(({ value }) => value)).toEqual([
      'Documents',
    ])
    expect(remarks).toEqual(['1 Task: 1 — We do not read research tasks. They stay in your file.'])
  })

  it('is read from a backup as well', async () => {
    const bytes = new Uint8Array(await fileOf('').arrayBuffer())
    const { records, facts } = await readWhole(await zipOf({ 'tree.ftm': bytes }), 'tree.ftmb')

    expect(records.filter(({ tag }) => tag === 'INDI')).toHaveLength(3)
    expect(facts.program).toBe('Family Tree Maker')
  })
})
