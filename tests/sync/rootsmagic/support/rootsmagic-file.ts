/** A file of RootsMagic 8 or later with the tables and columns that the reader uses, for tests only. */
import type { DatabaseSync } from 'node:sqlite'
import { databaseOf } from '../../sqlite/support.ts'

const tables = `
  CREATE TABLE ConfigTable (RecID INTEGER PRIMARY KEY, RecType INTEGER, DataRec BLOB);
  CREATE TABLE PersonTable (PersonID INTEGER PRIMARY KEY, UniqueID TEXT, Sex INTEGER, ParentID INTEGER,
    SpouseID INTEGER, Living INTEGER, IsPrivate INTEGER, Note TEXT, UTCModDate FLOAT);
  CREATE TABLE NameTable (NameID INTEGER PRIMARY KEY, OwnerID INTEGER, Surname TEXT, Given TEXT, Prefix TEXT,
    Suffix TEXT, Nickname TEXT, NameType INTEGER, Date TEXT, SortDate BIGINT, IsPrimary INTEGER, IsPrivate INTEGER,
    Note TEXT);
  CREATE TABLE FamilyTable (FamilyID INTEGER PRIMARY KEY, FatherID INTEGER, MotherID INTEGER, ChildID INTEGER,
    IsPrivate INTEGER, Note TEXT);
  CREATE TABLE ChildTable (RecID INTEGER PRIMARY KEY, ChildID INTEGER, FamilyID INTEGER, RelFather INTEGER,
    RelMother INTEGER, ChildOrder INTEGER, IsPrivate INTEGER, Note TEXT);
  CREATE TABLE FactTypeTable (FactTypeID INTEGER PRIMARY KEY, OwnerType INTEGER, Name TEXT, GedcomTag TEXT,
    UseValue INTEGER);
  CREATE TABLE EventTable (EventID INTEGER PRIMARY KEY, EventType INTEGER, OwnerType INTEGER, OwnerID INTEGER,
    PlaceID INTEGER, SiteID INTEGER, Date TEXT, SortDate BIGINT, IsPrimary INTEGER, IsPrivate INTEGER, Details TEXT,
    Note TEXT);
  CREATE TABLE PlaceTable (PlaceID INTEGER PRIMARY KEY, PlaceType INTEGER, Name TEXT, Latitude INTEGER,
    Longitude INTEGER, MasterID INTEGER, Note TEXT);
  CREATE TABLE WitnessTable (WitnessID INTEGER PRIMARY KEY, EventID INTEGER, PersonID INTEGER, Role INTEGER, Note TEXT,
    Given TEXT, Surname TEXT);
  CREATE TABLE RoleTable (RoleID INTEGER PRIMARY KEY, RoleName TEXT);
  CREATE TABLE SourceTable (SourceID INTEGER PRIMARY KEY, Name TEXT, RefNumber TEXT, ActualText TEXT, Comments TEXT,
    IsPrivate INTEGER, TemplateID INTEGER, Fields BLOB);
  CREATE TABLE CitationTable (CitationID INTEGER PRIMARY KEY, SourceID INTEGER, Comments TEXT, ActualText TEXT,
    RefNumber TEXT, Fields BLOB, CitationName TEXT);
  CREATE TABLE CitationLinkTable (LinkID INTEGER PRIMARY KEY, CitationID INTEGER, OwnerType INTEGER, OwnerID INTEGER,
    Quality TEXT, IsPrivate INTEGER);
  CREATE TABLE MultimediaTable (MediaID INTEGER PRIMARY KEY, MediaType INTEGER, MediaPath TEXT, MediaFile TEXT,
    Caption TEXT, Date TEXT, Description TEXT);
  CREATE TABLE MediaLinkTable (LinkID INTEGER PRIMARY KEY, MediaID INTEGER, OwnerType INTEGER, OwnerID INTEGER,
    IsPrimary INTEGER, RectLeft INTEGER, RectTop INTEGER, RectRight INTEGER, RectBottom INTEGER, Comments TEXT);
  CREATE TABLE URLTable (LinkID INTEGER PRIMARY KEY, OwnerType INTEGER, OwnerID INTEGER, Name TEXT, URL TEXT, Note TEXT);
  CREATE TABLE AddressTable (AddressID INTEGER PRIMARY KEY, Name TEXT, Street1 TEXT, City TEXT, State TEXT, Zip TEXT,
    Country TEXT, Phone1 TEXT, Email TEXT, Note TEXT);
  CREATE TABLE AddressLinkTable (LinkID INTEGER PRIMARY KEY, OwnerType INTEGER, AddressID INTEGER, OwnerID INTEGER,
    Details TEXT);
  CREATE TABLE FamilySearchTable (LinkID INTEGER PRIMARY KEY, LinkType INTEGER, rmID INTEGER, fsID TEXT);
  CREATE TABLE AncestryTable (LinkID INTEGER PRIMARY KEY, LinkType INTEGER, rmID INTEGER, anID TEXT);
  CREATE TABLE FANTypeTable (FANTypeID INTEGER PRIMARY KEY, Name TEXT, Role1 TEXT, Role2 TEXT);
  CREATE TABLE FANTable (FanID INTEGER PRIMARY KEY, ID1 INTEGER, ID2 INTEGER, FanTypeID INTEGER, PlaceID INTEGER,
    SiteID INTEGER, Date TEXT, SortDate BIGINT, Description TEXT, Note TEXT);
  CREATE TABLE HealthTable (RecID INTEGER PRIMARY KEY, OwnerID INTEGER, Condition TEXT);
`

/** The kinds that the tests need, as the program has them: number, owner, name, tag, and whether they have a value. */
export const factTypes: readonly (readonly [number, 0 | 1, string, string, 0 | 1])[] = [
  [1, 0, 'Birth', 'BIRT', 0],
  [2, 0, 'Death', 'DEAT', 1],
  [3, 0, 'Christen', 'CHR', 0],
  [4, 0, 'Burial', 'BURI', 0],
  [26, 0, 'Occupation', 'OCCU', 1],
  [29, 0, 'Residence', 'RESI', 1],
  [35, 0, 'Reference No', 'REFN', 1],
  [37, 0, 'Title (Nobility)', 'TITL', 1],
  [300, 1, 'Marriage', 'MARR', 0],
  [302, 1, 'Divorce', 'DIV', 0],
  [501, 0, 'Military', 'EVEN', 1],
]

/** A file with the tables of the program, filled by `fill`. `settings`: pragmas that must come before the tables. */
export const rootsMagicFile = (
  fill: (database: DatabaseSync) => void,
  settings = '',
): Uint8Array<ArrayBuffer> =>
  databaseOf((database) => {
    database.exec(settings)
    database.exec(tables)
    const addType = database.prepare('INSERT INTO FactTypeTable VALUES (?, ?, ?, ?, ?)')
    for (const type of factTypes) addType.run(...type)
    database.exec('BEGIN')
    fill(database)
    database.exec('COMMIT')
  })
