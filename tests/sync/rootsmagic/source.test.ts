import type { DatabaseSync } from 'node:sqlite'
import { describe, expect, it } from 'vitest'
import { disclosed, isMarkedPrivate } from '#domain/gedcom/disclosed.ts'
import { parseRecord } from '#domain/gedcom/parse-record.ts'
import { recordText } from '#domain/gedcom/write-record.ts'
import { openSource } from '#sync/open-source.ts'
import { FileRefused } from '#sync/record-source.ts'
import { readTreeFile } from '#sync/tree-file.ts'
import { zipOf } from '../archives/support.ts'
import { readWhole } from '../gramps/support/trees.ts'
import { databaseOf } from '../sqlite/support.ts'
import { rootsMagicFile } from './support/rootsmagic-file.ts'

const blobOf = (fill: (database: DatabaseSync) => void) => new Blob([rootsMagicFile(fill)])

/** Ada and Bert, married, with their child Carl. */
function addFamily(database: DatabaseSync): void {
  database.exec(`
    INSERT INTO PersonTable (PersonID, UniqueID, Sex, Living, IsPrivate)
      VALUES (1, '4615B5B2AA774289AAF47F4B8D79AEF8C265', 1, 0, 0), (2, '', 0, 0, 0), (3, '', 0, 1, 0);
    INSERT INTO NameTable (NameID, OwnerID, Surname, Given, Prefix, Suffix, Nickname, NameType, IsPrimary, Date)
      VALUES (1, 1, 'Berg', 'Ada', '', '', '', 5, 0, 'D.+18700000..+00000000..'),
             (2, 1, 'Lund', 'Ada Marie', 'Dr.', 'OBE', 'Adi', 0, 1, '.'),
             (3, 2, 'Berg', 'Bert', '', '', '', 0, 1, '.'), (4, 3, 'Berg', 'Carl', '', '', '', 0, 1, '.');
    INSERT INTO FamilyTable (FamilyID, FatherID, MotherID, ChildID) VALUES (7, 2, 1, 3);
    INSERT INTO ChildTable (ChildID, FamilyID, RelFather, RelMother, ChildOrder) VALUES (3, 7, 2, 0, 1);`)
}

async function recordOf(file: Blob, key: string): Promise<string> {
  const { records } = await readWhole(file, 'tree.rmtree')
  const record = records.find(({ xref }) => xref === key)
  return record === undefined ? '' : recordText(record)
}

/** The lines of Ada after something was added to the family. */
const ada = (sql: string) =>
  recordOf(
    blobOf((database) => {
      addFamily(database)
      database.exec(sql)
    }),
    'I1',
  )

