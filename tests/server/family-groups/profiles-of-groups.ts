/** Profiles of every type, and the people of a family group who may or may not see them. */
import type { DataGroup } from '#contract/group-admin/data-group.ts'
import { linkedProfileCalls, living, treeWith } from '../jobs/apply-sync/linked-profile-calls.ts'
import { call, type TestApp } from '../kit/app.ts'
import { type SignedIn, signedIn } from '../kit/sign-in.ts'
import { supervise } from '../kit/world.ts'
import { good, treeOf, userOf } from '../research/kit.ts'

export interface SampleProfile {
  readonly id: string
  readonly personId: string
  /** Who may share it directly. */
  readonly owner: SignedIn
}

export const profileTypes = ['own', 'managed', 'auto', 'linked', 'of a child'] as const
export type SampleType = (typeof profileTypes)[number]

/** Makes profiles, each of another type, and each with an owner of its own. */
export function sampleProfiles(kit: TestApp) {
  const linked = linkedProfileCalls(kit)

  const managed = async (owner: SignedIn, givenName = 'Mia', surname = 'Managed'): Promise<SampleProfile> => {
    const json = {
      idempotencyKey: crypto.randomUUID(),
      groupType: 'Profile',
      name: `${givenName} ${surname}`,
      person: { gender: 'Female', givenName, surname },
    }
    const { id } = good<DataGroup>(
      await call(kit.app, 'POST /groupadmin/datagroups', { token: owner.token, json }),
    )
    return { id, personId: `${id}-1`, owner }
  }

  /** A profile that a sync has made of a living person of a new tree. */
  const auto = async (given = 'Ann') => {
    const { who, user } = await linked.owner()
    const tree = await treeOf(kit, user, [treeWith(living(given, given, 'Female'))])
    const profile = await linked.profileOf(who, `${given} Example`)
    return { id: profile.id, personId: profile.personId, owner: who, tree, person: tree.id(given) }
  }

  const make: Readonly<Record<SampleType, () => Promise<SampleProfile>>> = {
    own: async () => own(await signedIn(kit, { givenName: 'Ola', familyName: 'Own' })),
    managed: async () => managed(await signedIn(kit)),
    auto,
    linked: async () => {
      const profile = await auto()
      good(await linked.markChild(profile.owner, profile.id))
      return profile
    },
    'of a child': async () => {
      const child = await signedIn(kit, { givenName: 'Kim', familyName: 'Child' })
      await supervise(kit, await signedIn(kit), child)
      return own(child)
    },
  }
  return { make, managed, auto, userOf: (who: SignedIn) => userOf(kit, who), ...linked }
}

const own = (owner: SignedIn): SampleProfile => ({
  id: owner.profileId,
  personId: `${owner.profileId}-1`,
  owner,
})
