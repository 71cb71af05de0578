/**
 * The life of one loaded entity (STA-14 to STA-18) as a table. The fold and the `entry` machine are both made from
 * it. A use of a loaded or missing entity loads it again only if it is marked stale.
 */
export const entryStates = ['NotLoaded', 'Loading', 'Loaded', 'Saving', 'NotFound', 'LoadFailed'] as const
export type EntryState = (typeof entryStates)[number]

/** Why the last load failed: the status of the answer (0 if there was none) and its literal code. */
export interface LoadProblem {
  readonly status: number
  readonly code: string
}

export interface Entry<T = unknown> {
  readonly state: EntryState
  /** Set from the first load on, through later loads, saves and failures; null before that and if not found. */
  readonly value: T | null
  /** True if the value may be out of date, or a failed load may work now. The next use then loads it again. */
  readonly stale: boolean
  readonly problem: LoadProblem | null
  /** Stale only because the value came from this device's storage. */
  readonly restored?: true
}

export type EntryEvent<T = unknown> =
  | { readonly type: 'used' }
  | { readonly type: 'arrived'; readonly value: T }
  | { readonly type: 'found missing' }
  | { readonly type: 'load failed'; readonly problem: LoadProblem }
  | { readonly type: 'marked stale' }
  /** An older value from this device's storage. */
  | { readonly type: 'restored'; readonly value: T }
  | { readonly type: 'save started' }
  | { readonly type: 'save confirmed' }
  | { readonly type: 'save refused' }
export type EntryEventType = EntryEvent['type']

export type EntryGuard = 'isStale' | 'wasLoaded'

export interface EntryTransition {
  readonly target: EntryState
  readonly guard?: EntryGuard
}

/** For each state, the transitions of an event: the first whose guard holds is taken. Other events are ignored. */
export const entryTransitions: {
  readonly [S in EntryState]: { readonly [E in EntryEventType]?: readonly EntryTransition[] }
} = {
  NotLoaded: {
    used: [{ target: 'Loading' }],
    arrived: [{ target: 'Loaded' }],
    'found missing': [{ target: 'NotFound' }],
    restored: [{ target: 'Loaded' }],
  },
  Loading: {
    arrived: [{ target: 'Loaded' }],
    'found missing': [{ target: 'NotFound' }],
    'load failed': [{ guard: 'wasLoaded', target: 'Loaded' }, { target: 'LoadFailed' }],
    'marked stale': [{ target: 'Loading' }],
    restored: [{ target: 'Loading' }],
    'save started': [{ guard: 'wasLoaded', target: 'Saving' }],
  },
  Loaded: {
    used: [{ guard: 'isStale', target: 'Loading' }],
    arrived: [{ target: 'Loaded' }],
    'found missing': [{ target: 'NotFound' }],
    'marked stale': [{ target: 'Loaded' }],
    'save started': [{ target: 'Saving' }],
  },
  Saving: {
    used: [{ guard: 'isStale', target: 'Saving' }],
    arrived: [{ target: 'Saving' }],
    'found missing': [{ target: 'NotFound' }],
    'load failed': [{ target: 'Saving' }],
    'marked stale': [{ target: 'Saving' }],
    'save confirmed': [{ target: 'Loaded' }],
    'save refused': [{ target: 'Loaded' }],
  },
  NotFound: {
    used: [{ guard: 'isStale', target: 'Loading' }],
    arrived: [{ target: 'Loaded' }],
    'marked stale': [{ target: 'NotFound' }],
  },
  LoadFailed: {
    used: [{ target: 'Loading' }],
    arrived: [{ target: 'Loaded' }],
    'found missing': [{ target: 'NotFound' }],
    'marked stale': [{ target: 'LoadFailed' }],
    restored: [{ target: 'Loaded' }],
  },
}

const notLoaded: Entry<never> = Object.freeze({
  state: 'NotLoaded',
  value: null,
  stale: false,
  problem: null,
})

/** The initial entry of every key; always the same object. */
export const firstEntry = <T>(): Entry<T> => notLoaded

export const entryGuards: { readonly [G in EntryGuard]: (entry: Entry) => boolean } = {
  isStale: (entry) => entry.stale,
  wasLoaded: (entry) => entry.value !== null,
}

/** Returns the state that `event` leads to, or null if the entry ignores it. */
export function entryTarget(entry: Entry, event: EntryEventType): EntryState | null {
  for (const { guard, target } of entryTransitions[entry.state][event] ?? [])
    if (guard === undefined || entryGuards[guard](entry)) return target
  return null
}

/** True if using the entry makes a call to the server. */
export const wantsLoading = (entry: Entry) => entryTarget(entry, 'used') !== null

/** Returns the entry after `event`; the same object if the event is ignored. */
export function nextEntry<T>(entry: Entry<T>, event: EntryEvent<T>): Entry<T> {
  const state = entryTarget(entry, event.type)
  if (state === null) return entry
  switch (event.type) {
    case 'used':
      return { state, value: entry.value, stale: false, problem: null }
    case 'arrived':
      return { state, value: event.value, stale: staysStale(entry), problem: null }
    case 'found missing':
      return { state, value: null, stale: staysStale(entry), problem: null }
    case 'load failed':
      return { state, value: entry.value, stale: entry.value !== null, problem: event.problem }
    case 'marked stale':
      return isMarked(entry)
        ? entry
        : { state, value: entry.value, stale: true, problem: problemAfterMark(entry) }
    case 'restored':
      return withRestored(entry, state, event.value)
    case 'save started':
    case 'save confirmed':
    case 'save refused':
      return { ...entry, state }
  }
}

/**
 * A value from the server stays, because it is newer than the restored one. A running load makes the value fresh, so
 * the entry is not marked stale.
 */
function withRestored<T>(entry: Entry<T>, state: EntryState, value: T): Entry<T> {
  if (entry.value !== null) return entry
  const next = { state, value, stale: state !== 'Loading' || entry.stale, problem: entry.problem }
  return next.stale && !entry.stale ? { ...next, restored: true } : next
}

/**
 * True if marking the entry stale again changes nothing. After a failed load it changes something: the next use loads
 * the entry again.
 */
const isMarked = (entry: Entry) =>
  entry.stale && entry.restored !== true && problemAfterMark(entry) === entry.problem

/** The mark removes the problem. An entry without a value keeps it, because a page has nothing else to show. */
const problemAfterMark = ({ value, problem }: Entry) => (value === null ? problem : null)

/**
 * A mark set during a load or save stays, because the answer may be older than the change that caused the mark. An
 * entity can be loaded while it is being saved.
 */
const staysStale = (entry: Entry) => (entry.state === 'Loading' || entry.state === 'Saving') && entry.stale
