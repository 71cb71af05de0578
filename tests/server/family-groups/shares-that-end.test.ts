/** What a group stops seeing when it gets another owner, and when a member leaves or is removed. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { DataGroupId } from '#contract/wire.ts'
import { soakSized } from '../../support/soak.ts'
import { appForThisFile } from '../kit/app.ts'
import { aFamilyGroup, shareWithGroup } from '../kit/family-group.ts'
import { type SignedIn, signedIn } from '../kit/sign-in.ts'
import { completedSync } from '../kit/world.ts'
import { aTree } from '../support/fixtures.ts'
import { codeOf, groupCalls } from './kit.ts'
import { hearing } from './walk/hearing.ts'

const kit = await appForThisFile()
const heard = await hearing(kit)
const { ask, patch, memberId, roleOf, share, reads } = groupCalls(kit)
const [ann, ben, cleo] = [await signedIn(kit), await signedIn(kit), await signedIn(kit)]
const trees = { ofAnn: '' as DataGroupId, secondOfAnn: '' as DataGroupId, ofBen: '' as DataGroupId }
const rounds = soakSized({ usual: 4, tiny: 1, long: 40 })

async function treeOf({ userId }: SignedIn): Promise<DataGroupId> {
  const { dataGroupId, workspaceId } = await aTree(kit.store, userId)
  await completedSync(kit, workspaceId, userId)
  return dataGroupId
}
beforeAll(async () => {
  trees.ofAnn = await treeOf(ann)
  trees.secondOfAnn = await treeOf(ann)
  trees.ofBen = await treeOf(ben)
})

beforeEach(() => kit.store.pool.query('DELETE FROM family_groups'))

/** Ann's group, with Ben as a manager and Cleo as a member. The group sees these trees. */
async function aGroup(...shared: readonly DataGroupId[]) {
  const group = await aFamilyGroup(kit.store, ann.userId, [
    ['Administrator', ben.userId],
    ['Member', cleo.userId],
  ])
  for (const tree of shared) await shareWithGroup(kit.store, tree, group)
  return group
}
const treesIn = async (group: string) => {
  const { rows } = await kit.store.pool.query<{ id: string }>(
    'SELECT data_group_id::text AS id FROM data_group_members WHERE family_group_id = $1 ORDER BY 1',
    [group],
  )
  return rows.map(({ id }) => id)
}
const setPlan = (who: SignedIn, sharingLimit: number, shareAnyOwner: boolean) =>
  kit.store.pool.query('UPDATE users SET limits = $2 WHERE id = $1', [
    who.userId,
    JSON.stringify({ researchGroupLimit: 2, sharingLimit, shareAnyOwner }),
  ])
const handOver = (group: string, to: SignedIn) =>
  patch(ann, `/familygroups/${group}`, ['/ownerId', to.userId])
const path = async (who: SignedIn, group: string) =>
  `/familygroups/${group}/members/${await memberId(who, group)}`
/** The users who were notified that a tree has changed. */
const toldOf = async (tree: DataGroupId) =>
  (await heard.since())
    .flatMap(({ userId, event }) =>
      event.name === 'Group.DataChanged' && event.payload.dataGroupId === tree ? [userId] : [],
    )
    .toSorted()

