import type { Entry } from '#domain/model/entry.ts'

/**
 * Whether what an entry holds is out of date and nobody has acted on it. A failed load leaves its mark on what was
 * there before; only a new mark asks for another one.
 */
export const isWaiting = ({ stale, problem, state }: Entry) =>
  stale && (problem === null || state === 'LoadFailed') && state !== 'Loading'
