/**
 * Deep links: what is looked at is in the hash, so that it works from the file system too.
 * `#/signIn`, `#/signIn/list?state=signIn.signed in`, `#/signIn/player?path=3&step=2`, `#/coverage`, `#/difference`, `#/live`.
 */
export type FlowView = 'diagram' | 'list' | 'player'
export type Page = 'overview' | 'coverage' | 'difference' | 'live'

export type Address =
  | { readonly page: Page }
  | {
      readonly page: 'flow'
      readonly machine: string
      readonly view: FlowView
      /** Ids of the chart. */
      readonly state?: string
      readonly transition?: string
      /** Counted from 0. */
      readonly path?: number
      readonly step?: number
      /** Steps in words that the player was asked for, in this order, instead of a path: `asked=a|b`, each encoded. */
      readonly asked?: readonly string[]
    }
