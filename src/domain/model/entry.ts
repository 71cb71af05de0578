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
  /** The value may be out of date, or what failed may be there now; the next use loads it again. */
  readonly stale: boolean
  readonly problem: LoadProblem | null
  /** Stale for no other reason than that the value came from this device's own storage. */
  readonly restored?: true
}

export type EntryEvent<T = unknown> =
  | { readonly type: 'used' }
  | { readonly type: 'arrived'; readonly value: T }
  | { readonly type: 'found missing' }
  | { readonly type: 'load failed'; readonly problem: LoadProblem }
  | { readonly type: 'marked stale' }
  /** An older value came from this device's own storage. */
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

/** For each state, where an event leads: the first transition whose guard holds. What is not listed is ignored. */
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

/** The entry that every key starts with; always the same object. */
export const firstEntry = <T>(): Entry<T> => notLoaded

export const entryGuards: { readonly [G in EntryGuard]: (entry: Entry) => boolean } = {
  isStale: (entry) => entry.stale,
  wasLoaded: (entry) => entry.value !== null,
}

/** Where `event` leads from this entry, or null where it is ignored. */
export function entryTarget(entry: Entry, event: EntryEventType): EntryState | null {
  for (const { guard, target } of entryTransitions[entry.state][event] ?? [])
    if (guard === undefined || entryGuards[guard](entry)) return target
  return null
}

/** Whether a use of the entry asks the server. */
export const wantsLoading = (entry: Entry) => entryTarget(entry, 'used') !== null

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

/** What the server has said meanwhile is newer; what it is asked for just now needs no second question. */
function withRestored<T>(entry: Entry<T>, state: EntryState, value: T): Entry<T> {
  if (entry.value !== null) return entry
  const next = { state, value, stale: state !== 'Loading' || entry.stale, problem: entry.problem }
  return next.stale && !entry.stale ? { ...next, restored: true } : next
}

/** Whether another mark would say nothing new. After a load that failed it does: it asks for the next one. */
const isMarked = (entry: Entry) =>
  entry.stale && entry.restored !== true && problemAfterMark(entry) === entry.problem

/** Where there is no value, the problem is all there is to show. */
const problemAfterMark = ({ value, problem }: Entry) => (value === null ? problem : null)

/**
 * A mark set while an answer was on its way holds: the answer may be older than what the mark tells of. An entity
 * that is being saved may be loaded at the same time.
 */
const staysStale = (entry: Entry) => (entry.state === 'Loading' || entry.state === 'Saving') && entry.stale
