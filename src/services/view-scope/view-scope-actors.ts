import { fromPromise } from 'xstate'
import { send, type Transport } from '#contract/client.ts'
import { getAncestorGenerations, getDescendantGenerations } from '#contract/research/relation.ts'
import { keyed, keyOf } from '#domain/model/entities.ts'
import type { ModelEvent } from '#domain/model/events.ts'
import type { Model } from '#domain/model/model.ts'
import type { Root } from '#domain/model/root.ts'
import { scopeOf } from '#domain/view-scope/scope-of.ts'
import type { ScopeAnswer, ScopeBatch, ScopeWalk } from '#domain/view-scope/scope-walk.ts'
import { overtaken } from '../entities/overtaken.ts'

interface Needs {
  readonly transport: Transport
  readonly model: Pick<Model, 'append' | 'read' | 'root'>
  /** Returns the current time, in milliseconds since 1970. */
  readonly now: () => number
}

const calls = { up: getAncestorGenerations, down: getDescendantGenerations }

export function viewScopeActors({ transport, model, now }: Needs) {
  const { epoch } = model.root()
  /** The version of the model when the current traversal began. */
  let before: Root | null = null
  return {
    loadBatch: fromPromise<ScopeAnswer, ScopeBatch>(async ({ input, signal }) => {
      before ??= model.root()
      const { direction, ids, generations } = input
      const query = { ids: [...ids], generations }
      return await send(transport, calls[direction], { query }, { signal })
    }),
    keepScope: fromPromise<void, { walk: ScopeWalk }>(async ({ input }) => {
      // Another user may be signed in now, and must not get the result of the previous user.
      if (model.root().epoch !== epoch) throw new Error('The session changed while the family was collected.')
      const start = model.read(keyOf('person', input.walk.startPersonId)).value
      const scope = scopeOf(input.walk, now(), start?.matchIds)
      const entities = [keyed('viewScope', scope.startPersonId, scope)]
      const facts: ModelEvent[] = [{ type: 'entities-loaded', entities }]
      // Persons who were added during the traversal are missing in its result, which is then marked stale.
      const after = model.root()
      model.append([...facts, ...overtaken(facts, [], before ?? after, after)], now())
      before = null
    }),
  }
}
