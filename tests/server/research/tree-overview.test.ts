import { describe, expect, it } from 'vitest'
import type { WorkspaceStatistics } from '#contract/research/workspace.ts'
import { keepStatistics } from '../../../server/store/writers/tree-statistics.ts'
import { signedIn } from '../kit/sign-in.ts'
import { good, researchApp, share, treeOf, upload, userOf } from './kit.ts'
import { batchOf, event, family, on, person } from './records.ts'

const kit = await researchApp()
const ada = await signedIn(kit)
const vera = await signedIn(kit)
await kit.store.pool.query('UPDATE users SET limits_disabled = true')

const named = (key: string, surname: string, deceased = true) =>
  person(key, {
    deceased,
    name: [
      { kind: 'Given', text: 'Sam' },
      { kind: 'Surname', text: surname },
    ],
  })

/** The parents of a living child, whose years and places must not appear in the tree's totals. */
const family1 = batchOf({
  persons: [
    named('I1', 'Ward'),
    named('I2', 'Ward'),
    named('I3', 'Kent'),
    named('I4', 'Hiddenname', false),
    named('I5', 'Hiddenname', false),
    named('I6', 'Hiddenname', false),
  ],
  families: [family('F1', 'I1', 'I3', ['I2'])],
  events: [
    event('I1', 'Birth', on(1801), 'Leeds, England'),
    event('I1', 'Death', on(1877), 'York, England'),
    event('I2', 'Birth', on(1830), 'Leeds, England'),
    event('I4', 'Birth', on(2001), 'Hidden, England'),
    event('I5', 'Birth', on(2003), 'Hidden, England'),
  ],
})

const tree = await treeOf(kit, userOf(kit, ada), [family1])
good(await share(kit, ada, tree.groupId, vera))
const path = `/workspaces/${tree.workspaceId}/statistics`

describe('the overview of a tree', () => {
  it('gives the years in which its people lived, and the most frequent surnames and places', async () => {
    expect((await userOf(kit, ada).get<WorkspaceStatistics>(path)).overview).toEqual({
      firstYear: 1801,
      lastYear: 1877,
      surnames: [
        { name: 'Ward', count: 2 },
        { name: 'Kent', count: 1 },
      ],
      places: [
        { name: 'Leeds, England', count: 2 },
        { name: 'York, England', count: 1 },
      ],
    })
  })

  it('reveals nothing about people who may be living, to viewers or to the owner', async () => {
    const before = await userOf(kit, ada).get<WorkspaceStatistics>(path)
    const client = await kit.store.pool.connect()
    // Simulates more items than an upload allows.
    await client.query(
      `UPDATE persons SET birth_sort = 80010101, death_sort = 80200101, birth_place_number = 1, death_place_number = 1
       WHERE data_group_id = $1 AND may_live_until > 0`,
      [tree.groupId],
    )
    await keepStatistics(client, tree.workspaceId)
    client.release()

    for (const who of [ada, vera])
      expect(await userOf(kit, who).get<WorkspaceStatistics>(path)).toEqual(before)
    expect(JSON.stringify(before)).not.toMatch(/Hidden/)
  })

  it('follows the next upload', async () => {
    const other = await treeOf(kit, userOf(kit, ada), [batchOf({ persons: [named('I1', 'Before')] })])
    await upload(kit, userOf(kit, ada), other.workspaceId, [batchOf({ persons: [named('I1', 'After')] })])

    const { overview } = await userOf(kit, ada).get<WorkspaceStatistics>(
      `/workspaces/${other.workspaceId}/statistics`,
    )
    expect(overview).toEqual({
      firstYear: null,
      lastYear: null,
      surnames: [{ name: 'After', count: 1 }],
      places: [],
    })
  })
})
