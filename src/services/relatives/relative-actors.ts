/** The actors that add relatives to a person of a profile, and delete them. They tell the model what was done. */
import { fromPromise } from 'xstate'
import { send, type Transport } from '#contract/client.ts'
import type { InputOf, RefusalOf } from '#contract/endpoint.ts'
import { addRelative, deletePerson } from '#contract/research/relative.ts'
import { ok, type Result, refuse } from '#contract/result.ts'
import type { PersonId } from '#contract/wire.ts'
import type { ParentToAdd, TypedName } from '#domain/profile/parents-draft.ts'
import type { RelativeDraft } from '#domain/profile/relative-draft.ts'
import type { RelativeFacts } from './relative-facts.ts'

interface Needs {
  readonly transport: Transport
  readonly personId: PersonId
  readonly facts: RelativeFacts
}

interface NewRelative {
  readonly id: PersonId
  readonly name: string
}

type AddRefusal = RefusalOf<typeof addRelative>
type Deleted = Result<null, Exclude<RefusalOf<typeof deletePerson>, 'not-found'>>

export const relativeActors = (needs: Needs) => ({
  createRelative: fromPromise<Result<NewRelative, AddRefusal>, { key: string; draft: RelativeDraft }>(
    ({ input: { key, draft }, signal }) => add(needs, { idempotencyKey: key, ...draft }, signal),
  ),

  /** A relative who is gone already counts as deleted. */
  deleteRelative: fromPromise<Deleted, { relative: NewRelative }>(
    async ({
      input: {
        relative: { id },
      },
      signal,
    }) => {
      const deleted = await send(needs.transport, deletePerson, { params: { id } }, { signal })
      if (!deleted.ok && deleted.problem !== 'not-found') return refuse(deleted.problem)
      needs.facts.relativeDeleted(id)
      return ok(null)
    },
  ),
})

export const addParentActor = (needs: Needs) =>
  fromPromise<Result<null, AddRefusal>, { key: string; relationship: ParentToAdd; name: TypedName }>(
    async ({ input: { key, relationship, name }, signal }) => {
      const body = { idempotencyKey: key, relationship, ...name, familyId: null }
      const added = await add(needs, body, signal)
      return added.ok ? ok(null) : added
    },
  )

async function add(
  { transport, personId: id, facts }: Needs,
  { givenName, surname, ...body }: InputOf<typeof addRelative>['body'],
  signal: AbortSignal,
): Promise<Result<NewRelative, AddRefusal>> {
  const call = {
    params: { id },
    body: { ...body, givenName: givenName.trim(), surname: surname.trim() },
  }
  const added = await send(transport, addRelative, call, { signal }).catch((error: unknown) => {
    facts.relativesUnknown(id)
    throw error
  })
  if (!added.ok) {
    // Others have changed the family since it was loaded.
    facts.relativesUnknown(id)
    return added
  }
  facts.relativeAdded(id, added.value)
  const { person } = added.value
  return ok({ id: person.id, name: person.displayProperties.name })
}
