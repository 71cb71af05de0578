/**
 * The actors that store and restore the model in this browser. They are loaded after the first paint, because
 * nothing waits for them.
 */
import { type EventObject, fromCallback, fromPromise } from 'xstate'
import type { Owner } from '#domain/device/keeping.ts'
import type { AudibleModel } from './audible-model.ts'
import { databaseName, deleteOthers } from './database.ts'
import { type KeptStore, openKeptStore } from './kept-store.ts'
import { createLedger, type Ledger } from './ledger.ts'
import { shareWithOtherTabs } from './other-tabs.ts'

export interface KeepingNeeds {
  readonly model: AudibleModel
  readonly factory: IDBFactory
  readonly locks: Pick<LockManager, 'request'>
  /** Returns the current time, in milliseconds since 1970. */
  readonly now: () => number
}

type Of = { owner: Owner }

export function keepingActors({ model, factory, locks, now }: KeepingNeeds) {
  let store: KeptStore | null = null
  let ledger: Ledger | null = null

  const opened = () => {
    if (ledger === null) throw new Error('The storage is not open yet.')
    return ledger
  }
  const close = () => {
    store?.close()
    store = ledger = null
  }

  return {
    open: fromPromise<void, Of>(async ({ input, signal }) => {
      await deleteOthers(factory, input.owner)
      // If the session has ended meanwhile, the store must not open, because it would outlive the session.
      signal.throwIfAborted()
      store = await openKeptStore(input.owner, now)
      if (signal.aborted) return close()
      ledger = createLedger(model, store)
    }),
    takeTurn: fromCallback<EventObject, Of>(({ input, sendBack }) => {
      const waiting = new AbortController()
      let release = () => {}
      const turn = () => {
        sendBack({ type: 'turn came' })
        return new Promise<void>((resolve) => {
          release = resolve
        })
      }
      locks.request(databaseName(input.owner), { signal: waiting.signal }, turn).catch(() => {
        // An abort means that this tab no longer wants to write.
      })
      return () => {
        release()
        waiting.abort()
      }
    }),
    shareWithTabs: fromCallback<EventObject, Of>(({ input, sendBack }) =>
      shareWithOtherTabs({
        model,
        owner: input.owner,
        now,
        onLearnt: () => sendBack({ type: 'something learnt' }),
      }),
    ),
    note: fromPromise<number, undefined>(() => opened().note()),
    fold: fromPromise<void, undefined>(() => opened().fold()),
    makeRoom: fromPromise<void, undefined>(() => opened().makeRoom()),
    wipe: fromPromise<void, undefined>(async () => {
      close()
      await deleteOthers(factory, null)
    }),
  }
}
