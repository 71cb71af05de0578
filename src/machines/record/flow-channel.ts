/**
 * The messages between a watched page and its viewer, over a BroadcastChannel between tabs of one browser. Each side
 * holds a lock while it is open. So the other side notices when it is gone, even after a crash.
 */
import type { Entry } from './record.ts'
import type { SessionLog } from './session-log.ts'

export const flowChannel = 'kinweave.flows'

/** The name of the lock that a page or a viewer holds. */
export const lockOf = (id: string): string => `kinweave.flows.${id}`

/** A tab in which the app runs. */
export interface AppTab {
  /** A new id after each load of the page. */
  readonly app: string
  /** Stays the same when the page reloads. */
  readonly tab: string
  /** The page's address without personal data. */
  readonly page: string
  /** When the page was loaded, in milliseconds since 1970. */
  readonly since: number
}

export type ToApps =
  | { readonly type: 'who is there' }
  /** `isShown`: the viewer also asks for texts about persons. The watched page tells its user that it sends them. */
  | { readonly type: 'attach'; readonly app: string; readonly viewer: string; readonly isShown: boolean }
  | { readonly type: 'detach'; readonly app: string; readonly viewer: string }

export type ToViewers =
  | { readonly type: 'here'; readonly tab: AppTab }
  /** All entries so far. Later entries follow one by one. */
  | { readonly type: 'log'; readonly viewer: string; readonly app: string; readonly log: SessionLog }
  | {
      readonly type: 'entries'
      readonly viewer: string
      readonly app: string
      readonly entries: readonly Entry[]
    }
