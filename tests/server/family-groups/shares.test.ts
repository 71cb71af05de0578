import { describe, expect, it } from 'vitest'
import { users } from '../../../server/store/schema/group-admin.ts'
import { appForThisFile } from '../kit/app.ts'
import { type SignedIn, signedIn, textField } from '../kit/sign-in.ts'
import { completedSync } from '../kit/world.ts'
import { aTree } from '../support/fixtures.ts'
import { codeOf, groupCalls } from './kit.ts'

const kit = await appForThisFile()
const { ask, create, joined, share, reads } = groupCalls(kit)

async function treeOf({ userId }: SignedIn) {
  const { dataGroupId, workspaceId } = await aTree(kit.store, userId)
  await completedSync(kit, workspaceId, userId)
  return dataGroupId
}

describe('a tree that is shared with a family group', () => {
  it('[SHR-20] [SHR-21] [SHR-22] [MOD-64] has the group as a member, until that member is removed', async () => {
    const owner = await signedIn(kit)
    const group = await create(owner)
    const member = await joined(owner, group)
    const tree = await treeOf(owner)

    const { status, body } = await share(owner, tree, group, 'Viewer')

    expect({ status, body }).toEqual({
      status: 201,
      body: {
        id: expect.any(String),
        dataGroupId: tree,
        principalType: 'FamilyGroup',
        principalId: group,
        role: 'Viewer',
        disabled: false,
        createdDate: expect.any(String),
        modifiedDate: expect.any(String),
        modifiedUserId: owner.userId,
      },
    })
    expect(await reads(member, tree)).toBe(true)
    const listed = await ask(owner, `GET /datagroups/${tree}/members`)
    expect(listed.body).toMatchObject({ items: [{ principalType: 'User', role: 'Owner' }, body] })

    const ended = await ask(owner, `DELETE /datagroups/${tree}/members/${textField(body, 'id')}`)
    expect(ended.status).toBe(204)
    expect(await reads(member, tree)).toBe(false)
  })

  it('[SHR-22] gives a group the role Viewer or Contributor, and no other', async () => {
    const owner = await signedIn(kit)
    const group = await create(owner)
    const tree = await treeOf(owner)

    expect((await share(owner, tree, group, 'Owner')).status).toBe(400)
    expect((await share(owner, tree, group, 'Administrator')).status).toBe(400)
  })

  it('[TRE-18] [PMA-14] needs ModifyPermissions on the tree and Modify on the group', async () => {
    const owner = await signedIn(kit)
    const group = await create(owner)
    const member = await joined(owner, group)
    const tree = await treeOf(owner)
    const ofMember = await treeOf(member)
    expect((await share(owner, tree, group)).status).toBe(201)
    const ownGroup = await create(member)

    // The member sees the tree and owns a group, but may not share the tree.
    expect(codeOf(await share(member, tree, ownGroup))).toBe('not-allowed')
    expect(
      codeOf(await ask(member, `POST /datagroups/${tree}/viewerinvitations`, { address: 'a@mail.example' })),
    ).toBe('not-allowed')
    const { body } = await ask(owner, `GET /datagroups/${tree}/members`)
    const { items } = body as { items: readonly { id: string; principalType: string }[] }
    const shared = items.find(({ principalType }) => principalType === 'FamilyGroup')?.id ?? ''
    expect(codeOf(await ask(member, `DELETE /datagroups/${tree}/members/${shared}`))).toBe('not-allowed')
    // The member owns a tree, but may not share it with a group that others manage.
    expect(codeOf(await share(member, ofMember, group))).toBe('not-allowed')
  })

  it('[SHR-17] [LIM-10] is refused for a group of another user if the plan of the tree’s owner is limited', async () => {
    const [owner, other] = [await signedIn(kit), await signedIn(kit)]
    const group = await create(other)
    const administrator = await joined(other, group, 'Administrator')
    const tree = await treeOf(administrator)

    expect(codeOf(await share(administrator, tree, group))).toBe('plan-shares-own-groups')
    expect((await share(administrator, tree, await create(administrator))).status).toBe(201)

    await kit.store.db.update(users).set({ limitsDisabled: true })
    expect((await share(administrator, tree, group)).status).toBe(201)
    expect(await reads(owner, tree)).toBe(false)
  })
})
