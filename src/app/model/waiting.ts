import type { Entry } from '#domain/model/entry.ts'

/**
 * Whether an entry is stale and is not being loaded. After a failed load, only a new mark asks for another load.
 */
export const isWaiting = ({ stale, problem, state }: Entry) =>
  stale && (problem === null || state === 'LoadFailed') && state !== 'Loading'