describe('a person of a RootsMagic file', () => {
  it('has all names, the main one first', async () => {
    expect(await ada('')).toContain(`1 NAME Ada Marie /Lund/ OBE
2 NPFX Dr.
2 GIVN Ada Marie
2 SURN Lund
2 NSFX OBE
2 NICK Adi
1 NAME Ada /Berg/
2 TYPE MARRIED
2 GIVN Ada
2 SURN Berg
2 DATE 1870`)
  })

  it('has facts with date, place and the spot within the place', async () => {
    const text = await ada(`
      INSERT INTO PlaceTable VALUES (5, 0, 'Bergen, Norway', 603900000, 53200000, 0, NULL),
        (6, 2, 'Church of St Mary', 0, 0, 5, 'burnt {by whom?}'), (9, 1, 'A temple', 0, 0, 0, NULL);
      INSERT INTO EventTable (EventID, EventType, OwnerType, OwnerID, PlaceID, SiteID, Date, Details)
        VALUES (1, 1, 0, 1, 5, 6, 'D.+18500312..+00000000..', '');`)

    expect(text).toContain(`1 BIRT
2 DATE 12 MAR 1850
2 PLAC Church of St Mary, Bergen, Norway
3 MAP
4 LATI N60.39
4 LONG E5.32
3 _PLAC @P6@`)
  })

  it('has the details of a fact as its value, or as its kind, or as the words of an event without a tag', async () => {
    const text = await ada(`INSERT INTO EventTable (EventType, OwnerType, OwnerID, Date, Details)
      VALUES (26, 0, 1, '.', 'baker'), (3, 0, 1, '.', 'at home'), (501, 0, 1, '.', 'cook of the fleet'), (4, 0, 1, '.', '');`)

    expect(text).toContain('1 OCCU baker')
    expect(text).toContain('1 CHR\n2 TYPE at home')
    expect(text).toContain('1 EVEN cook of the fleet\n2 TYPE Military')
    expect(text).toContain('1 BURI Y')
  })

  it('has a fact whose kind the file does not explain', async () => {
    const text = await ada(
      `INSERT INTO EventTable (EventType, OwnerType, OwnerID, Date, Details) VALUES (1234, 0, 1, '.', 'odd')`,
    )

    expect(text).toContain('1 EVEN odd\n2 TYPE fact 1234')
  })

  it('has those who took part in a fact, also those who are only named', async () => {
    const text = await ada(`
      INSERT INTO EventTable (EventID, EventType, OwnerType, OwnerID, Date) VALUES (1, 3, 0, 1, '.');
      INSERT INTO RoleTable VALUES (1, 'Witness'), (2, 'Baker');
      INSERT INTO WitnessTable VALUES (1, 1, 2, 1, NULL, NULL, NULL), (2, 1, 0, 2, 'came late', 'Dora', 'Holm');`)

    expect(text).toContain(`2 ASSO @I2@
3 ROLE WITN
2 ASSO @VOID@
3 PHRASE Dora Holm
3 ROLE OTHER
4 PHRASE Baker
3 NOTE came late`)
  })

  it('has citations with their source, text and quality', async () => {
    const text = await ada(`
      INSERT INTO SourceTable VALUES (3, 'Parish book', '', '', '', 0, 0, '');
      INSERT INTO CitationTable VALUES (4, 3, 'hard to read', 'Ada, born', '',
        '<Root><Fields><Field><Name>Page</Name><Value>12 &amp; 13</Value></Field><Field><Name>Film</Name><Value>77</Value></Field></Fields></Root>', '');
      INSERT INTO CitationLinkTable VALUES (1, 4, 0, 1, 'PDO', 0);`)

    expect(text).toContain(`1 SOUR @S3@
2 PAGE 12 & 13
2 DATA
3 TEXT Ada, born
2 QUAY 3
2 _QUALITY PDO
2 NOTE hard to read
2 _FIELD 77
3 NAME Film`)
  })

  it('has pictures, web addresses, addresses and ids of other services', async () => {
    const text = await ada(`
      INSERT INTO MultimediaTable VALUES (8, 1, '?\\Family\\Lund', 'ada.JPG', 'Ada in 1870', '.', '');
      INSERT INTO MediaLinkTable VALUES (1, 8, 0, 1, 1, 10, 20, 30, 40, '');
      INSERT INTO URLTable VALUES (1, 0, 1, 'Her page', 'https://ada.example', '');
      INSERT INTO AddressTable VALUES (2, '', 'Strandgaten 1', 'Bergen', '', '5003', 'Norway', '', 'ada@ada.example', '');
      INSERT INTO AddressLinkTable VALUES (1, 0, 2, 1, '');
      INSERT INTO FamilySearchTable VALUES (1, 0, 1, 'LV31-YGX');
      INSERT INTO AncestryTable VALUES (1, 0, 1, '7054862:1030:5');`)

    expect(text).toContain('1 OBJE @M8@\n2 _PRIM Y\n2 _RECT 10 20 30 40')
    expect(text).toContain('1 WWW https://ada.example\n2 _DESC Her page')
    expect(text).toContain(
      '1 RESI\n2 ADDR Strandgaten 1\n3 CONT Bergen, 5003\n3 CONT Norway\n3 ADR1 Strandgaten 1\n3 CITY Bergen\n3 POST 5003\n3 CTRY Norway\n2 EMAIL ada@ada.example',
    )
    expect(text).toContain('1 EXID LV31-YGX\n2 TYPE https://www.familysearch.org')
    expect(text).toContain('1 EXID 7054862:1030:5\n2 TYPE https://www.ancestry.com')
    expect(text).toContain('1 _UID 4615B5B2AA774289AAF47F4B8D79AEF8C265')
  })

  it('has the ids of other services that version 7 stores in tables of other names', async () => {
    const columns =
      'LinkID INTEGER PRIMARY KEY, extSystem INTEGER, LinkType INTEGER, rmID INTEGER, extID TEXT'
    const file = blobOf((database) => {
      addFamily(database)
      database.exec(`
        CREATE TABLE LinkTable (${columns});
        INSERT INTO LinkTable VALUES (1, 1, 0, 1, 'LV31-YGX');
        CREATE TABLE LinkAncestryTable (${columns});
        INSERT INTO LinkAncestryTable VALUES (1, 2, 0, 1, '7054862:1030:5'), (2, 2, 4, 1, '8310107:9000:5'),
          (3, 2, 11, 1, 'CDAC6654'), (4, 2, 0, 2, '7054863:1030:5');
        INSERT INTO SourceTable (SourceID, Name) VALUES (1, 'Parish book');
        INSERT INTO CitationTable (CitationID, SourceID) VALUES (1, 1);
        INSERT INTO CitationLinkTable VALUES (1, 1, 0, 1, '', 0);
        INSERT INTO MultimediaTable (MediaID, MediaType, MediaFile) VALUES (1, 1, 'ada.jpg');`)
    })
    const ids = async (key: string) => (await recordOf(file, key)).match(/\d _?EXID .*\n\d TYPE .*/g)

    expect(await ids('I1')).toEqual([
      '2 _EXID 8310107:9000:5\n3 TYPE https://www.ancestry.com',
      '1 EXID LV31-YGX\n2 TYPE https://www.familysearch.org',
      '1 EXID 7054862:1030:5\n2 TYPE https://www.ancestry.com',
    ])
    expect(await ids('I2')).toEqual(['1 EXID 7054863:1030:5\n2 TYPE https://www.ancestry.com'])
    expect(await ids('M1')).toEqual(['1 EXID CDAC6654\n2 TYPE https://www.ancestry.com'])
  })

  it('has friends and neighbours, with what the program says of them', async () => {
    const text = await ada(`
      INSERT INTO PlaceTable VALUES (5, 0, 'Bergen', 0, 0, 0, NULL);
      INSERT INTO FANTypeTable VALUES (3, 'Neighbors', 'Neighbor', 'Neighbor'), (4, 'Employment', 'Employer', 'Maid');
      INSERT INTO FANTable VALUES (1, 1, 2, 3, 5, 0, 'D.+18700000..+00000000..', 0, 'across the street', 'for years'),
        (2, 1, 2, 4, 0, 0, '.', 0, '', ''), (3, 2, 1, 3, 0, 0, '.', 0, '', ''), (4, 1, 99, 3, 0, 0, '.', 0, '', '');`)

    expect(text).toContain(`1 ASSO @I2@
2 ROLE NGHBR
2 NOTE across the street
2 NOTE for years
2 _DATE 1870
2 _PLAC @P5@
1 ASSO @I2@
2 ROLE OTHER
3 PHRASE Maid
`)
    expect(text.match(/1 ASSO/g)).toHaveLength(2)
  })

  it('keeps a column that has no line of its own', async () => {
    expect(
      await ada('ALTER TABLE PersonTable ADD COLUMN Colour; UPDATE PersonTable SET Colour = 5'),
    ).toContain('1 _COLOUR 5')
  })

  it.each([
    ['MY TAG', '1 EVEN spy\n2 TYPE Prize'],
    ['X\n0 @I9@ INDI', '1 EVEN spy\n2 TYPE Prize'],
    ['conc', '1 EVEN spy\n2 TYPE Prize'],
    ['', '1 EVEN spy\n2 TYPE Prize'],
    ['_prize', '1 _PRIZE spy'],
  ])('has a fact whose kind was given the tag %j', async (tag, lines) => {
    const text = await recordOf(
      blobOf((database) => {
        addFamily(database)
        database.prepare("INSERT INTO FactTypeTable VALUES (1000, 0, 'Prize', ?, 1)").run(tag)
        database.exec(
          "INSERT INTO EventTable (EventType, OwnerType, OwnerID, Date, Details) VALUES (1000, 0, 1, '.', 'spy')",
        )
      }),
      'I1',
    )

    expect(text).toContain(`\n${lines}\n`)
    expect(parseRecord(text)).not.toBeNull()
  })

  it('makes a tag of any name of a column', async () => {
    const text = await ada(
      'ALTER TABLE PersonTable ADD COLUMN "Größe (cm)\n0 @I9@ INDI"; UPDATE PersonTable SET "Größe (cm)\n0 @I9@ INDI" = 172',
    )

    expect(text).toContain('1 _GR_SSE__CM__0__I9__INDI 172')
  })
})

