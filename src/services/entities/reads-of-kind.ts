/**
 * How a kind of entity is read. `one` answers an id by its direct path, `several` up to 20 ids at once;
 * both answer everything that came along, each value under its own key.
 */
import type { Transport } from '#contract/client.ts'
import type { EntityKind, IdOf, KeyedValue } from '#domain/model/entities.ts'

export type Answer = Promise<readonly KeyedValue[]>

export interface Reads<K extends EntityKind> {
  readonly one: (transport: Transport, id: IdOf<K>) => Answer
  /** Absent where the server reads one at a time. */
  readonly several?: (transport: Transport, ids: IdOf<K>[]) => Answer
}
