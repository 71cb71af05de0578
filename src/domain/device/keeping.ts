import type { UserId } from '#contract/wire.ts'

/** Whose model is kept on this device. `actorId`: who looks through the user's eyes, while impersonating. */
export interface Owner {
  readonly userId: UserId
  readonly actorId: UserId | null
}

/** After so many notes they are folded into the snapshot, though more are coming. */
export const mostNotes = 40

/** How long whoever leaves waits for what is kept to be deleted, in milliseconds. */
export const wipePatience = 1_000
