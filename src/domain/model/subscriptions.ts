import type { EntryKey } from './entities.ts'
import type { IndexName } from './indexes.ts'

export type Listener = () => void
export type Topic = EntryKey | IndexName

/** The listeners of entries and indexes. A change calls only its own listeners, each once. */
export interface Subscriptions {
  /** Returns a function that removes the listener. */
  readonly add: (topics: readonly Topic[], listener: Listener) => () => void
  readonly notify: (changes: ReadonlySet<Topic> | 'everything') => void
}

export function createSubscriptions(): Subscriptions {
  const listeners = new Map<Topic, Set<Listener>>()

  function remove(topic: Topic, listener: Listener): void {
    const waiting = listeners.get(topic)
    waiting?.delete(listener)
    if (waiting?.size === 0) listeners.delete(topic)
  }

  return {
    add: (topics, listener) => {
      // A function may be added twice. Each addition has its own token, so that it can be removed separately.
      const token = () => listener()
      for (const topic of topics) {
        const waiting = listeners.get(topic) ?? new Set()
        listeners.set(topic, waiting.add(token))
      }
      return () => topics.forEach((topic) => remove(topic, token))
    },
    notify: (changes) => {
      const called = new Set<Listener>()
      for (const topic of changes === 'everything' ? listeners.keys() : changes)
        for (const listener of listeners.get(topic) ?? []) called.add(listener)
      for (const listener of called) listener()
    },
  }
}
