/** Small files that ask for much: each ends in a sentence, before the memory is full. */
import type { DatabaseSync } from 'node:sqlite'
import { describe, expect, it } from 'vitest'
import type { FileProblem } from '#domain/upload/upload.ts'
import { openSource } from '#sync/open-source.ts'
import { FileRefused } from '#sync/record-source.ts'
import { rootsMagicFile } from '../rootsmagic/support/rootsmagic-file.ts'

const many = 3000
const numbered = (first: string) =>
  `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${many}) ${first}`

const onePerson = 'INSERT INTO PersonTable (PersonID, Sex) VALUES (1, 0)'

/** Gives a table other columns. Its rows stay as they are. */
function redefine(database: DatabaseSync, table: string, columns: string): void {
  database.exec('COMMIT')
  database.enableDefensive(false)
  database.exec('PRAGMA writable_schema = ON')
  database
    .prepare('UPDATE sqlite_schema SET sql = ? WHERE name = ?')
    .run(`CREATE TABLE ${table} (${columns})`, table)
  database.exec('BEGIN')
}

/** Reads the whole file. */
async function read(file: BlobPart, name: string): Promise<void> {
  const source = await openSource(new Blob([file]), name)
  for await (const _ of source.records({ remarks: { remark: () => {}, countTag: () => {} } }));
}

const columns = (count: number) => Array.from({ length: count }, (_, nth) => `c${nth}`).join(', ')

describe('a hostile RootsMagic file', () => {
  it.each<readonly [string, FileProblem, (database: DatabaseSync) => void]>([
    [
      'one citation with thousands of pictures in thousands of places',
      'too-large',
      (database) =>
        database.exec(`${onePerson};
          INSERT INTO SourceTable (SourceID, Name) VALUES (1, 'Book');
          INSERT INTO CitationTable (CitationID, SourceID) VALUES (1, 1);
          INSERT INTO MultimediaTable (MediaID, MediaFile) VALUES (1, 'a.jpg');
          INSERT INTO MediaLinkTable (MediaID, OwnerType, OwnerID) ${numbered('SELECT 1, 4, 1 FROM n')};
          INSERT INTO CitationLinkTable (CitationID, OwnerType, OwnerID) ${numbered('SELECT 1, 0, 1 FROM n')};`),
    ],
    [
      'a text that thousands of facts repeat',
      'too-large',
      (database) =>
        database.exec(`${onePerson};
          INSERT INTO FactTypeTable VALUES (1000, 0, hex(zeroblob(50000)), 'EVEN', 1);
          INSERT INTO EventTable (EventType, OwnerType, OwnerID, Details) ${numbered("SELECT 1000, 0, 1, 'x' FROM n")};`),
    ],
    [
      'a table of more columns than SQLite writes',
      'damaged',
      (database) => {
        database.exec(onePerson)
        redefine(database, 'PersonTable', `PersonID INTEGER PRIMARY KEY, ${columns(50_000)}`)
      },
    ],
    [
      'short rows of a wide table',
      'damaged',
      (database) => {
        database.exec(`CREATE TABLE short (a);
          INSERT INTO short ${numbered('SELECT NULL FROM n')};`)
        const { rootpage } =
          database.prepare("SELECT rootpage FROM sqlite_schema WHERE name = 'short'").get() ?? {}
        redefine(database, 'PersonTable', `PersonID INTEGER PRIMARY KEY, ${columns(1900)}`)
        database
          .prepare("UPDATE sqlite_schema SET rootpage = ? WHERE name = 'PersonTable'")
          .run(Number(rootpage))
      },
    ],
    [
      'persons who share a number',
      'damaged',
      (database) => {
        database.exec('INSERT INTO PersonTable (PersonID, UniqueID) VALUES (1, 7), (2, 7)')
        redefine(database, 'PersonTable', 'RecID INTEGER PRIMARY KEY, PersonID, Sex INTEGER')
      },
    ],
  ])('with %s is refused', async (_, problem, fill) => {
    await expect(read(rootsMagicFile(fill), 'tree.rmtree')).rejects.toThrow(new FileRefused(problem))
  })
})

describe('a hostile Gramps file', () => {
  const gramps = (events: string, people: string) =>
    `<?xml version="1.0"?><database xmlns="http://gramps-project.org/xml/1.7.1/"><events>${events}</events><people>${people}</people></database>`
  const personWith = (parts: string) => `<person handle="_p" id="I1"><gender>M</gender>${parts}</person>`

  it.each([
    [
      'an event with long attributes in which a person takes part thousands of times',
      gramps(
        `<event handle="_e" id="E1"><type>Birth</type>${`<attribute type="a" value="${'b'.repeat(50_000)}"/>`.repeat(20)}</event>`,
        personWith('<eventref hlink="_e" role="Primary"/>'.repeat(many)),
      ),
    ],
    [
      'an event in which thousands take part thousands of times',
      gramps(
        '<event handle="_e" id="E1"><type>Birth</type></event>',
        personWith('<eventref hlink="_e" role="Primary"/>'.repeat(many)) +
          Array.from(
            { length: many },
            (_, nth) =>
              `<person handle="_q${nth}" id="Q${nth}"><eventref hlink="_e" role="Clergy"/></person>`,
          ).join(''),
      ),
    ],
  ])('with %s is refused', async (_, xml) => {
    await expect(read(xml, 'tree.gramps')).rejects.toThrow(new FileRefused('too-large'))
  })
})
