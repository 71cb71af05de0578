import { describe, expect, it } from 'vitest'
import type { AutoProfile } from '#contract/group-admin/auto-profile.ts'
import type { DataGroup } from '#contract/group-admin/data-group.ts'
import { type SignedIn, signedIn } from '../../kit/sign-in.ts'
import { aMember } from '../../kit/world.ts'
import { good, researchApp, type TestTree, treeOf, upload, type userOf } from '../../research/kit.ts'
import { linkedProfileCalls, living, treeWith } from './linked-profile-calls.ts'

const kit = await researchApp()
const { owner, namesOf, groupOf, listed, unlink, profileOf } = linkedProfileCalls(kit)

describe('unlinking a profile', () => {
  async function linked(): Promise<{
    who: SignedIn
    user: ReturnType<typeof userOf>
    tree: TestTree
    ann: AutoProfile
  }> {
    const { who, user } = await owner()
    const tree = await treeOf(kit, user, [treeWith(living('Ann'))])
    return { who, user, tree, ann: await profileOf(who, 'Ann Example') }
  }

  const birth = () => ({
    idempotencyKey: crypto.randomUUID(),
    assertionType: 'Birth',
    value: null,
    placeId: null,
    date: { type: 'date', first: '+1975' },
  })

  it('[API-22] [API3-38] [PPG-10] makes it editable and puts it into the lists', async () => {
    const { who, user, ann } = await linked()
    expect(await user.ask(`POST /persons/${ann.personId}/assertions`, birth())).toMatchObject({
      status: 412,
      body: { code: 'linked-profile' },
    })

    const unlinked = good<DataGroup>(await unlink(who, ann.id))

    expect(unlinked).toMatchObject({ id: ann.id, trackedGroupId: null })
    expect(unlinked).not.toHaveProperty('trackedItemId')
    expect(await user.person(ann.personId)).toMatchObject({ userRestricted: false })
    good(await user.ask(`POST /persons/${ann.personId}/assertions`, birth()))
    expect((await listed(who)).map(({ id }) => id)).toContain(ann.id)
    expect(await namesOf(who)).toEqual([])
  })

  it('[PPG-11] [PPG-12] ends for good that it follows the tree, and no other profile takes its place', async () => {
    const { who, user, tree, ann } = await linked()
    await upload(kit, user, tree.workspaceId, [treeWith(living('Ann', 'Anna'))])
    const renamed = await groupOf(who, ann.id)

    good(await unlink(who, ann.id))
    await upload(kit, user, tree.workspaceId, [treeWith(living('Ann', 'Hannah'))])

    expect(renamed).toMatchObject({ name: 'Anna Example' })
    expect(await groupOf(who, ann.id)).toMatchObject({ name: 'Anna Example', trackedGroupId: null })
    expect(await namesOf(who)).toEqual([])
  })

  it('leaves the two persons the same', async () => {
    const { who, tree, ann } = await linked()

    good(await unlink(who, ann.id))

    const { rows } = await kit.store.pool.query(
      `SELECT low_group_id || '-' || low_number AS low, high_group_id || '-' || high_number AS high, verdict
       FROM match_decisions WHERE high_group_id = $1`,
      [ann.id],
    )
    expect(rows).toEqual([
      { low: tree.id('Ann'), high: ann.personId, verdict: 'same' },
      { low: tree.id('Ann'), high: ann.personId, verdict: 'same' },
    ])
  })

  it('is done once, also when the call is repeated', async () => {
    const { who, ann } = await linked()

    const answers = await Promise.all([unlink(who, ann.id), unlink(who, ann.id)])

    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '412'])
    expect(await unlink(who, ann.id)).toMatchObject({ status: 412, body: { code: 'not-linked' } })
  })

  it('[PPG-13] needs the permission to change the profile', async () => {
    const { who, ann } = await linked()
    const [viewer, contributor] = [
      await aMember(kit, ann.id, 'Viewer'),
      await aMember(kit, ann.id, 'Contributor'),
    ]

    expect((await unlink(await signedIn(kit), ann.id)).status).toBe(404)
    expect((await unlink(viewer, ann.id)).status).toBe(403)
    expect((await unlink(contributor, ann.id)).status).toBe(200)
    expect(await groupOf(who, ann.id)).toMatchObject({ trackedGroupId: null })
  })
})
