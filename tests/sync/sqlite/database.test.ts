import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BrokenDatabase } from '#sync/sqlite/broken-database.ts'
import { SqliteDatabase } from '#sync/sqlite/database.ts'
import { databaseOf, rowsByReader, rowsBySqlite, tablesBySqlite } from './support.ts'

const encodings = ['UTF-8', 'UTF-16le', 'UTF-16be'] as const
const pageSizes = [512, 1024, 4096, 65_536] as const

/** Also texts and bytes that are larger than a page, integers of all lengths, and numbers that are stored as integers. */
const values: fc.Arbitrary<bigint | number | string | Uint8Array | null> = fc.oneof(
  fc.constant(null),
  fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }),
  fc.integer({ min: -300, max: 300 }),
  fc.double({ noNaN: true }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.string({ unit: 'grapheme', minLength: 500, maxLength: 3000 }),
  fc.uint8Array({ maxLength: 20 }),
  fc.uint8Array({ minLength: 400, maxLength: 9000 }),
)

const tables = fc.record({
  encoding: fc.constantFrom(...encodings),
  pageSize: fc.constantFrom(...pageSizes),
  rows: fc.array(fc.tuple(values, values, values), { maxLength: 60 }),
  laterRows: fc.array(fc.tuple(values, values, values, values), { maxLength: 20 }),
  deleted: fc.integer({ min: 2, max: 9 }),
})

function writeTable(
  database: DatabaseSync,
  { encoding, pageSize, rows, laterRows, deleted }: typeof tables extends fc.Arbitrary<infer T> ? T : never,
): void {
  database.exec(`PRAGMA page_size = ${pageSize}; PRAGMA encoding = '${encoding}'`)
  database.exec('CREATE TABLE other (a)')
  database.exec('CREATE TABLE things (id INTEGER PRIMARY KEY, "a, b" TEXT, amount REAL, [of any kind])')
  const insert = database.prepare('INSERT INTO things VALUES (NULL, ?, ?, ?)')
  for (const row of rows) insert.run(...row)
  database.exec(`DELETE FROM things WHERE id % ${deleted} = 0`)
  database.exec('ALTER TABLE things ADD COLUMN later')
  const insertLater = database.prepare('INSERT INTO things VALUES (NULL, ?, ?, ?, ?)')
  for (const row of laterRows) insertLater.run(...row)
}

describe('a random table', () => {
  it('has the rows that SQLite reads', () => {
    fc.assert(
      fc.property(tables, (table) => {
        const bytes = databaseOf((database) => writeTable(database, table))

        expect(rowsByReader(new SqliteDatabase(bytes), 'things')).toEqual(rowsBySqlite(bytes, 'things'))
      }),
      { numRuns: 60 },
    )
  })
})

/** A table of three levels of pages, because its rows are wide and its pages small. */
const deep = databaseOf((database) => {
  database.exec('PRAGMA page_size = 512; CREATE TABLE things (name TEXT, note TEXT)')
  const insert = database.prepare('INSERT INTO things VALUES (?, ?)')
  database.exec('BEGIN')
  for (let nth = 0; nth < 9000; nth++) insert.run(`thing ${nth}`, 'x'.repeat(nth % 900))
  database.exec('COMMIT')
})

describe('the rows of a large table', () => {
  it('are read from all levels of its pages, in order', () => {
    const rows = [...new SqliteDatabase(deep).rows('THINGS', ['name'])]

    expect(rows.map(({ name }) => name)).toEqual(Array.from({ length: 9000 }, (_, nth) => `thing ${nth}`))
  })
})

const oneTable = (statement: string, ...inserts: string[]) =>
  new SqliteDatabase(databaseOf((database) => database.exec([statement, ...inserts].join(';'))))

