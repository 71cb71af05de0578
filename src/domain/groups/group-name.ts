/** The name of a family group. */

export const maxGroupNameLength = 200

/** A group needs a name (GRP-26). */
export const isGroupName = (text: string): boolean => text.trim() !== ''

/** Why the server does not rename a group. */
const renameRefusals = ['invalid-input', 'not-allowed', 'not-found'] as const
export type RenameRefusal = (typeof renameRefusals)[number]

export const isRenameRefusal = (problem: string): problem is RenameRefusal =>
  renameRefusals.some((known) => known === problem)
