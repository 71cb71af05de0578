import type { ProfileFamily, Relationships } from '#contract/research/relationship.ts'
import type { DataGroupId } from '#contract/wire.ts'
import { call, type TestApp } from '../kit/app.ts'
import { type SignedIn, signedIn } from '../kit/sign-in.ts'
import { good, userOf } from './kit.ts'

export const key = () => crypto.randomUUID()
const noOne = { fatherId: null, motherId: null, childId: null, link: 'birth', fromId: null }

/** What tests of relationships do in profiles. */
export function relationshipCalls(kit: TestApp) {
  /** The calls about relationships in a profile. Persons are named by their numbers; person 1 is the profile's own. */
  function relating(who: SignedIn, profileId: DataGroupId) {
    const user = userOf(kit, who)
    const id = (number: number | null) => (number === null ? null : `${profileId}-${number}`)
    const patch = (familyId: string, operations: readonly object[]) =>
      call(kit.app, `PATCH /research/families/${familyId}`, { token: who.token, patch: operations })
    return {
      ...user,
      who,
      profileId,
      id,
      list: () => user.get<Relationships>(`/datagroups/${profileId}/relationships`),
      tryList: () => user.ask(`GET /datagroups/${profileId}/relationships`),
      tryFamily: (members: object) =>
        user.ask(`POST /datagroups/${profileId}/families`, { idempotencyKey: key(), ...noOne, ...members }),
      tryChild: (familyId: string, childId: string | null, more: object = {}) =>
        user.ask(`POST /families/${familyId}/children`, {
          idempotencyKey: key(),
          childId,
          link: 'birth',
          fromId: null,
          beforeId: null,
          ...more,
        }),
      tryPatch: patch,
      tryPut: (familyId: string, slot: 'fatherId' | 'motherId', value: string | null) =>
        patch(familyId, [{ op: 'replace', path: `/${slot}`, value }]),
      tryDelete: (familyId: string) => user.ask(`DELETE /families/${familyId}`),
      tryEndChild: (detailId: string | null) => user.ask(`DELETE /assertions/${detailId}`),
    }
  }

  /** A profile of Ada with these further persons, who are related to nobody yet. Ben is number 2, and so on. */
  async function profileWith(...names: readonly string[]): Promise<ReturnType<typeof relating>> {
    const who = await signedIn(kit, { givenName: 'Ada', familyName: 'Hale' })
    const { rows } = await kit.store.pool.query<{ id: DataGroupId }>(
      'SELECT profile_data_group_id::text AS id FROM users WHERE id = $1',
      [who.userId],
    )
    const [profile] = rows
    if (profile === undefined) throw new Error('A user has a profile.')
    const ada = relating(who, profile.id)
    const gender = { assertionType: 'Gender', value: 'Female', date: null, placeId: null }
    good(await ada.ask(`POST /persons/${ada.id(1)}/assertions`, { idempotencyKey: key(), ...gender }))
    for (const givenName of names) {
      const husband = { relationship: 'Husband', givenName, surname: 'Hale', familyId: null }
      const added = { idempotencyKey: key(), ...husband }
      const { family } = good<{ family: { id: string } }>(
        await ada.ask(`POST /persons/${ada.id(1)}/relatives`, added),
      )
      good(await ada.tryDelete(family.id))
    }
    return ada
  }

  return { relating, profileWith }
}
export type Relating = ReturnType<ReturnType<typeof relationshipCalls>['relating']>

export const family = async (answer: Promise<Awaited<ReturnType<Relating['tryFamily']>>>) =>
  good<ProfileFamily>(await answer)
export const couple = (ada: Relating, father: number, mother: number) =>
  family(ada.tryFamily({ fatherId: ada.id(father), motherId: ada.id(mother) }))
export const child = (ada: Relating, { id }: ProfileFamily, number: number, more: object = {}) =>
  family(ada.tryChild(id, ada.id(number), more))
export const detailIn = (of: ProfileFamily, at = 0) => of.children[at]?.detailId ?? null
