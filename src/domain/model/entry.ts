/**
 * The life of one loaded entity (STA-14 to STA-18) as a table, from which the fold and the `entry` machine are
 * both made. A use of what is loaded, or known to be missing, loads it again only when it is marked stale.
 */
export const entryStates = ['NotLoaded', 'Loading', 'Loaded', 'Saving', 'NotFound', 'LoadFailed'] as const
export type EntryState = (typeof entryStates)[number]

/** Why the last load failed: the status of the answer (0 for none) and its literal code. */
export interface LoadProblem {
  readonly status: number
  readonly code: string
}

export interface Entry<T = unknown> {
  readonly state: EntryState
  /** Present from the first load on, through later loads, saves and failures; null before it and when not found. */
  readonly value: T | null
  /** The value may be out of date; the next use loads it again. */
  readonly stale: boolean
  readonly problem: LoadProblem | null
}

export type EntryEvent<T = unknown> =
  | { readonly type: 'used' }
  | { readonly type: 'arrived'; readonly value: T }
  | { readonly type: 'found missing' }
  | { readonly type: 'load failed'; readonly problem: LoadProblem }
  | { readonly type: 'marked stale' }
  | { readonly type: 'save started' }
  | { readonly type: 'save confirmed' }
  | { readonly type: 'save refused' }
export type EntryEventType = EntryEvent['type']

export type EntryGuard = 'isStale' | 'wasLoaded'

export interface EntryTransition {
  readonly target: EntryState
  readonly guard?: EntryGuard
}

/** For each state, where an event leads: the first transition whose guard holds. What is not listed is ignored. */
export const entryTransitions: {
  readonly [S in EntryState]: { readonly [E in EntryEventType]?: readonly EntryTransition[] }
} = {
  NotLoaded: {
    used: [{ target: 'Loading' }],
    arrived: [{ target: 'Loaded' }],
    'found missing': [{ target: 'NotFound' }],
  },
  Loading: {
    arrived: [{ target: 'Loaded' }],
    'found missing': [{ target: 'NotFound' }],
    'load failed': [{ guard: 'wasLoaded', target: 'Loaded' }, { target: 'LoadFailed' }],
    'marked stale': [{ target: 'Loading' }],
  },
  Loaded: {
    used: [{ guard: 'isStale', target: 'Loading' }],
    arrived: [{ target: 'Loaded' }],
    'found missing': [{ target: 'NotFound' }],
    'marked stale': [{ target: 'Loaded' }],
    'save started': [{ target: 'Saving' }],
  },
  Saving: {
    arrived: [{ target: 'Saving' }],
    'found missing': [{ target: 'NotFound' }],
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
  },
}

const notLoaded: Entry<never> = Object.freeze({
  state: 'NotLoaded',
  value: null,
  stale: false,
  problem: null,
})

/** The entry that every key starts with; always the same object. */
export const firstEntry = <T>(): Entry<T> => notLoaded

export const entryGuards: { readonly [G in EntryGuard]: (entry: Entry) => boolean } = {
  isStale: (entry) => entry.stale,
  wasLoaded: (entry) => entry.value !== null,
}

/** Where `event` leads from this entry, or null where it is ignored. */
export function entryTarget(entry: Entry, event: EntryEventType): EntryState | null {
  const transitions = entryTransitions[entry.state][event] ?? []
  const taken = transitions.find(({ guard }) => guard === undefined || entryGuards[guard](entry))
  return taken?.target ?? null
}

/** The entry after `event`; the same object when the event is ignored. */
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
      return entry.stale ? entry : { ...entry, stale: true }
    case 'save started':
    case 'save confirmed':
    case 'save refused':
      return { ...entry, state }
  }
}

/** A mark set while an answer was on its way holds: the answer may be older than what the mark tells of. */
const staysStale = (entry: Entry) => entry.state === 'Loading' && entry.stale
