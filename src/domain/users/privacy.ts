/**
 * Decides who sees a private field of a user (requirement PRM-16). Client and server share this rule; the server
 * applies it.
 */
import type { Privacy } from '#contract/group-admin/user.ts'

export type { Privacy }

/**
 * How near a viewer is to a user, from the nearest on:
 * - `close`: the user, the user's supervisors, and privileged staff;
 * - `friend`: one of the two has shared something with the other, who has accepted it;
 * - `group`: both are in a family group;
 * - `any`: any other signed-in user.
 */
export const nearnesses = ['close', 'friend', 'group', 'any'] as const
export type Nearness = (typeof nearnesses)[number]

/** Returns the nearer of two kinds of viewers. */
export const nearerOf = (a: Nearness, b: Nearness): Nearness =>
  nearnesses.indexOf(a) < nearnesses.indexOf(b) ? a : b

/** The farthest viewer who may see a field with this privacy. */
const farthest = {
  Me: 'close',
  Friends: 'friend',
  Groups: 'group',
  Everyone: 'any',
} as const satisfies Record<Privacy, Nearness>

/** True if a viewer this near may see a field of this privacy. */
export const admits = (privacy: Privacy, nearness: Nearness): boolean =>
  nearnesses.indexOf(nearness) <= nearnesses.indexOf(farthest[privacy])
