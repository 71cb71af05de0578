import type { DataGroupId, UserId } from '#contract/wire.ts'
import type { MatchKey } from './readers/match-keys.ts'

declare const checked: unique symbol

/** Leave to speak of a match. The writers of decisions require it. */
export interface Speaker {
  readonly key: MatchKey
  readonly userId: UserId
  /** For which of the two trees. */
  readonly sides: readonly DataGroupId[]
  /** The trees that the user sees as one: of what people have said of others nothing is known to them. */
  readonly trees: readonly DataGroupId[]
  readonly [checked]: true
}

/** Mints a speaker. Only the check in access/speaker.ts may call it. */
export function mintSpeaker(speaker: Omit<Speaker, typeof checked>): Speaker {
  // The brand exists for the compiler only.
  return speaker as Speaker
}
