import { describe, expect, it } from 'vitest'
import { storeForThisFile } from '../support/database.ts'
import { aTree, aUser } from '../support/fixtures.ts'

const store = await storeForThisFile()
const owner = await aUser(store)

/** Trees of an owner, the oldest first. */
async function trees(): Promise<[string, string, string]> {
  const made = [await aTree(store, owner), await aTree(store, owner), await aTree(store, owner)]
  const [one = '', two = '', three = ''] = made.map(({ dataGroupId }) => dataGroupId)
  return [one, two, three]
}

const run = (statement: string, values: readonly unknown[] = []) => store.pool.query(statement, [...values])

async function aSet(): Promise<string> {
  const { rows } = await run('INSERT INTO person_sets DEFAULT VALUES RETURNING id')
  return String(rows[0]?.id)
}

const link = (set: string, low: string, high: string, numbers: readonly number[]) =>
  run(
    `INSERT INTO person_links SELECT $1, $2, number, $3, number, 20, false FROM unnest($4::integer[]) AS number`,
    [set, low, high, numbers],
  )

/** How often the links between two trees have changed; null if there were none. */
async function revision(low: string, high: string): Promise<number | null> {
  const { rows } = await run(
    'SELECT links_revision::integer AS revision FROM linked_trees WHERE low_group_id = $1 AND high_group_id = $2',
    [low, high],
  )
  return rows[0]?.revision ?? null
}

describe('the revision of the links between two trees', () => {
  it('counts every change of them, whichever code writes it', async () => {
    const [low, high] = await trees()
    const set = await aSet()
    const seen = [await revision(low, high)]
    for (const change of [
      () => link(set, low, high, [1, 2, 3]),
      () => link(set, low, high, [4]),
      () => run('UPDATE person_links SET confirmed = true WHERE low_group_id = $1 AND low_number = 1', [low]),
      () => run('UPDATE person_links SET strength = 5 WHERE low_group_id = $1 AND low_number = 2', [low]),
      () => run('DELETE FROM person_links WHERE low_group_id = $1 AND low_number = 1', [low]),
      () => run('DELETE FROM person_links WHERE set_id = $1', [set]),
    ]) {
      await change()
      seen.push(await revision(low, high))
    }

    expect(seen).toEqual([null, 1, 2, 3, 4, 5, 6])
  })

  it('stays the same if no visible link changes, and for other pairs of trees', async () => {
    const [low, middle, high] = await trees()
    const [one, other] = [await aSet(), await aSet()]
    await link(one, low, high, [1, 2])
    await link(one, low, middle, [1, 2])

    await run('UPDATE person_links SET set_id = $1 WHERE set_id = $2 AND low_number = 2', [other, one])
    await run('DELETE FROM person_links WHERE low_group_id = $1 AND low_number = 9', [low])
    await link(one, low, middle, [3])

    expect([await revision(low, high), await revision(low, middle)]).toEqual([1, 2])
  })

  it('is deleted with either tree', async () => {
    const [low, middle, high] = await trees()
    const set = await aSet()
    await link(set, low, middle, [1])
    await link(set, middle, high, [1])

    await run('DELETE FROM data_groups WHERE id = $1', [low])

    expect([await revision(low, middle), await revision(middle, high)]).toEqual([null, 1])
    const { rows } = await run('SELECT FROM person_links WHERE set_id = $1', [set])
    expect(rows).toHaveLength(1)
  })
})
