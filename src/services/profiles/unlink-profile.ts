import { fromPromise } from 'xstate'
import { send, type Transport } from '#contract/client.ts'
import type { RefusalOf } from '#contract/endpoint.ts'
import { unlinkDataGroup } from '#contract/group-admin/data-group-acts.ts'
import { ok, type Result, refuse } from '#contract/result.ts'
import type { DataGroupId } from '#contract/wire.ts'
import type { ProfileFacts } from './profile-facts.ts'

interface Needs {
  readonly transport: Transport
  readonly dataGroupId: DataGroupId
  readonly facts: Pick<ProfileFacts, 'profileUnlinked' | 'profileChanged'>
}

type Refused = Exclude<RefusalOf<typeof unlinkDataGroup>, 'not-linked'>

/** Unlinks the profile. One that is unlinked already counts as done, so that trying again after a lost answer does no harm. */
export const unlinkProfileActor = ({ transport, dataGroupId, facts }: Needs) =>
  fromPromise<Result<null, Refused>, undefined>(async ({ signal }) => {
    const unlinked = await send(transport, unlinkDataGroup, { params: { id: dataGroupId } }, { signal })
    if (unlinked.ok) facts.profileUnlinked(unlinked.value)
    else if (unlinked.problem !== 'not-linked') return refuse(unlinked.problem)
    else facts.profileChanged(dataGroupId)
    return ok(null)
  })