/** What leaves the computer of the owner. */
function sent(text: string): string {
  const record = parseRecord(text)
  return record === null || isMarkedPrivate(record) ? '' : recordText(disclosed(record))
}

describe('what is private or living in a RootsMagic file', () => {
  it('is marked so that our rules keep it at home', async () => {
    const text = await ada(`
      UPDATE NameTable SET IsPrivate = 1 WHERE NameID = 1;
      INSERT INTO EventTable (EventType, OwnerType, OwnerID, Date, IsPrivate, Details) VALUES (26, 0, 1, '.', 1, 'spy');`)

    expect(text).toContain('spy')
    expect(sent(text)).toContain('Ada Marie')
    expect(sent(text)).not.toMatch(/spy|Berg/)
    expect(sent(await ada('UPDATE PersonTable SET IsPrivate = 1'))).toBe('')
  })

  it.each([
    ['open', '1 NOTE open'],
    ['open {hidden} end', '1 NOTE open  end\n1 NOTE hidden\n2 RESN CONFIDENTIAL'],
    ['{a {b} c} open', '1 NOTE open\n1 NOTE a b c\n2 RESN CONFIDENTIAL'],
    ['open {never closed', '1 NOTE open\n1 NOTE never closed\n2 RESN CONFIDENTIAL'],
    ['odd } open', '1 NOTE odd  open'],
  ])('stands between braces in a note: %s', async (note, lines) => {
    expect(await ada(`UPDATE PersonTable SET Note = '${note}'`)).toContain(lines)
  })

  it('is a person whom the program calls living', async () => {
    expect(await recordOf(blobOf(addFamily), 'I3')).toContain('1 _LIVING Y')
    expect(await ada('')).not.toContain('_LIVING')
  })
})

