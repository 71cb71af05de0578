import { describe, expect, it } from 'vitest'
import { deletionWait } from '#domain/users/decide-account-deletion.ts'
import { appForThisFile, call } from '../../kit/app.ts'
import { shareWithGroup } from '../../kit/family-group.ts'
import { mailsTo } from '../../kit/mail.ts'
import { identityTokenFor } from '../../kit/sign-in.ts'
import { makeKnown } from '../../kit/world.ts'
import { aFullLife, leavingOn } from './leavers.ts'

const kit = await appForThisFile()
const { begin, keep, get, work, count } = leavingOn(kit)

describe('an account that waits', () => {
  it('ends all sessions and hides everything at once; keeping it brings everything back', async () => {
    const { owner, byRole, dataGroupId, ids } = await aFullLife(kit)
    const member = byRole.Member
    await shareWithGroup(kit.store, dataGroupId, ids.familyGroup as never).onConflictDoNothing()
    await makeKnown(kit, owner)
    const paths = [
      `groupadmin/users/${owner.userId}`,
      `groupadmin/datagroups/${dataGroupId}`,
      `groupadmin/familygroups/${ids.familyGroup}/members`,
      `research/persons/${ids.person}`,
    ]
    const seen = async () => Promise.all(paths.map(async (path) => (await get(path, member)).status))
    const rows = async () => {
      const { rows: all } = await kit.store.pool.query(
        `SELECT to_jsonb(m) AS row FROM data_group_members m UNION ALL SELECT to_jsonb(m) FROM family_group_members m
         UNION ALL SELECT to_jsonb(m) FROM user_supervisors m UNION ALL SELECT to_jsonb(m) FROM news_mails m ORDER BY 1`,
      )
      return all
    }
    const before = await rows()
    const elsewhere = await identityTokenFor(kit, owner.address)
    expect(await seen()).toEqual([200, 200, 200, 200])

    await begin(owner)

    expect(await seen()).toEqual([404, 404, 404, 404])
    expect(await get(`groupadmin/users/${owner.userId}`, owner)).toMatchObject({ status: 401 })
    const identity = await call(kit.app, `GET /identity/identities/${owner.subject}`, { token: elsewhere })
    expect(identity.status).toBe(401)

    expect(await keep(owner)).toMatchObject({ status: 204 })
    expect(await keep(owner)).toMatchObject({ status: 204 })
    expect(await seen()).toEqual([200, 200, 200, 200])
    expect(await rows()).toEqual(before)
    await work(deletionWait)
    expect(await get(`groupadmin/users/${owner.userId}`, owner)).toMatchObject({ status: 200 })
    expect((await mailsTo(kit, owner.address)).map(({ subject }) => subject)).toContain(
      'Your Kinweave account stays',
    )
  })

  it('cancels open invitations and requests in the same transaction', async () => {
    const { owner, ids, dataGroupId } = await aFullLife(kit)

    await begin(owner)

    expect(
      await count(`family_group_invites WHERE family_group_id = $1 AND result = 'Pending'`, ids.familyGroup),
    ).toBe(0)
    expect(
      await count(
        'viewer_invitations WHERE data_group_id = $1 AND cancelled_at IS NULL AND accepted_at IS NULL',
        dataGroupId,
      ),
    ).toBe(0)
    expect(await count('calendar_feeds WHERE user_id = $1', owner.userId)).toBe(0)
  })

  it('does not come back into sight when another waiting account is kept', async () => {
    const { owner, byRole, dataGroupId } = await aFullLife(kit)
    const viewer = byRole.Viewer
    await begin(viewer)
    await begin(owner)

    await keep(viewer)
    expect(await get(`groupadmin/datagroups/${dataGroupId}`, viewer)).toMatchObject({ status: 404 })
    await keep(owner)
    expect(await get(`groupadmin/datagroups/${dataGroupId}`, viewer)).toMatchObject({ status: 200 })
  })
})
