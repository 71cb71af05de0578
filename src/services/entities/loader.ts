/**
 * Loads entities into the model. All keys that are asked for within one tick go into one bulk read for each kind.
 * If a key is already loading, the loader waits for that call instead of sending another. The results are in the
 * model's entries.
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
  /** Returns the current time, in milliseconds since 1970. */
  readonly now: () => number
  /** Reports faults in our own code. A failed call is no such fault; it is recorded in the entry. */
  readonly report: (error: unknown) => void
}

export interface Loader {
  /**
   * Loads those of the entries that are not loaded, failed to load, or are stale. Resolves when all of them are
   * answered; never rejects. Every call counts as a use (STA-18), so call it from a machine, not during a render.
   */
  readonly loadAll: (keys: LoadableKey | readonly LoadableKey[]) => Promise<void>
  /** Like `loadAll`, for one entity. Returns its entry. */
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
    // Starts one tick later. If this request makes a subscriber ask for the same key, the subscriber then waits for
    // this load.
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

  /** An entry that was marked stale during its load may be out of date, so it is read again. */
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
    // If the user has signed out meanwhile, the answer must not reach the next user's model.
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
