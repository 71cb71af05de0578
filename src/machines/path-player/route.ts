/** A route of steps, beginning with a start, and the position on it that is shown. */
import { type Step, sayStep } from '../paths/step.ts'

/** What to play: a generated path by its number, or the shortest path on which these steps happen in this order. */
export type Asked = { readonly path: number } | { readonly words: readonly string[] }

export const speeds = ['slow', 'even', 'quick'] as const
export type Speed = (typeof speeds)[number]

/** How many milliseconds each position is shown. */
export const pauses = { slow: 3000, even: 1200, quick: 400 } satisfies Record<Speed, number>

export interface Playing {
  readonly route: readonly Step[]
  readonly position: number
  /** The position of the first step that the viewer added; null if there is none. */
  readonly byHandFrom: number | null
}

export const nothingPlayed: Playing = { route: [], position: 0, byHandFrom: null }

export function isSame(one: Asked, other: Asked): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** The wanted position, or the nearest one that exists. */
export function within(route: readonly Step[], position: number): number {
  return Math.max(0, Math.min(position, route.length - 1))
}

/** Adds a step after the current position. The steps after that position are dropped. */
export function withStep({ route, position, byHandFrom }: Playing, step: Step): Playing {
  const behind = route.slice(0, position + 1)
  const from = Math.min(byHandFrom ?? behind.length, behind.length)
  return { route: [...behind, step], position: behind.length, byHandFrom: from }
}

/** Removes the last step that the viewer added. */
export function withoutLastStep({ route, byHandFrom }: Playing): Playing {
  const left = route.slice(0, -1)
  const stillByHand = byHandFrom !== null && byHandFrom < left.length
  return { route: left, position: left.length - 1, byHandFrom: stillByHand ? byHandFrom : null }
}

/** The request that finds this route again: the text of each step identifies the step. */
export function askedFor(route: readonly Step[]): Asked {
  return { words: route.map(sayStep) }
}
