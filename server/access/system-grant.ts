/**
 * Acts without a caller: seeding, jobs, resets. Only jobs/ and demo/ may import this (`npm run check` enforces it), and
 * every grant is logged with its reason.
 */
import type { Resource } from '#contract/endpoint.ts'
import type { DataGroupId, UserId } from '#contract/wire.ts'
import { allPermissions } from '#domain/permission/permissions.ts'
import { type Checked, type Grant, mintGrant } from '../values/grant.ts'

/** Why the system acts, and the log that records it. */
export interface SystemAct {
  readonly reason: string
  readonly log: (act: SystemActRecord) => void
}

export interface SystemActRecord {
  readonly reason: string
  readonly resource: Resource
  readonly id: string
}

interface Item<R extends Resource> {
  readonly resource: R
  readonly id: string
  readonly dataGroupId: DataGroupId | null
  /** The user for whom the system acts. */
  readonly userId: UserId
}

/** Permission for the system to do anything to one item, as its owner could. */
export function systemGrant<R extends Resource, C extends Checked>(
  { reason, log }: SystemAct,
  item: Item<R>,
): Grant<R, C> {
  log({ reason, resource: item.resource, id: item.id })
  return mintGrant<R, C>({ ...item, permissions: allPermissions })
}
