import { runOnce } from 'graphile-worker'
import { describe, expect, it } from 'vitest'
import { deletionReminder, deletionWait } from '#domain/users/decide-account-deletion.ts'
import { keptAfterDeletion } from '#domain/users/kept-after-deletion.ts'
import { quiet } from '../../../../server/jobs/quiet.ts'
import { sweepContents } from '../../../../server/research/sweep-contents.ts'
import { appForThisFile } from '../../kit/app.ts'
import { mailsTo } from '../../kit/mail.ts'
import { signedIn } from '../../kit/sign-in.ts'
import { aFullLife, leavingOn } from './leavers.ts'

const kit = await appForThisFile()
const { begin, get, work, count } = leavingOn(kit)

/** Every table of the product and of its queue with a row that contains one of the words, also as hexadecimal digits. */
async function tablesWith(...words: readonly string[]): Promise<string[]> {
  const { rows } = await kit.store.pool.query<{ name: string }>(
    `SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.tables
     WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema') ORDER BY 1`,
  )
  const forms = words.flatMap((word) => [word.toLowerCase(), Buffer.from(word).toString('hex')])
  const found: string[] = []
  for (const { name } of rows)
    if (
      (await count(
        `${name} t WHERE lower(t::text) LIKE ANY ($1)`,
        forms.map((form) => `%${form}%`),
      )) > 0
    )
      found.push(name)
  return found
}

/** Every table with the number of a user in a column that refers to users. */
async function tablesKnowing(userId: string): Promise<string[]> {
  const { rows } = await kit.store.pool.query<{ table: string; column: string }>(
    `SELECT c.table_name AS table, c.column_name AS column FROM information_schema.columns c
     JOIN information_schema.tables t USING (table_schema, table_name)
     WHERE t.table_type = 'BASE TABLE' AND c.table_schema = 'public' AND c.data_type = 'bigint'
       AND c.column_name LIKE ANY ('{%user_id,owner_id,actor_id,author_id,%supervisor_id,%_by,%_by_id}')
     ORDER BY 1, 2`,
  )
  const found = new Set<string>()
  for (const { table, column } of rows)
    if ((await count(`${table} WHERE ${column} = $1`, userId)) > 0) found.add(table)
  return [...found]
}

describe('deleting an account', () => {
  it('leaves nothing in any table or store that names the person, but what the page about privacy names', async () => {
    const { owner } = await aFullLife(kit)
    const words = ['Olga', owner.address, owner.address.toUpperCase()]
    expect((await tablesWith(...words)).length).toBeGreaterThan(8)

    const begun = await begin(owner)
    expect(begun).toMatchObject({ status: 200 })
    await work(deletionWait)

    // The last mail is still to be sent, and its job is the only place with the address.
    expect(await tablesWith(...words)).toEqual(['graphile_worker._private_jobs'])
    const sent: { to: string; subject: string }[] = []
    await runOnce({
      pgPool: kit.store.pool,
      taskList: { 'send-mail': async (mail) => void sent.push(mail as { to: string; subject: string }) },
      noHandleSignals: true,
      logger: quiet,
    })
    expect(sent.filter(({ to }) => to === owner.address).at(-1)?.subject).toBe(
      'Your Kinweave account is deleted',
    )
    expect(await tablesWith(...words)).toEqual([])
    const kept = keptAfterDeletion.flatMap(({ tables }) => tables)
    expect(kept).toEqual(expect.arrayContaining(await tablesKnowing(owner.userId)))
    await sweepContents({
      store: kit.store,
      blobs: kit.files.blobs,
      uploadsFolder: kit.files.uploadsFolder,
      clock: () => kit.clock.now,
    })
    expect([...kit.files.stored.values()].filter((bytes) => bytes.includes('Olga'))).toEqual([])
  })

  it('can be repeated: nothing is left to do, and the other accounts are whole', async () => {
    const { owner, stranger } = await aFullLife(kit)
    await begin(owner)

    await Promise.all([work(deletionWait), work(deletionWait)])
    await work(deletionWait)

    expect(await count('users WHERE id = $1', owner.userId)).toBe(0)
    expect(await get(`groupadmin/users/${stranger.userId}`, stranger)).toMatchObject({ status: 200 })
  })

  it('destroys everything or nothing: after a failure in between, the next run does all of it', async () => {
    const { owner, dataGroupId } = await aFullLife(kit)
    await begin(owner)
    await kit.store.pool.query(`
      CREATE FUNCTION fail_late() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'late'; END $$;
      CREATE TRIGGER fail_late BEFORE DELETE ON users FOR EACH ROW EXECUTE FUNCTION fail_late()`)

    await expect(work(deletionWait)).rejects.toThrow(/late|Failed query/)
    expect(await count('data_groups WHERE id = $1', dataGroupId)).toBe(1)
    await kit.store.pool.query('DROP FUNCTION fail_late CASCADE')
    await work(deletionWait)

    expect(await count('data_groups WHERE id = $1', dataGroupId)).toBe(0)
    expect(await count('users WHERE id = $1', owner.userId)).toBe(0)
  })

  it('does nothing before the last day, and reminds once, three days before', async () => {
    const owner = await signedIn(kit)
    await begin(owner)

    await work(deletionWait - deletionReminder - 1)
    const early = (await mailsTo(kit, owner.address)).map(({ subject }) => subject)
    await work(deletionWait - deletionReminder)
    await work(deletionWait - 1)

    const subjects = (await mailsTo(kit, owner.address)).map(({ subject }) => subject)
    const soon = 'Your Kinweave account will be deleted in three days'
    expect(early).not.toContain(soon)
    expect(subjects.filter((subject) => subject === soon)).toHaveLength(1)
    expect(await count('users WHERE id = $1', owner.userId)).toBe(1)
  })
})
