/** Plans the calls that load a set of keys, and turns each answer into model events. */

import { CallFailure, type Transport } from '#contract/client.ts'
import { failureOf } from '#contract/failure.ts'
import { bulkReadSize } from '#domain/constants.ts'
import { type EntryKey, type IdOf, idOf, type KeyedValue, kindOf } from '#domain/model/entities.ts'
import type { ModelEvent } from '#domain/model/events.ts'
import { type LoadableKind, readsOf } from './reads.ts'

export type LoadableKey = EntryKey<LoadableKind>

/** One call: the keys that it loads, and how to make it. */
export interface Call {
  readonly keys: readonly LoadableKey[]
  readonly ask: (transport: Transport) => Promise<readonly KeyedValue[]>
}

/**
 * The calls for keys of any kinds, grouped by kind. A single id uses its direct path; several ids go in chunks of 20.
 */
export function callsFor(keys: readonly LoadableKey[]): Call[][] {
  return [...Map.groupBy(keys, kindOf)].map(([kind, ofKind]) => callsOfKind(kind, ofKind))
}

function callsOfKind<K extends LoadableKind>(kind: K, keys: readonly EntryKey<K>[]): Call[] {
  const { one, several } = readsOf(kind)
  if (several === undefined || keys.length === 1)
    return keys.map((key) => ({ keys: [key], ask: (transport) => one(transport, idOf(key)) }))
  return chunksOf(keys, bulkReadSize).map((chunk) => ({
    keys: chunk,
    ask: (transport) =>
      several(
        transport,
        chunk.map((key): IdOf<K> => idOf(key)),
      ),
  }))
}

/** Makes one call and returns its result as model events. Keys that the answer leaves out count as missing. */
export async function factsOf(call: Call, transport: Transport): Promise<ModelEvent[]> {
  try {
    const entities = await call.ask(transport)
    const answered = new Set<EntryKey>(entities.map(({ key }) => key))
    const missing = call.keys.filter((key) => !answered.has(key))
    return [
      { type: 'entities-loaded', entities },
      ...(missing.length > 0 ? [{ type: 'entities-missing', keys: missing } as const] : []),
    ]
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error
    if (failureOf(error) === 'gone') return [{ type: 'entities-missing', keys: call.keys }]
    return [{ type: 'load-failed', keys: call.keys, problem: { status: error.status, code: error.code } }]
  }
}

function chunksOf<T>(items: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  )
}
