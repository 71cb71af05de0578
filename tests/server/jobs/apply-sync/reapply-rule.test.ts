import { expect, it } from 'vitest'
import { livingRuleEdition } from '#domain/living/living.ts'
import { applySync } from '../../../../server/jobs/apply-sync/apply-sync.ts'
import { reapplyRule, syncsOfOlderRule } from '../../../../server/jobs/apply-sync/reapply-rule.ts'
import { signedIn } from '../../kit/sign-in.ts'
import { contentsOf, good, researchApp, share, treeOf, upload, userOf } from '../../research/kit.ts'
import { batchOf, event, family, on, person, record } from '../../research/records.ts'

const kit = await researchApp()
const ada = await signedIn(kit)
const vera = await signedIn(kit)
await kit.store.pool.query('UPDATE users SET limits_disabled = true')
const owner = userOf(kit, ada)
const viewer = userOf(kit, vera)
const sql = (text: string, values: unknown[] = []) => kit.store.pool.query(text, values)

/** An older rule counted Bob as a person of the year 80, and the undated baker of 1600 as possibly living. */
const tree = await treeOf(kit, owner, [
  batchOf({
    persons: [person('Bob', { deceased: true }), person('Baker'), person('Heir', { deceased: true })],
    families: [family('F1', 'Baker', null, ['Heir'])],
    events: [
      event('Heir', 'Birth', on(1600)),
      event('Baker', 'Occupation', null, 'York', 'Baker'),
      event('Bob', 'Birth', on(80), 'Secret Lane'),
    ],
  }),
])
good(await share(kit, ada, tree.groupId, vera))

/** The tree as a release without this rule stored it. */
async function storedByOlderRule(): Promise<void> {
  await sql(
    `UPDATE source_records SET text = replace(text, E'\n1 DEAT Y', '') WHERE data_group_id = $1 AND source_key = 'Bob'`,
    [tree.groupId],
  )
  await sql(`UPDATE persons SET has_death = false WHERE data_group_id = $1 AND display_name LIKE 'Bob%'`, [
    tree.groupId,
  ])
  await sql(
    `UPDATE persons SET may_live_until = 9999 WHERE data_group_id = $1 AND display_name LIKE 'Baker%'`,
    [tree.groupId],
  )
  // The end of a digest covers how a person is shown, which the older rule encoded differently.
  await sql(
    `UPDATE source_records SET digest = set_byte(digest, 27, 255 - get_byte(digest, 27))
     WHERE data_group_id = $1 AND kind = 'Person'`,
    [tree.groupId],
  )
  await sql('UPDATE workspaces SET living_rule = 0 WHERE data_group_id = $1', [tree.groupId])
}

async function revisionOfTree(): Promise<number> {
  const { rows } = await sql('SELECT revision FROM data_groups WHERE id = $1', [tree.groupId])
  return Number(rows[0]?.revision)
}

async function reapply(): Promise<number> {
  const syncs = await syncsOfOlderRule(kit.store)
  for (const syncId of syncs) await reapplyRule(kit.store, () => kit.clock.now, syncId)
  return syncs.length
}

it('[part of PRM-23] [SYN-04] applies the current rule to a stored tree, once', async () => {
  await storedByOlderRule()
  const bob = tree.id('Bob')
  expect(JSON.stringify(await viewer.assertions(bob))).toMatch(/0080/)
  expect((await viewer.person(tree.id('Baker'))).autoRestricted).toBe(true)

  const revision = await revisionOfTree()
  const trees = await reapply()

  expect(trees).toBe(1)
  // The tree has a new revision, so it will be compared with other trees again.
  expect(await revisionOfTree()).toBe(revision + 1)
  expect(await syncsOfOlderRule(kit.store)).toEqual([])
  expect(JSON.stringify(await contentsOf(kit, tree.groupId))).not.toMatch(/0080|Secret|DATE 80/)
  expect(await viewer.person(bob)).toMatchObject({
    autoRestricted: true,
    displayProperties: { name: 'Bob Example', living: true, birthDate: null },
  })
  expect((await viewer.person(tree.id('Baker'))).autoRestricted).toBe(false)
  expect((await viewer.assertions(tree.id('Baker'))).map(({ value }) => value)).toEqual(['Baker'])
})

it('keeps the ids of persons and details, and the owner’s restrictions', async () => {
  const before = await owner.assertions(tree.id('Baker'))
  await sql(
    `UPDATE persons SET user_restricted = true WHERE data_group_id = $1 AND display_name LIKE 'Heir%'`,
    [tree.groupId],
  )
  await storedByOlderRule()

  await reapply()

  expect(await owner.assertions(tree.id('Baker'))).toEqual(before)
  expect((await owner.person(tree.id('Heir'))).userRestricted).toBe(true)
})

it('keeps the last upload undoable, under the same rule', async () => {
  const syncId = await upload(kit, owner, tree.workspaceId, [
    { records: [record('0 @Heir@ INDI', '1 NAME Other /Example/', '1 DEAT Y')] },
  ])
  await sql('UPDATE workspaces SET living_rule = 0 WHERE data_group_id = $1', [tree.groupId])
  await reapply()

  const undone = good<{ id: string }>(await owner.undo(syncId))
  await applySync(kit.store, () => kit.clock.now, undone.id)

  expect((await owner.person(tree.id('Bob'))).displayProperties).toMatchObject({
    living: true,
    birthDate: null,
  })
  expect((await owner.person(tree.id('Heir'))).displayProperties.name).toBe('Heir Example')
})

it('is done by an upload, too', async () => {
  await sql('UPDATE workspaces SET living_rule = 0 WHERE data_group_id = $1', [tree.groupId])

  await upload(kit, owner, tree.workspaceId, [batchOf({ persons: [person('Heir', { deceased: true })] })])

  const { rows } = await sql('SELECT living_rule FROM workspaces WHERE data_group_id = $1', [tree.groupId])
  expect(rows).toEqual([{ living_rule: livingRuleEdition }])
})