describe('a group that gets another owner', () => {
  it('[SHR-17] stops seeing the trees of a former owner whose plan shares with own groups only; other trees stay', async () => {
    await setPlan(ann, 5, false)
    const group = await aGroup(trees.ofAnn, trees.secondOfAnn, trees.ofBen)
    expect(await reads(cleo, trees.ofAnn)).toBe(true)
    await heard.since()

    expect((await handOver(group, cleo)).status).toBe(200)

    expect(await toldOf(trees.ofAnn)).toEqual([ann.userId, ben.userId, cleo.userId].toSorted())
    expect(await treesIn(group)).toEqual([trees.ofBen])
    expect(await reads(cleo, trees.ofAnn)).toBe(false)
    expect(await reads(ann, trees.ofAnn)).toBe(true)
    expect(codeOf(await share(ann, trees.ofAnn, group))).toBe('plan-shares-own-groups')
  })

  it('[SHR-17] sees all of them as before if the plan shares with groups of others', async () => {
    await setPlan(ann, -1, true)
    const group = await aGroup(trees.ofAnn, trees.ofBen)

    expect((await handOver(group, ben)).status).toBe(200)

    expect(await treesIn(group)).toEqual([trees.ofAnn, trees.ofBen])
  })

  it('[SHR-17] loses nothing if the hand-over is refused, or goes to the present owner', async () => {
    await setPlan(ann, 5, false)
    await setPlan(ben, 1, false)
    const group = await aGroup(trees.ofAnn)

    expect(codeOf(await handOver(group, ben))).toBe('sharing-limit-reached')
    expect((await handOver(group, ann)).status).toBe(200)
    expect(await treesIn(group)).toEqual([trees.ofAnn])
  })

  it('[LIM-07] counts for the new owner as it is afterwards: with trees that are free to share alone, nobody counts', async () => {
    await setPlan(ann, 5, false)
    await setPlan(ben, 1, false)
    const friend = await signedIn(kit)
    await setPlan(friend, -1, true)
    const group = await aGroup(trees.ofAnn, await treeOf(friend))

    expect((await handOver(group, ben)).status).toBe(200)
    expect(await roleOf(ben, group)).toBe('Owner')
  })

  it('[SHR-17] races with a share of the former owner: the tree is not shared in the end', async () => {
    await setPlan(ann, 5, false)
    await setPlan(ben, 5, false)
    for (let round = 0; round < rounds; round += 1) {
      const group = await aGroup()

      const [shared, handed] = await Promise.all([share(ann, trees.ofAnn, group), handOver(group, ben)])

      expect(handed.status).toBe(200)
      expect(['yes', 'plan-shares-own-groups']).toContain(shared.status === 201 ? 'yes' : codeOf(shared))
      expect(await treesIn(group)).toEqual([])
    }
  })
})

describe('a group that a member leaves', () => {
  it('[PMA-08] [PMA-34] stops seeing what the member owns, and nothing else', async () => {
    const group = await aGroup(trees.ofAnn, trees.ofBen)
    await heard.since()

    expect((await ask(ben, `DELETE ${await path(ben, group)}`)).status).toBe(204)

    expect(await toldOf(trees.ofBen)).toEqual([ann.userId, ben.userId, cleo.userId].toSorted())
    expect(await treesIn(group)).toEqual([trees.ofAnn])
    expect(await reads(cleo, trees.ofBen)).toBe(false)
    expect(await reads(ben, trees.ofBen)).toBe(true)
  })

  it('[PMA-08] goes on seeing it if the member lets it stay, until the member ends the share', async () => {
    const group = await aGroup(trees.ofBen)

    expect((await ask(ben, `DELETE ${await path(ben, group)}?trees=stay`)).status).toBe(204)

    expect(await reads(cleo, trees.ofBen)).toBe(true)
    const { rows } = await kit.store.pool.query<{ id: string }>(
      'SELECT id::text FROM data_group_members WHERE family_group_id = $1',
      [group],
    )
    const ended = await ask(ben, `DELETE /datagroups/${trees.ofBen}/members/${rows[0]?.id ?? ''}`)
    expect(ended.status).toBe(204)
    expect(await reads(cleo, trees.ofBen)).toBe(false)
  })

  it('[PMA-12] [PMA-34] stops seeing what a removed member owns, and nobody else may let it stay', async () => {
    const group = await aGroup(trees.ofAnn, trees.ofBen)
    const bens = await path(ben, group)

    expect(codeOf(await ask(ann, `DELETE ${bens}?trees=stay`))).toBe('not-allowed')
    expect(await treesIn(group)).toEqual([trees.ofAnn, trees.ofBen])
    expect((await ask(ann, `DELETE ${bens}`)).status).toBe(204)
    expect(await treesIn(group)).toEqual([trees.ofAnn])
    expect(await reads(cleo, trees.ofBen)).toBe(false)
  })

  it('[PMA-03] loses nothing if the member stays', async () => {
    const group = await aGroup(trees.ofAnn)

    expect(codeOf(await ask(ann, `DELETE ${await path(ann, group)}`))).toBe('owner-stays')
    expect(codeOf(await ask(cleo, `DELETE ${await path(ann, group)}`))).toBe('not-allowed')
    expect(await treesIn(group)).toEqual([trees.ofAnn])
  })
})