describe('a family of a RootsMagic file', () => {
  it('has spouses, children and how the children belong to them', async () => {
    expect(await recordOf(blobOf(addFamily), 'F7')).toBe(`0 @F7@ FAM
1 HUSB @I2@
1 WIFE @I1@
1 CHIL @I3@
2 _FREL Step`)
    expect(await recordOf(blobOf(addFamily), 'I3')).toContain('1 FAMC @F7@\n2 PEDI STEP')
  })

  it('leaves out persons whom the file does not have', async () => {
    const file = blobOf((database) => {
      addFamily(database)
      database.exec('DELETE FROM PersonTable WHERE PersonID IN (2, 3)')
    })

    expect(await recordOf(file, 'F7')).toBe('0 @F7@ FAM\n1 WIFE @I1@')
  })
})

describe('other records of a RootsMagic file', () => {
  const file = blobOf((database) => {
    addFamily(database)
    database.exec(`
      INSERT INTO ConfigTable VALUES (1, 1, '<Root><Version>9000</Version><RootPerson>3</RootPerson></Root>');
      INSERT INTO SourceTable VALUES (3, 'Book', 'B 1', 'all of it', 'old', 1, 0,
        '<Root><Fields><Field><Name>Footnote</Name><Value>The parish book of Bergen</Value></Field></Fields></Root>');
      INSERT INTO AddressTable (AddressID, Name, City) VALUES (4, 'State archive', 'Bergen');
      INSERT INTO AddressLinkTable VALUES (1, 3, 4, 3, 'Shelf 9');
      INSERT INTO MultimediaTable VALUES (8, 1, '?\\Family\\', 'ada.JPG', 'Ada', 'D.+18700000..+00000000..', 'by Holm');
      INSERT INTO PlaceTable VALUES (5, 0, 'Bergen', 0, 0, 0, 'rainy'), (6, 2, 'Church', 0, 0, 5, NULL);`)
  })

  it('are the version and the person with whom the tree opens', async () => {
    expect(await recordOf(file, 'HEAD')).toBe(`0 @HEAD@ HEAD
1 GEDC
2 VERS 7.0
1 SOUR RootsMagic
2 VERS 9
1 _ROOT @I3@`)
  })

  it('are sources and the archives that have them', async () => {
    const source = await recordOf(file, 'S3')

    expect(source).toContain(
      '1 TITL The parish book of Bergen\n1 ABBR Book\n1 TEXT all of it\n1 NOTE old\n1 REFN B 1',
    )
    expect(source).toContain('1 REPO @R4@\n2 CALN Shelf 9')
    expect(source).toContain('1 RESN CONFIDENTIAL')
    expect(await recordOf(file, 'R4')).toContain('1 NAME State archive')
  })

  it('are pictures, with a path that can be found beside the tree', async () => {
    expect(await recordOf(file, 'M8')).toContain(
      '1 FILE Family/ada.JPG\n2 FORM jpg\n2 TITL Ada\n1 DATE 1870\n1 NOTE by Holm',
    )
  })

  it('are places, and spots within them', async () => {
    expect(await recordOf(file, 'P5')).toContain('1 NAME Bergen\n1 NOTE rainy')
    expect(await recordOf(file, 'P6')).toContain('1 _PLAC @P5@')
  })
})

