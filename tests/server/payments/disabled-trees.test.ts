/** A tree that its owner's plan does not include: it takes no new share, and everything that others see can be ended (LIM-14). */
import { beforeEach, describe, expect, it } from 'vitest'
import type { DataGroupInvite } from '#contract/group-admin/data-group-invite.ts'
import type { DataGroupId } from '#contract/wire.ts'
import { codeOf, groupCalls } from '../family-groups/kit.ts'
import { requestCalls } from '../family-groups/request-calls.ts'
import { appForThisFile, call, field } from '../kit/app.ts'
import { accept, invitedLink } from '../kit/invite.ts'
import { type SignedIn, signedIn } from '../kit/sign-in.ts'
import { completedSync } from '../kit/world.ts'
import { aTree } from '../support/fixtures.ts'

const kit = await appForThisFile()
await kit.store.pool.query('ALTER TABLE users ALTER COLUMN limits_disabled SET DEFAULT true')
const { create, joined, share } = groupCalls(kit)
const { send, act } = requestCalls(kit)

let ada: SignedIn
let tree: DataGroupId

beforeEach(async () => {
  ada = await signedIn(kit)
  const made = await aTree(kit.store, ada.userId)
  tree = made.dataGroupId
  await completedSync(kit, made.workspaceId, ada.userId)
})

const setDisabled = (disabled: boolean) =>
  kit.store.pool.query('UPDATE data_groups SET disabled = $2 WHERE id = $1', [tree, disabled])
const invitations = ({ token }: SignedIn, what = '', method = 'GET') =>
  call(kit.app, `${method} /groupadmin/datagroups/${tree}/viewerinvitations${what}`, { token })

describe('a tree that the plan does not include', () => {
  it('[LIM-14] is not shared by a request of its owner, nor by the approval of a request', async () => {
    const cleo = await signedIn(kit)
    const [own, ofCleo] = [await create(ada, 'Of Ada'), await create(cleo, 'Of Cleo')]
    const ben = await joined(ada, own)
    await share(ada, tree, own)
    const link = await groupCalls(kit).invitedLink(cleo, ofCleo, ben.address, 'Recruiter')
    await groupCalls(kit).accept(ben, link)
    const { id } = (await send(ben, tree, ofCleo)).body as DataGroupInvite
    await act(cleo, id, 'approve')
    const another = await create(ada, 'Another of Ada')

    await setDisabled(true)

    expect(codeOf(await send(ada, tree, another))).toBe('tree-disabled')
    expect(codeOf(await act(ada, id, 'approve'))).toBe('tree-disabled')
    await setDisabled(false)
    expect((await act(ada, id, 'approve')).body).toMatchObject({ result: 'Accepted' })
  })

  it('[LIM-14] is not opened by an invitation from before, which its owner can see and cancel', async () => {
    const [ben, cleo] = [await signedIn(kit), await signedIn(kit)]
    const link = await invitedLink(kit, ada, tree, ben.address)
    const other = await invitedLink(kit, ada, tree, cleo.address)

    await setDisabled(true)

    expect(await accept(kit, ben, link)).toMatchObject({ body: { code: 'invitation-over' } })
    expect(field((await invitations(ada)).body, 'items')).toHaveLength(2)
    expect((await invitations(ada, `/${link.id}/resend`, 'POST')).status).toBe(403)
    expect((await invitations(ada, `/${link.id}/cancel`, 'POST')).status).toBe(204)
    await setDisabled(false)
    expect(await accept(kit, cleo, other)).toMatchObject({ status: 200 })
  })

  it('[LIM-14] shows its invitations to its owner only, because nobody else may cancel them', async () => {
    const [ben, cleo] = [await signedIn(kit), await signedIn(kit)]
    const group = await create(ada, 'Of Ada')
    const administrator = await joined(ada, group)
    const member = { principalType: 'User', principalId: administrator.userId, role: 'Administrator' }
    const added = await call(kit.app, `POST /groupadmin/datagroups/${tree}/members`, {
      token: ada.token,
      json: member,
    })
    expect(added.status).toBe(201)
    const link = await invitedLink(kit, ada, tree, ben.address)
    const other = await invitedLink(kit, ada, tree, cleo.address)
    expect((await invitations(administrator)).status).toBe(200)
    expect((await invitations(administrator, `/${other.id}/cancel`, 'POST')).status).toBe(204)

    await setDisabled(true)

    expect((await invitations(administrator)).status).toBe(403)
    expect((await invitations(administrator, `/${link.id}/cancel`, 'POST')).status).toBe(403)
    expect((await invitations(ada, `/${link.id}/cancel`, 'POST')).status).toBe(204)
  })
})
