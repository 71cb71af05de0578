import type { UserId } from '#contract/wire.ts'

/** The owner of the model stored on this device. `actorId`: the staff member or supervisor who acts as the user. */
export interface Owner {
  readonly userId: UserId
  readonly actorId: UserId | null
}

/** Max notes (stored batches of events) before a snapshot replaces them, even if more are coming. */
export const mostNotes = 40

/** Max wait, in milliseconds, for stored data to be deleted when a user signs out. */
export const wipePatience = 1_000
