import pg from 'pg'
import { describe, expect, it, onTestFinished } from 'vitest'
import { searchName } from '#domain/search/search-name.ts'
import { migrate, ownMigrations } from '../../../server/store/migrate.ts'
import { isRestrictedSql } from '../../../server/store/readers/restricted.ts'
import { searchLexemes } from '../../../server/store/search-lexemes.ts'
import { emptyDatabase } from '../support/database.ts'

const migrations = ownMigrations()
const before = (name: string) =>
  migrations.slice(
    0,
    migrations.findIndex((migration) => migration.name === name),
  )

const twoTrees = `
  INSERT INTO users (issuer, subject, given_name, surname, created_at, modified_at)
    VALUES ('https://kinweave.example', gen_random_uuid(), 'Ada', 'Tester', now(), now());
  INSERT INTO data_groups (group_type, name, created_at, modified_at)
    VALUES ('Research', 'Full', now(), now()), ('Research', 'Empty', now(), now());
  INSERT INTO workspaces (data_group_id, client_device_info, data_file_type, data_file_path, sync_options, owner_id,
      created_at, modified_at, idempotency_key)
    SELECT id, '{}', 'Gedcom', 'family.ged', '{}', 1, now(), now(), name FROM data_groups;
  INSERT INTO persons (data_group_id, number, name_parts, display_name, search_name, gender, living, modified_at)
    SELECT 1, number, '[]', '', '', 'Unknown', false, now() FROM generate_series(1, 4) number;
  INSERT INTO families (data_group_id, number, modified_at)
    SELECT 1, number, now() FROM generate_series(1, 3) number;
  INSERT INTO assertions (data_group_id, number, subject_type, subject_number, assertion_type, position, modified_at)
    SELECT 1, number, 'Person', 1, 'Note', number, now() FROM generate_series(1, 2) number;
  INSERT INTO places (data_group_id, number, name, short_name, modified_at) VALUES (1, 1, 'Basel', 'Basel', now())`

describe('the migrations', () => {
  it('let persons be found who were stored before search words were', async () => {
    const address = await emptyDatabase()
    await migrate(address, before('0009_search_words.sql'))
    const client = new pg.Client({ connectionString: address })
    await client.connect()
    onTestFinished(() => client.end())
    const folded = searchName("Seán O'Brien Smith-Jones Жуков")
    await client.query(
      `INSERT INTO persons (data_group_id, number, name_parts, display_name, search_name, gender, living, modified_at,
         birth_sort, death_sort) VALUES (17, 1, '[]', '', $1, 'Unknown', false, now(), 78500101, NULL)`,
      [folded],
    )

    await migrate(address)

    const { rows } = await client.query<{ words: string[] }>(
      'SELECT tsvector_to_array(search_words) AS words FROM persons',
    )
    const expected = searchLexemes('17', folded, [{ sort_date: 78_500_101 }])
    expect(rows[0]?.words.toSorted()).toEqual(expected.toSorted())
  })

  it('make the name of every profile a detail, and count its person', async () => {
    const address = await emptyDatabase()
    await migrate(address, before('0025_edited_details.sql'))
    const client = new pg.Client({ connectionString: address })
    await client.connect()
    onTestFinished(() => client.end())
    await client.query(`
      INSERT INTO data_groups (group_type, name, start_item_number, created_at, modified_at)
        VALUES ('Profile', 'Ada', 1, now(), now()), ('Research', 'A tree', 1, now(), now());
      INSERT INTO persons (data_group_id, number, name_parts, display_name, search_name, gender, living, modified_at)
        SELECT id, 1, '[{"kind":"Given","text":"Ada"}]', 'Ada', 'ada', 'Unknown', true, now() FROM data_groups`)

    await migrate(address)

    const { rows } = await client.query(`
      SELECT g.group_type AS type, last_person_number AS person, last_assertion_number AS detail, a.number, a.value,
        a.details
      FROM data_groups g LEFT JOIN assertions a ON a.data_group_id = g.id ORDER BY g.id`)
    expect(rows).toEqual([
      {
        type: 'Profile',
        person: 1,
        detail: 1,
        number: 1,
        value: 'Ada',
        details: { nameParts: [{ kind: 'Given', text: 'Ada' }] },
      },
      { type: 'Research', person: 0, detail: 0, number: null, value: null, details: null },
    ])
  })

  it('[part of PRM-23] keep restricted people restricted, and open people open, until the living rule is applied again', async () => {
    const address = await emptyDatabase()
    await migrate(address, before('0019_last_years_of_life.sql'))
    const client = new pg.Client({ connectionString: address })
    await client.connect()
    onTestFinished(() => client.end())
    await client.query(
      `INSERT INTO persons (data_group_id, number, name_parts, display_name, search_name, gender, living, modified_at,
         auto_restricted) VALUES
         (17, 1, '[]', 'living', '', 'Unknown', true, now(), true),
         (17, 2, '[]', 'undated', '', 'Unknown', false, now(), true),
         (17, 3, '[]', 'dead', '', 'Unknown', false, now(), false),
         (18, 1, '[]', 'of a profile', '', 'Unknown', true, now(), false)`,
    )

    await migrate(address)

    const { rows } = await client.query(
      `SELECT display_name AS name, ${isRestrictedSql('persons')} AS hidden FROM persons ORDER BY data_group_id, number`,
    )
    expect(rows).toEqual([
      { name: 'living', hidden: true },
      { name: 'undated', hidden: true },
      { name: 'dead', hidden: false },
      { name: 'of a profile', hidden: false },
    ])
  })

  it('count the contents of trees once that were stored before the counts were', async () => {
    const address = await emptyDatabase()
    await migrate(address, before('0003_statistics.sql'))
    const client = new pg.Client({ connectionString: address })
    await client.connect()
    onTestFinished(() => client.end())
    await client.query(twoTrees)

    await migrate(address)

    const overview = { firstYear: null, lastYear: null, surnames: [], places: [] }
    const { rows } = await client.query('SELECT statistics FROM workspaces ORDER BY id')
    expect(rows.map(({ statistics }) => statistics)).toEqual([
      { personCount: 4, familyCount: 3, assertionCount: 2, placeCount: 1, siteCount: 0, overview },
      { personCount: 0, familyCount: 0, assertionCount: 0, placeCount: 0, siteCount: 0, overview },
    ])
  })

  it('give older sessions an expiry, and new sessions a scope', async () => {
    const address = await emptyDatabase()
    await migrate(address, before('0012_identities_and_sessions.sql'))
    const client = new pg.Client({ connectionString: address })
    await client.connect()
    onTestFinished(() => client.end())
    await client.query(twoTrees)
    await client.query(`INSERT INTO sessions (id, user_id, created_at)
      VALUES (gen_random_uuid(), 1, '2026-01-01T00:00:00Z')`)

    await migrate(address)

    const { rows } = await client.query('SELECT client_id, ends_at FROM sessions')
    expect(rows).toEqual([{ client_id: 'kinweave', ends_at: new Date('2026-06-30T00:00:00Z') }])
    await expect(
      client.query(`INSERT INTO sessions (id, user_id, created_at, ends_at)
        VALUES (gen_random_uuid(), 1, now(), now())`),
    ).rejects.toThrow('client_id')
  })
})
