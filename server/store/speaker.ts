import type { DataGroupId, UserId } from '#contract/wire.ts'
import type { MatchKey } from './readers/match-keys.ts'

declare const checked: unique symbol

/** Permission to decide a match. The writers of decisions require it. */
export interface Speaker {
  readonly key: MatchKey
  readonly userId: UserId
  /** The trees, one or both of the match, on whose behalf the user decides. */
  readonly sides: readonly DataGroupId[]
  /** The trees in the user's view. The user must not learn what others have decided about any other tree. */
  readonly trees: readonly DataGroupId[]
  readonly [checked]: true
}

/** Creates a speaker. Only the check in access/speaker.ts may call it. */
export function mintSpeaker(speaker: Omit<Speaker, typeof checked>): Speaker {
  // The mark `checked` exists only for the compiler.
  return speaker as Speaker
}
