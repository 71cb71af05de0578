import type { AutoProfile } from '#contract/group-admin/auto-profile.ts'
import type { DataGroup } from '#contract/group-admin/data-group.ts'
import type { Gender } from '#contract/research/person.ts'
import type { SourceBatch } from '#contract/research/source-batch.ts'
import { applySync } from '../../../../server/jobs/apply-sync/apply-sync.ts'
import { call, field, type TestApp } from '../../kit/app.ts'
import { type SignedIn, signedIn } from '../../kit/sign-in.ts'
import { good, userOf } from '../../research/kit.ts'
import { batchOf, type DraftPerson, person } from '../../research/records.ts'

/** A living person, as the sync program sends them: no dates. */
export const living = (key: string, given = key, gender: Gender = 'Unknown') =>
  person(key, {
    living: true,
    gender,
    name: [
      { kind: 'Given', text: given },
      { kind: 'Surname', text: 'Example' },
    ],
  })

export const treeWith = (...persons: DraftPerson[]): SourceBatch =>
  batchOf({ persons: [person('Old', { deceased: true }), ...persons] })

/** What tests of profiles that follow a tree do. */
export function linkedProfileCalls(kit: TestApp) {
  async function owner() {
    const who = await signedIn(kit)
    await kit.store.pool.query('UPDATE users SET limits_disabled = true WHERE id = $1', [who.userId])
    return { who, user: userOf(kit, who) }
  }

  const listOf = async ({ userId, token }: SignedIn, query = '') =>
    good<{ items: AutoProfile[]; nextPageToken?: string }>(
      await call(kit.app, `GET /groupadmin/users/${userId}/autoProfiles${query}`, { token }),
    )
  const namesOf = async (who: SignedIn, query = '') =>
    (await listOf(who, query)).items.map(({ name }) => name)
  const groupOf = async ({ token }: SignedIn, id: string) =>
    good<DataGroup>(await call(kit.app, `GET /groupadmin/datagroups/${id}`, { token }))
  const listed = async ({ token }: SignedIn) =>
    good<{ items: DataGroup[] }>(await call(kit.app, 'GET /groupadmin/datagroups', { token })).items
  const unlink = ({ token }: Pick<SignedIn, 'token'>, id: string) =>
    call(kit.app, `POST /groupadmin/datagroups/${id}/unlink`, { token })
  const markChild = ({ token }: SignedIn, id: string) =>
    call(kit.app, `PATCH /groupadmin/datagroups/${id}`, {
      token,
      patch: [{ op: 'replace', path: '/isChild', value: true }],
    })

  async function profileOf(who: SignedIn, name: string): Promise<AutoProfile> {
    const found = (await listOf(who)).items.find((profile) => profile.name === name)
    if (found === undefined) throw new Error(`${name} has no profile.`)
    return found
  }

  async function undone(user: ReturnType<typeof userOf>, syncId: string): Promise<void> {
    const undo = good(await user.undo(syncId))
    await applySync(kit.store, () => kit.clock.now, String(field(undo, 'id')))
  }

  return { owner, listOf, namesOf, groupOf, listed, unlink, markChild, profileOf, undone }
}
