/** A photo or file that somebody looks at, and what was done with it. */
import type { ContentId } from '#contract/wire.ts'
import type { ContentDetails } from './content-details.ts'

export interface OpenContent {
  readonly id: ContentId
  readonly details: ContentDetails
  readonly mayChange: boolean
}

/** What was done, with what an undo needs. */
export type ContentDone =
  | {
      readonly kind: 'changed'
      readonly id: ContentId
      readonly before: ContentDetails
      readonly after: ContentDetails
    }
  | { readonly kind: 'deleted'; readonly id: ContentId }
