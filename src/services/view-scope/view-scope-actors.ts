import { fromPromise } from 'xstate'
import { send, type Transport } from '../../../contract/client.ts'
import { getAncestorGenerations, getDescendantGenerations } from '../../../contract/research/relation.ts'
import type { PersonId } from '../../../contract/wire.ts'
import { keyed } from '../../domain/model/entities.ts'
import type { Model } from '../../domain/model/model.ts'
import { scopeOf } from '../../domain/view-scope/scope-of.ts'
import type { ScopeBatch, ScopeWalk } from '../../domain/view-scope/scope-walk.ts'

interface Needs {
  readonly transport: Transport
  readonly model: Pick<Model, 'append' | 'root'>
  /** Milliseconds since 1970. */
  readonly now: () => number
}

const calls = { up: getAncestorGenerations, down: getDescendantGenerations }

export function viewScopeActors({ transport, model, now }: Needs) {
  const { epoch } = model.root()
  return {
    loadBatch: fromPromise<readonly (readonly PersonId[])[], ScopeBatch>(async ({ input, signal }) => {
      const { direction, ids, generations } = input
      const query = { ids: [...ids], generations }
      return (await send(transport, calls[direction], { query }, { signal })).generations
    }),
    keepScope: fromPromise<void, { walk: ScopeWalk }>(async ({ input }) => {
      // What one person has gathered is not for whoever is signed in now.
      if (model.root().epoch !== epoch) throw new Error('The session changed while the family was gathered.')
      const scope = scopeOf(input.walk, now())
      const entities = [keyed('viewScope', scope.startPersonId, scope)]
      model.append({ type: 'entities-loaded', entities }, now())
    }),
  }
}
