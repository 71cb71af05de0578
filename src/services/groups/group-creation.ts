import { fromPromise } from 'xstate'
import { send, type Transport } from '#contract/client.ts'
import type { RefusalOf } from '#contract/endpoint.ts'
import { createFamilyGroup } from '#contract/group-admin/family-group.ts'
import { ok, type Result } from '#contract/result.ts'
import type { FamilyGroupId, UserId } from '#contract/wire.ts'
import { keyed, keyOf } from '#domain/model/entities.ts'
import type { Model } from '#domain/model/model.ts'
import { keysOfContent } from '../key-of-content.ts'

interface Needs {
  readonly transport: Transport
  readonly userId: UserId
  readonly model: Pick<Model, 'append'>
  /** Returns the current time, in milliseconds since 1970. */
  readonly now: () => number
}

/**
 * Creates a family group that the user owns. If the answer is lost, the list shows whether there is a new group, and
 * the same name, sent again, creates no other one.
 */
export function createGroupActor({ transport, userId, model, now }: Needs) {
  const keys = keysOfContent()
  return fromPromise<Result<FamilyGroupId, RefusalOf<typeof createFamilyGroup>>, { name: string }>(
    async ({ input: { name }, signal }) => {
      const content = { name, description: '' }
      try {
        const created = await send(
          transport,
          createFamilyGroup,
          { body: { ...content, idempotencyKey: keys.keyOf(content) } },
          { signal },
        )
        if (!created.ok) return created
        keys.done()
        const group = created.value
        model.append({ type: 'entities-loaded', entities: [keyed('familyGroup', group.id, group)] }, now())
        return ok(group.id)
      } finally {
        model.append({ type: 'marked-stale', keys: [keyOf('familyGroupsOfUser', userId)] }, now())
      }
    },
  )
}
