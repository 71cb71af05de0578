/** The actor that loads the people of a family group. */
import { fromPromise } from 'xstate'
import type { FamilyGroupId } from '#contract/wire.ts'
import { keyOf } from '#domain/model/entities.ts'
import type { Model } from '#domain/model/model.ts'
import type { Loader } from '../entities/loader.ts'
import { failWhereLacking } from '../pages/outcome.ts'

interface Needs {
  readonly model: Pick<Model, 'append' | 'read'>
  readonly loader: Pick<Loader, 'load'>
  /** Returns the current time, in milliseconds since 1970. */
  readonly now: () => number
}

/** Loads the list anew, for a dialog that decides by it: push events may have been lost. The list is in the model then. */
export const loadPotentialMembersActor = ({ model, loader, now }: Needs) =>
  fromPromise<null, { id: FamilyGroupId }>(async ({ input: { id } }) => {
    const key = keyOf('potentialMembersOfFamilyGroup', id)
    model.append({ type: 'marked-stale', keys: [key] }, now())
    await loader.load('potentialMembersOfFamilyGroup', id)
    failWhereLacking(model.read(key))
    return null
  })
