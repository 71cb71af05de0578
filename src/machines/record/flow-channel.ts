/**
 * What a watched page and whoever watches it say to each other, over a BroadcastChannel between tabs of one browser.
 * Each holds a lock as long as it lives, so that the other knows when it is gone, however it went.
 */
import type { Entry } from './record.ts'
import type { SessionLog } from './session-log.ts'

export const flowChannel = 'kinweave.flows'

/** The lock that a page holds, or somebody who watches. */
export const lockOf = (id: string): string => `kinweave.flows.${id}`

/** A tab with the running app. */
export interface AppTab {
  /** Another after each load of the page. */
  readonly app: string
  /** Stays the same when the page is loaded anew. */
  readonly tab: string
  /** Its address, without what it says of anybody. */
  readonly page: string
  /** When it was loaded, in milliseconds since 1970. */
  readonly since: number
}

export type ToApps =
  | { readonly type: 'who is there' }
  /** `isShown`: texts of persons are asked for as well; the page says so to whoever looks at it. */
  | { readonly type: 'attach'; readonly app: string; readonly viewer: string; readonly isShown: boolean }
  | { readonly type: 'detach'; readonly app: string; readonly viewer: string }

export type ToViewers =
  | { readonly type: 'here'; readonly tab: AppTab }
  /** All that is held so far; entries follow. */
  | { readonly type: 'log'; readonly viewer: string; readonly app: string; readonly log: SessionLog }
  | {
      readonly type: 'entries'
      readonly viewer: string
      readonly app: string
      readonly entries: readonly Entry[]
    }