describe('the columns of a table', () => {
  it.each([
    ['CREATE TABLE t (id INTEGER PRIMARY KEY, a)', 'INSERT INTO t VALUES (7, 1)', 7],
    ['CREATE TABLE t (id integer primary key autoincrement, a)', 'INSERT INTO t VALUES (7, 1)', 7],
    ['CREATE TABLE t (a, id INTEGER, PRIMARY KEY (id))', 'INSERT INTO t VALUES (1, 7)', 7],
    [
      'CREATE TABLE t (a, "id" INTEGER, CONSTRAINT k PRIMARY KEY("id" ASC))',
      'INSERT INTO t VALUES (1, 7)',
      7,
    ],
    ['CREATE TABLE t (id INT PRIMARY KEY, a)', 'INSERT INTO t VALUES (7, 1)', 7],
    ['CREATE TABLE t (id INTEGER PRIMARY KEY DESC, a)', 'INSERT INTO t VALUES (7, 1)', 7],
    ['CREATE TABLE t (a, b AS (a + 1), id INTEGER PRIMARY KEY)', 'INSERT INTO t(a, id) VALUES (1, 7)', 7],
    ['CREATE TABLE t (a, b AS (a + 1) STORED, id INTEGER)', 'INSERT INTO t(a, id) VALUES (1, 7)', 7],
    [
      'CREATE TABLE t (a CHECK (a IN (1, 2)), /* x, y */ id -- z, (\n, c)',
      'INSERT INTO t VALUES (1, 7, 2)',
      7,
    ],
  ])('are found in %s', (statement, insert, id) => {
    expect([...oneTable(statement, insert).rows('t', ['a', 'id'])]).toEqual([{ a: 1, id }])
  })

  it('have no values in a table WITHOUT ROWID, in a view, and in a table that does not exist', () => {
    const database = oneTable(
      'CREATE TABLE t (a PRIMARY KEY) WITHOUT ROWID',
      'INSERT INTO t VALUES (1)',
      'CREATE VIEW v AS SELECT a FROM t',
    )

    expect([
      ...database.rows('t', ['a']),
      ...database.rows('v', ['a']),
      ...database.rows('w', ['a']),
    ]).toEqual([])
  })

  it('are null where the table does not have them', () => {
    expect([...oneTable('CREATE TABLE t (a)', 'INSERT INTO t VALUES (1)').rows('t', ['a', 'b'])]).toEqual([
      { a: 1, b: null },
    ])
  })
})

describe('a database that another program keeps open', () => {
  it('says that the latest changes may be in a second file', () => {
    const isMissing = (mode: string) =>
      new SqliteDatabase(
        databaseOf((database) => database.exec(`PRAGMA journal_mode = ${mode}; CREATE TABLE t (a)`)),
      ).mayMissChanges

    expect([isMissing('WAL'), isMissing('DELETE')]).toEqual([true, false])
  })
})

/** Reads every table. Damage may only end in a `BrokenDatabase`. */
function readAll(bytes: Uint8Array): number {
  try {
    const database = new SqliteDatabase(bytes)
    return rowsByReader(database, 'things').length
  } catch (error) {
    if (error instanceof BrokenDatabase) return -1
    throw error
  }
}

const small = databaseOf((database) => {
  database.exec('PRAGMA page_size = 512; CREATE TABLE things (name TEXT, note TEXT)')
  const insert = database.prepare('INSERT INTO things VALUES (?, ?)')
  for (let nth = 0; nth < 60; nth++) insert.run(`thing ${nth}`, 'x'.repeat(nth * 40))
})

