import type { DataGroupId, UserId } from '#contract/wire.ts'
import type { MatchKey } from './readers/match-keys.ts'

declare const checked: unique symbol

/** Permission to speak about a match. The writers of decisions require it. */
export interface Speaker {
  readonly key: MatchKey
  readonly userId: UserId
  /** On behalf of which of the two trees. */
  readonly sides: readonly DataGroupId[]
  /** The trees in the user's view: the user does not learn what people have said about others. */
  readonly trees: readonly DataGroupId[]
  readonly [checked]: true
}

/** Creates a speaker. Only the check in access/speaker.ts may call it. */
export function mintSpeaker(speaker: Omit<Speaker, typeof checked>): Speaker {
  // The brand exists for the compiler only.
  return speaker as Speaker
}
