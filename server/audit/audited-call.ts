import type { Endpoint } from '#contract/endpoint.ts'
import type { Authenticated } from '../access/authenticate.ts'
import type { Input } from '../serving/validate.ts'
import type { RecordedAct } from '../store/writers/audit.ts'
import type { Grant } from '../values/grant.ts'

/** A call that has passed the permission check. */
export interface AuditedCall {
  readonly endpoint: Endpoint
  readonly caller: Authenticated | null
  readonly input: Input
  readonly grant: Grant | undefined
}

/** The part of the record that depends on the call; time and actor are added elsewhere. */
export type Act = Omit<RecordedAct, 'at' | 'actorId'>
