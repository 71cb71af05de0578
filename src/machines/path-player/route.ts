/** Steps that somebody plays, the first of which is a start, and the moment on them that is looked at. */
import { type Step, sayStep } from '../paths/step.ts'

/** What is to be played: a generated path by its number, or the shortest way on which steps happen in this order. */
export type Asked = { readonly path: number } | { readonly words: readonly string[] }

export const speeds = ['slow', 'even', 'quick'] as const
export type Speed = (typeof speeds)[number]

/** How long a moment stays, in milliseconds. */
export const pauses = { slow: 3000, even: 1200, quick: 400 } satisfies Record<Speed, number>

export interface Playing {
  readonly route: readonly Step[]
  readonly position: number
  /** Where the steps begin that were taken by hand; null when none were. */
  readonly byHandFrom: number | null
}

export const nothingPlayed: Playing = { route: [], position: 0, byHandFrom: null }

export function isSame(one: Asked, other: Asked): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** The moment that is wanted, or the nearest there is. */
export function within(route: readonly Step[], position: number): number {
  return Math.max(0, Math.min(position, route.length - 1))
}

/** Goes on from the moment that is looked at; what lay ahead is left. */
export function withStep({ route, position, byHandFrom }: Playing, step: Step): Playing {
  const behind = route.slice(0, position + 1)
  const from = Math.min(byHandFrom ?? behind.length, behind.length)
  return { route: [...behind, step], position: behind.length, byHandFrom: from }
}

/** Takes the last step back that was taken by hand. */
export function withoutLastStep({ route, byHandFrom }: Playing): Playing {
  const left = route.slice(0, -1)
  const stillByHand = byHandFrom !== null && byHandFrom < left.length
  return { route: left, position: left.length - 1, byHandFrom: stillByHand ? byHandFrom : null }
}

/** What leads here again: the steps in words, each of which can be found by them. */
export function askedFor(route: readonly Step[]): Asked {
  return { words: route.map(sayStep) }
}
