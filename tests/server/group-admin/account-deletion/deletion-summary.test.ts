import { describe, expect, it } from 'vitest'
import { deletionWait } from '#domain/users/decide-account-deletion.ts'
import { appForThisFile, call, field } from '../../kit/app.ts'
import { aFamilyGroup } from '../../kit/family-group.ts'
import { identityTokenFor, type SignedIn, signedIn } from '../../kit/sign-in.ts'
import { supervise } from '../../kit/world.ts'
import { aFullLife, leavingOn } from './leavers.ts'

const kit = await appForThisFile()
const { summaryOf, begin, keep, get, work, count } = leavingOn(kit)

/** A new session for an account that may be waiting. */
async function signedInAgain({ address }: SignedIn) {
  const answer = await call(kit.app, 'POST /groupadmin/oauth2/token', {
    form: {
      grant_type: 'urn:ietf:params:oauth:grant-type:token-exchange',
      subject_token: await identityTokenFor(kit, address),
      subject_token_type: 'urn:ietf:params:oauth:token-type:access_token',
    },
  })
  return { token: String(field(answer.body, 'access_token')) }
}

describe('what is asked before', () => {
  it('names groups with heirs, trees with those who see them, and children', async () => {
    const { owner, ids, dataGroupId } = await aFullLife(kit)
    const child = await signedIn(kit, { givenName: 'Cora', familyName: 'Child' })
    await supervise(kit, owner, child)

    const { status, body } = await summaryOf(owner)

    expect(status).toBe(200)
    expect(body).toMatchObject({
      groups: [{ id: ids.familyGroup, others: 4 }],
      trees: [{ id: dataGroupId }],
      children: [{ userId: child.userId, name: 'Cora Child', otherParents: [] }],
      planId: null,
      isStaff: false,
      tickets: 2,
    })
  })

  it('hands a group over at once, to a member who was offered', async () => {
    const { owner, byRole, ids } = await aFullLife(kit)
    const heir = byRole.Administrator

    const handOvers = [{ familyGroupId: ids.familyGroup, userId: heir.userId }]
    expect(await begin(owner, { handOvers })).toMatchObject({ status: 200 })

    const groups = () => get(`groupadmin/familygroups?ids=${ids.familyGroup}`, heir)
    expect((await groups()).body).toMatchObject({ items: [{ id: ids.familyGroup, ownerId: heir.userId }] })
    await work(deletionWait)
    expect((await groups()).body).toMatchObject({ items: [{ id: ids.familyGroup, ownerId: heir.userId }] })
  })

  it('asks anew if something has changed since the summary', async () => {
    const owner = await signedIn(kit)
    const { body } = await summaryOf(owner)
    await aFamilyGroup(kit.store, owner.userId)

    const refused = await begin(owner, { revision: String(field(body, 'revision')) })

    expect(refused).toMatchObject({ status: 412, body: { code: 'deletion-changed' } })
    expect(await count('account_deletions WHERE user_id = $1', owner.userId)).toBe(0)
  })

  it('takes an heir who was not offered for a change', async () => {
    const { owner, ids, stranger } = await aFullLife(kit)

    const handOvers = [{ familyGroupId: ids.familyGroup, userId: stranger.userId }]

    expect(await begin(owner, { handOvers })).toMatchObject({ body: { code: 'deletion-changed' } })
  })

  it('leaves a child with the other parent, and deletes a child without one only if the parent says so', async () => {
    const [parent, other] = [await signedIn(kit), await signedIn(kit)]
    const [shared, alone] = [await signedIn(kit), await signedIn(kit)]
    for (const child of [shared, alone]) await supervise(kit, parent, child)
    await supervise(kit, other, shared)

    expect(await begin(parent)).toMatchObject({ body: { code: 'children-undecided' } })
    expect(await begin(parent, { children: [alone.userId] })).toMatchObject({ status: 200 })

    expect(await keep(alone)).toMatchObject({ status: 401 })
    const back = { ...alone, ...(await signedInAgain(alone)) }
    expect(await keep(back)).toMatchObject({ status: 403, body: { code: 'managed-by-parent' } })
    expect(await count('user_supervisors WHERE for_user_id = $1', shared.userId)).toBe(1)
    await work(deletionWait)
    expect(await count('users WHERE id = ANY ($1)', [parent.userId, alone.userId])).toBe(0)
    expect(await count('users WHERE id = $1', shared.userId)).toBe(1)
  })

  it('brings children back with the parent', async () => {
    const [parent, child] = [await signedIn(kit), await signedIn(kit)]
    await supervise(kit, parent, child)
    await begin(parent, { children: [child.userId] })

    await keep(parent)

    expect(await count('account_deletions')).toBe(
      await count('account_deletions WHERE user_id <> $1', parent.userId),
    )
    expect(await get(`groupadmin/users/${child.userId}`, parent)).toMatchObject({ status: 200 })
  })
})