describe('a file of RootsMagic', () => {
  it('is read from a backup as well', async () => {
    const backup = await zipOf({ 'my tree.rmtree': rootsMagicFile(addFamily) })

    const { records, facts } = await readWhole(backup, 'my tree.rmbackup')

    expect(records.filter(({ tag }) => tag === 'INDI')).toHaveLength(3)
    expect(facts.program).toBe('RootsMagic')
  })

  it('says what it has that becomes no record', async () => {
    const file = blobOf((database) => {
      addFamily(database)
      database.exec("INSERT INTO HealthTable VALUES (1, 1, 'gout')")
    })

    expect((await readWhole(file, 'tree.rmtree')).remarks).toEqual([
      '1 HealthTable: 1 — We do not read health conditions. They stay in your file.',
    ])
  })

  it('says that the latest changes may be missing while it is open, unless the reader knows better', async () => {
    const file = new Blob([
      rootsMagicFile((database) => {
        addFamily(database)
        database.exec('COMMIT; PRAGMA journal_mode = WAL; BEGIN')
      }),
    ])

    expect((await readWhole(file, 'tree.rmtree')).remarks.join()).toContain('Close it in RootsMagic')
    const known = { fileName: 'tree.rmtree', currentYear: 2026, includeLivingPersons: true, isClosed: true }
    const { summary } = await readTreeFile(await openSource(file, known.fileName), known)
    expect(summary.remarks).toEqual([])
  })

  it.each([
    ['nobody', blobOf(() => {}), 'tree.rmtree', 'empty'],
    [
      'other tables',
      new Blob([databaseOf((database) => database.exec('CREATE TABLE t (a)'))]),
      'notes.db',
      'database',
    ],
    [
      'other tables',
      new Blob([databaseOf((database) => database.exec('CREATE TABLE t (a)'))]),
      'a.ftm',
      'family-tree-maker-file',
    ],
    [
      'half of its bytes',
      new Blob([rootsMagicFile(addFamily).subarray(0, 20_000)]),
      'tree.rmtree',
      'damaged',
    ],
  ])('is refused with %s', async (_, file, name, problem) => {
    await expect(readWhole(file, name)).rejects.toThrow(new FileRefused(problem as 'empty'))
  })
})
