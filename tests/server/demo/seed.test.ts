import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { computed } from '../../support/computed.ts'
import { applyAll, seededDemo, sendDemo, visitor } from '../kit/demo.ts'
import { signedIn } from '../kit/sign-in.ts'
import { statementsOf } from '../kit/statements.ts'
import { researchApp, userOf } from '../research/kit.ts'

const kit = await researchApp({ demo: true })
const files = join(import.meta.dirname, '../../../demo')

const query = async <Row extends object>(sql: string) => (await kit.store.pool.query<Row>(sql)).rows

/** Everything that seeding creates, with its ids. */
const made = () =>
  query(`SELECT d.key, d.workspace_id, w.data_group_id, g.name, w.owner_id, g.start_item_number,
      (w.statistics->>'personCount')::int AS persons
    FROM demo_trees d JOIN workspaces w ON w.id = d.workspace_id JOIN data_groups g ON g.id = w.data_group_id
    ORDER BY d.key`)

const syncs = () => query<{ state: string }>('SELECT state FROM syncs ORDER BY id')

describe('seeding the demo', () => {
  beforeEach(async () => {
    await kit.store.pool.query(
      'TRUNCATE users, identities, data_groups, data_group_members, workspaces, demo_trees, attempts CASCADE',
    )
  })

  it('makes two trees of two owners by uploads, each with a start person, and logs what it grants itself', async () => {
    const acts = await sendDemo(kit)
    expect(await applyAll(kit)).toBe(2)

    const trees = await made()
    expect(trees).toMatchObject([
      { key: 'darwin-papers', name: 'Darwin papers', persons: 137 },
      { key: 'wedgwood-line', name: 'Wedgwood line', persons: 133 },
    ])
    expect(new Set(trees.map((tree) => Reflect.get(tree, 'owner_id'))).size).toBe(2)
    expect(acts.map(({ reason, resource }) => `${reason}: ${resource}`)).toEqual(
      ['dataGroup', 'workspace', 'sync', 'dataGroup', 'workspace', 'sync'].map(
        (on) => `seeding the demo: ${on}`,
      ),
    )
  })

  it('changes nothing when it is done again', async () => {
    await sendDemo(kit)
    await applyAll(kit)
    const before = await made()

    expect(await sendDemo(kit)).toEqual([])
    expect(await applyAll(kit)).toBe(0)
    expect(await made()).toEqual(before)
  })

  it('continues from any point where it was interrupted', async () => {
    // Each round fails at another statement, like a process that is killed there.
    for (const table of ['demo_trees', 'syncs', 'sync_batches']) {
      await kit.store.pool.query(`CREATE OR REPLACE FUNCTION cut_off() RETURNS trigger LANGUAGE plpgsql AS
          $$ BEGIN RAISE EXCEPTION 'cut off'; END $$;
        CREATE TRIGGER cut_off BEFORE INSERT ON ${table} EXECUTE FUNCTION cut_off()`)
      await expect(sendDemo(kit)).rejects.toThrow(/cut off|Failed query/)
      await kit.store.pool.query(`DROP TRIGGER cut_off ON ${table}`)
    }
    await sendDemo(kit)
    await applyAll(kit)

    expect(await made()).toMatchObject([{ persons: 137 }, { persons: 133 }])
    expect((await syncs()).filter(({ state }) => state === 'Completed')).toHaveLength(2)
  })

  it('is done once by two servers that begin together', async () => {
    const rounds = await Promise.allSettled([sendDemo(kit), sendDemo(kit)])
    // After a conflict, the queue repeats the later transaction.
    if (rounds.some(({ status }) => status === 'rejected')) await sendDemo(kit)
    await applyAll(kit)
    await sendDemo(kit)
    await applyAll(kit)

    expect(await made()).toMatchObject([{ persons: 137 }, { persons: 133 }])
    expect(await query('SELECT FROM users')).toHaveLength(2)
  })

  it('updates a tree whose file has changed, and everybody keeps their ids', async () => {
    await sendDemo(kit)
    await applyAll(kit)
    const { token, startPersonId } = await visitor(kit)
    const folder = mkdtempSync(join(tmpdir(), 'kinweave-demo-'))
    cpSync(files, folder, { recursive: true })
    const file = join(folder, 'darwin-papers.ged')
    writeFileSync(file, readFileSync(file, 'utf8').replace('2 GIVN Emma\n', '2 GIVN Emma\n2 NICK Em\n'))
    await sendDemo(kit, folder)

    expect(await applyAll(kit)).toBe(1)
    expect(await userOf(kit, { token }).get(`/persons/${startPersonId}`)).toMatchObject({
      id: startPersonId,
      displayProperties: { name: 'Emma Wedgwood' },
    })
  })

  it('changes nothing of other users', async () => {
    const ada = await signedIn(kit)
    await sendDemo(kit)
    await applyAll(kit)

    const { items } = await userOf(kit, ada).get<{ items: unknown[] }>('/workspaces')
    expect(items).toEqual([])
  })

  it('makes owners who cannot sign in with a code', async () => {
    await sendDemo(kit)

    expect(await query('SELECT blocked FROM identities')).toEqual([{ blocked: true }, { blocked: true }])
    expect(await query('SELECT FROM identity_addresses')).toEqual([])
  })

  it('computes for less than three seconds, and asks the database nothing for each person, applying included', async () => {
    const begun = computed()
    const statements = await statementsOf(() => seededDemo(kit))

    expect(computed() - begun).toBeLessThan(3000)
    // Each tree has more than 130 persons, but seeding makes only about 230 statements, so no statement is repeated for
    // each person.
    expect(statements.length).toBeLessThan(300)
  })
})
