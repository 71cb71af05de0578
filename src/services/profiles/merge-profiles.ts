import { fromPromise } from 'xstate'
import { send, type Transport } from '#contract/client.ts'
import type { RefusalOf } from '#contract/endpoint.ts'
import { mergeDataGroup } from '#contract/group-admin/data-group-acts.ts'
import { ok, type Result } from '#contract/result.ts'
import type { DataGroupId } from '#contract/wire.ts'
import type { ProfileFacts } from './profile-facts.ts'

interface Needs {
  readonly transport: Transport
  readonly facts: Pick<ProfileFacts, 'profilesMerged' | 'listsChanged'>
}

/** Merges a profile into another one. If it is unknown whether that was done, the lists are read again. */
export const mergeProfilesActor = ({ transport, facts }: Needs) =>
  fromPromise<
    Result<null, RefusalOf<typeof mergeDataGroup>>,
    { dataGroupId: DataGroupId; into: DataGroupId }
  >(async ({ input: { dataGroupId, into }, signal }) => {
    try {
      const call = { params: { id: dataGroupId }, query: { into } }
      const merged = await send(transport, mergeDataGroup, call, { signal })
      if (!merged.ok) return merged
      facts.profilesMerged(dataGroupId, into)
      return ok(null)
    } finally {
      facts.listsChanged()
    }
  })
