/**
 * How a kind of entity is read. `one` reads one id by its direct path, `several` reads up to 20 ids at once. Both
 * return all entities in the answer, each under its own key.
 */
import type { Transport } from '#contract/client.ts'
import type { EntityKind, IdOf, KeyedValue } from '#domain/model/entities.ts'

export type Answer = Promise<readonly KeyedValue[]>

export interface Reads<K extends EntityKind> {
  readonly one: (transport: Transport, id: IdOf<K>) => Answer
  /** Absent if the server reads this kind only one at a time. */
  readonly several?: (transport: Transport, ids: IdOf<K>[]) => Answer
}
