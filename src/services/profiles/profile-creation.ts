import { fromPromise } from 'xstate'
import { send, type Transport } from '#contract/client.ts'
import type { RefusalOf } from '#contract/endpoint.ts'
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

/** Creates a profile that the user owns, and returns its person. If the answer is lost, the lists are read again. */
export const createProfileActor = ({ transport, facts }: Needs) =>
  fromPromise<Result<PersonId, RefusalOf<typeof addProfile>>, { key: string; draft: ProfileDraft }>(
    async ({ input: { key, draft }, signal }) => {
      try {
        const body = {
          idempotencyKey: key,
          groupType: 'Profile' as const,
          name: groupNameOf(draft),
          person: draft,
        }
        const added = await send(transport, addProfile, { body }, { signal })
        if (!added.ok) return added
        const person = startPersonOf(added.value)
        if (person === null) throw new Error('The server has added a profile without a person.')
        facts.profileAdded(added.value)
        return ok(person)
      } finally {
        facts.listsChanged()
      }
    },
  )
