/**
 * Reads the late kinds. If their code cannot be fetched, that counts as a failed call, and the next request tries
 * again.
 */
import { CallFailure } from '#contract/client.ts'
import type { IdOf } from '#domain/model/entities.ts'
import { type LateKind, late } from './late-kinds.ts'
import type { Reads } from './reads-of-kind.ts'

/** Reads a late kind. The code for it is fetched with the first call. */
export function readsLate<K extends LateKind>(kind: K): Reads<K> {
  const one: Reads<K>['one'] = async (transport, id) => (await readsOf(kind)).one(transport, id)
  if (!late[kind]) return { one }
  return {
    one,
    several: async (transport, ids: IdOf<K>[]) => {
      const { several } = await readsOf(kind)
      if (several === undefined) throw new Error(`"${kind}" is read one at a time.`)
      return several(transport, ids)
    },
  }
}

async function readsOf<K extends LateKind>(kind: K): Promise<Reads<K>> {
  const { lateReads } = await import('./late-reads.ts').catch(() => {
    throw new CallFailure(0, 'network', 'Failed to make request.')
  })
  return lateReads[kind]
}
