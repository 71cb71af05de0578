import { fromPromise } from 'xstate'
import { demand, send, type Transport } from '#contract/client.ts'
import { failureOf } from '#contract/failure.ts'
import { patchUser } from '#contract/group-admin/user-acts.ts'
import { lookUpStandardPlaces } from '#contract/research/standard-place.ts'
import type { Result } from '#contract/result.ts'
import type { UserId } from '#contract/wire.ts'
import { keyed, keyOf } from '#domain/model/entities.ts'
import type { Model } from '#domain/model/model.ts'
import type { ProfileProblem } from '#domain/users/user-profile.ts'
import { savingEdits } from './entities/edit-fate.ts'
import type { Editor } from './entities/edits.ts'

interface Needs {
  readonly userId: UserId
  readonly editor: Pick<Editor, 'propose'>
  readonly model: Pick<Model, 'root' | 'read' | 'subscribe'>
  readonly transport: Transport
  /** Returns a new unique id. */
  readonly newId: () => string
}

type Change = Readonly<Record<string, string | boolean | readonly string[]>>

/** Saves the user's own page, which shows the changes at once, and suggests places for its location. */
export const userProfileActors = ({ userId, editor, model, transport, newId }: Needs) => {
  const { save, findOut } = savingEdits<ProfileProblem>({ editor, model }, failureOf)
  return {
    /** The best known place for a typed location. Null if there is none, or if its name is exactly the typed text. */
    suggestPlace: fromPromise<string | null, { location: string }>(async ({ input, signal }) => {
      const name = input.location.trim()
      if (name === '') return null
      const body = { names: [name], among: [] }
      const [found] = await send(transport, lookUpStandardPlaces, { body }, { signal })
      const best = found?.matches[0]?.place.name ?? null
      return best === name ? null : best
    }),

    saveProfile: fromPromise<Result<null, ProfileProblem>, { change: Change }>(
      async ({ input: { change } }) => {
        const key = keyOf('user', userId)
        const metadata = { ...model.read(key).value?.metadata, ...change }
        const body = Object.entries(change).map(([field, value]) => ({
          op: 'replace' as const,
          path: `/metadata/${field}`,
          value,
        }))
        return save({ id: newId(), key, set: { metadata } }, async (signal) => [
          keyed(
            'user',
            userId,
            await demand(transport, patchUser, { params: { id: userId }, body }, { signal }),
          ),
        ])
      },
    ),

    findOut,
  }
}
