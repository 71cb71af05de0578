import type { UserId } from '#contract/wire.ts'

/** The owner of the model stored on this device. `actorId`: the staff member or supervisor who acts as the user. */
export interface Owner {
  readonly userId: UserId
  readonly actorId: UserId | null
}

/**
 * The max number of notes (stored batches of events). A snapshot then replaces them, even if more events are coming.
 */
export const mostNotes = 40

/** Max wait, in milliseconds, for stored data to be deleted when a user signs out. */
export const wipePatience = 1_000
