import { fromPromise } from 'xstate'
import { send, type Transport } from '#contract/client.ts'
import type { RefusalOf } from '#contract/endpoint.ts'
import type { DataGroup } from '#contract/group-admin/data-group.ts'
import { addProfile } from '#contract/group-admin/data-group-acts.ts'
import { ok, type Result } from '#contract/result.ts'
import type { PersonId } from '#contract/wire.ts'
import { groupNameOf, type ProfileDraft } from '#domain/profile/new-profile.ts'
import { startPersonOf } from '#domain/relation/start-person.ts'
import type { ProfileFacts } from './profile-facts.ts'

interface Needs {
  readonly transport: Transport
  readonly facts: Pick<ProfileFacts, 'profileAdded' | 'listsChanged'>
}

export interface ProfileToCreate {
  /** The server adds one profile for a key, however often the call is repeated. */
  readonly key: string
  readonly draft: ProfileDraft
}

type Refusal = RefusalOf<typeof addProfile>

/** Creates a profile that the user owns. If the answer is lost, the lists are read again. */
export async function createProfile(
  { transport, facts }: Needs,
  { key, draft }: ProfileToCreate,
  signal: AbortSignal,
): Promise<Result<DataGroup, Refusal>> {
  try {
    const body = {
      idempotencyKey: key,
      groupType: 'Profile' as const,
      name: groupNameOf(draft),
      person: draft,
    }
    const added = await send(transport, addProfile, { body }, { signal })
    if (added.ok) facts.profileAdded(added.value)
    return added
  } finally {
    facts.listsChanged()
  }
}

/** Creates a profile that the user owns, and returns its person. */
export const createProfileActor = (needs: Needs) =>
  fromPromise<Result<PersonId, Refusal>, ProfileToCreate>(async ({ input, signal }) => {
    const added = await createProfile(needs, input, signal)
    if (!added.ok) return added
    const person = startPersonOf(added.value)
    if (person === null) throw new Error('The server has added a profile without a person.')
    return ok(person)
  })