describe('a damaged database', () => {
  it('throws nothing but a BrokenDatabase, whatever bytes are changed', () => {
    const changes = fc.array(fc.tuple(fc.nat({ max: small.length - 1 }), fc.nat({ max: 255 })), {
      minLength: 1,
      maxLength: 12,
    })
    fc.assert(
      fc.property(changes, (bytes) => {
        const damaged = small.slice()
        for (const [at, byte] of bytes) damaged[at] = byte

        expect(() => readAll(damaged)).not.toThrow()
      }),
      { numRuns: 3000 },
    )
  })

  it('ends in an error of its own where it is cut off', () => {
    for (let length = 0; length < small.length; length += 97)
      expect(readAll(small.subarray(0, length))).toBe(-1)
  })

  it('is refused if pages are missing that nobody reads', () => {
    const whole = databaseOf((database) => {
      database.exec('PRAGMA page_size = 512; CREATE TABLE things (name); CREATE TABLE unread (text)')
      database.exec("INSERT INTO things VALUES ('one'); INSERT INTO unread VALUES (zeroblob(5000))")
    })

    expect([readAll(whole), readAll(whole.subarray(0, whole.length - 512))]).toEqual([1, -1])
  })

  it.each(['no page', 1.5, -1])('ends in an error of its own if its table begins on page %j', (page) => {
    const bytes = databaseOf((database) => {
      database.exec('CREATE TABLE things (name)')
      database.enableDefensive(false)
      database.exec('PRAGMA writable_schema = ON')
      database.prepare('UPDATE sqlite_schema SET rootpage = ?').run(page)
    })

    expect(() => rowsByReader(new SqliteDatabase(bytes), 'things')).toThrow(BrokenDatabase)
  })

  it('is not read again and again where its rows share their bytes', () => {
    const sharing = small.slice()
    const page = 2
    const view = new DataView(sharing.buffer, (page - 1) * 512, 512)
    const isInterior = view.getUint8(0) === 5
    const leaf = isInterior ? view.getUint32(view.getUint16(12)) : page
    const rows = new DataView(sharing.buffer, (leaf - 1) * 512, 512)
    const last = rows.getUint16(8 + 2 * (rows.getUint16(3) - 1))
    rows.setUint16(3, 200)
    for (let nth = 0; nth < 200; nth++) rows.setUint16(8 + 2 * nth, last)

    expect(readAll(sharing)).toBe(-1)
  })

  it('has no two rows of one id', () => {
    const twice = databaseOf((database) =>
      database.exec("CREATE TABLE things (name); INSERT INTO things VALUES ('a'), ('b'), ('c')"),
    )
    const page = new DataView(twice.buffer, 4096, 4096)
    page.setUint16(10, page.getUint16(8))

    expect(readAll(twice)).toBe(-1)
  })

  it('is not followed in circles', () => {
    const looping = deep.slice()
    const view = new DataView(looping.buffer)
    // The last child of the first page of the table becomes that page itself.
    const root = 2
    view.setUint32((root - 1) * 512 + 8, root)

    expect(() => rowsByReader(new SqliteDatabase(looping), 'things')).toThrow(BrokenDatabase)
  })
})

const folder = join(
  process.env.KINWEAVE_DATA ?? join(import.meta.dirname, '../../../../shared/data'),
  'native',
)
const isAbsent = !existsSync(folder)
if (isAbsent) console.info(`Skipped: the files in ${folder} are absent (KINWEAVE_DATA names another folder).`)

const nativeFiles = isAbsent ? [] : readdirSync(folder).filter((name) => /\.(rmgc|rmtree|ftm)$/.test(name))

/** As their inventory counts them. */
const tableCounts: ReadonlyMap<string, number> = new Map([
  ['ftm2019-testtree.ftm', 32],
  ['rootsmagic10-rmtest.rmtree', 31],
  ['rootsmagic7-rootstest.rmgc', 25],
])

describe.skipIf(isAbsent)('the files of genealogy programs', () => {
  it.each(nativeFiles)('%s has the rows that SQLite reads, in all tables', (name) => {
    const bytes = new Uint8Array(readFileSync(join(folder, name)))
    const database = new SqliteDatabase(bytes)
    const tables = tablesBySqlite(bytes)

    expect(tables.length).toBe(tableCounts.get(name))
    for (const table of tables) expect(rowsByReader(database, table)).toEqual(rowsBySqlite(bytes, table))
  })
})
