/**
 * Brings entities into the model. Whatever is asked for within one tick becomes one bulk read a kind; what is
 * on its way already is waited for, not asked for twice. What came of it stands in the model's entries.
 */
import type { Transport } from '#contract/client.ts'
import { bulkReadsInFlight } from '#domain/constants.ts'
import { type EntryKey, type IdOf, keyOf, type ValueOf } from '#domain/model/entities.ts'
import { type Entry, wantsLoading } from '#domain/model/entry.ts'
import type { Model } from '#domain/model/model.ts'
import { overtaken } from './overtaken.ts'
import { type Call, callsFor, factsOf, type LoadableKey } from './read-batch.ts'
import type { LoadableKind } from './reads.ts'
import { runBounded } from './run-bounded.ts'

export interface LoaderNeeds {
  readonly model: Pick<Model, 'append' | 'read' | 'root'>
  readonly transport: Transport
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Takes what is broken in ourselves; a failed call is no such thing and stands in the entry. */
  readonly report: (error: unknown) => void
}

export interface Loader {
  /**
   * Loads those entries that are not loaded, failed to load, or are stale. Settles, and never fails, when each
   * of them has been answered. Every call is a use (STA-18): make it from a machine, not from a render.
   */
  readonly loadAll: (keys: LoadableKey | readonly LoadableKey[]) => Promise<void>
  /** As `loadAll`, for one entity; answers its entry. */
  readonly load: <K extends LoadableKind>(kind: K, id: IdOf<K>) => Promise<Entry<ValueOf<K>>>
}

interface Loading {
  readonly epoch: number
  readonly done: Promise<void>
}

export function createLoader({ model, transport, now, report }: LoaderNeeds): Loader {
  const loading = new Map<EntryKey, Loading>()
  let gathered: { readonly keys: Set<LoadableKey>; readonly done: Promise<void> } | null = null

  function loadAll(keys: LoadableKey | readonly LoadableKey[]): Promise<void> {
    const asked = typeof keys === 'string' ? [keys] : keys
    const { epoch } = model.root()
    const onTheirWay = asked.flatMap((key) => {
      const found = loading.get(key)
      return found?.epoch === epoch ? [found.done] : [gather(key)]
    })
    return Promise.all(onTheirWay).then(() => {})
  }

  function gather(key: LoadableKey): Promise<void> {
    const keys = gathered?.keys ?? new Set<LoadableKey>()
    gathered ??= { keys, done: Promise.resolve().then(flush) }
    keys.add(key)
    return gathered.done
  }

  function flush(): Promise<void> {
    const keys = [...(gathered?.keys ?? [])].filter((key) => wantsLoading(model.read(key)))
    gathered = null
    return keys.length === 0 ? Promise.resolve() : start(keys)
  }

  function start(keys: readonly LoadableKey[]): Promise<void> {
    const { epoch } = model.root()
    // Begun a moment later, so that whoever is told of the request and asks again waits for this one.
    const done = Promise.resolve().then(() => bring(keys, epoch, () => forget(keys, done)))
    for (const key of keys) loading.set(key, { epoch, done })
    return done
  }

  async function bring(keys: readonly LoadableKey[], epoch: number, ended: () => void): Promise<void> {
    try {
      model.append({ type: 'entities-requested', keys }, now())
      await Promise.all(callsFor(keys).map((calls) => makeAll(calls, epoch)))
    } finally {
      ended()
    }
    await bringOutdated(keys, epoch)
  }

  function forget(keys: readonly LoadableKey[], done: Promise<void>): void {
    for (const key of keys) if (loading.get(key)?.done === done) loading.delete(key)
  }

  /** What was marked stale while its answer was on the way is older than the mark, and is read again. */
  async function bringOutdated(keys: readonly LoadableKey[], epoch: number): Promise<void> {
    if (model.root().epoch !== epoch) return
    const outdated = keys.filter((key) => model.read(key).stale && model.read(key).problem === null)
    if (outdated.length > 0) await loadAll(outdated)
  }

  function makeAll(calls: readonly Call[], epoch: number): Promise<void> {
    return runBounded(
      calls.map((call) => () => make(call, epoch)),
      bulkReadsInFlight,
    )
  }

  async function make(call: Call, epoch: number): Promise<void> {
    const asked = model.root()
    const facts = await factsOf(call, transport).catch((error: unknown) => {
      report(error)
      const problem = { status: 0, code: 'unexpected' }
      return [{ type: 'load-failed', keys: call.keys, problem } as const]
    })
    // An answer to somebody who has signed out meanwhile is not for whoever is signed in now.
    if (model.root().epoch === epoch)
      model.append([...facts, ...overtaken(facts, call.keys, asked, model.root())], now())
  }

  return {
    loadAll,
    load: async (kind, id) => {
      const key = keyOf(kind, id)
      await loadAll(key)
      return model.read(key)
    },
  }
}
