/** The actors of the common ancestors of a family group: find families, save the chosen one. */
import { fromPromise } from 'xstate'
import { send, type Transport } from '#contract/client.ts'
import { patchFamilyGroup } from '#contract/group-admin/family-group.ts'
import { ok, type Result, refuse } from '#contract/result.ts'
import type { FamilyGroupId, FamilyId } from '#contract/wire.ts'
import { findFamiliesActor } from './family-search.ts'
import type { GroupFacts } from './group-facts.ts'

interface Needs {
  readonly transport: Transport
  readonly familyGroupId: FamilyGroupId
  readonly facts: Pick<GroupFacts, 'scopeChanged'>
}

type Saved = Result<null, 'invalid-input' | 'not-allowed' | 'not-found'>

export function groupScopeActors({ transport, familyGroupId: id, facts }: Needs) {
  return {
    findFamilies: findFamiliesActor({ transport }),

    saveScope: fromPromise<Saved, { to: FamilyId | null }>(async ({ input, signal }) => {
      const body = [{ op: 'replace' as const, path: '/scopeFamilyId', value: input.to }]
      const saved = await send(transport, patchFamilyGroup, { params: { id }, body }, { signal })
      if (saved.ok) {
        facts.scopeChanged(saved.value)
        return ok(null)
      }
      switch (saved.problem) {
        case 'invalid-input':
        case 'not-allowed':
        case 'not-found':
          return refuse(saved.problem)
        default:
          throw new Error(`The server refused common ancestors with ${saved.problem}.`)
      }
    }),
  }
}
