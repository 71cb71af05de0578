import { setImmediate } from 'node:timers/promises'
import type { Match } from './look-up.ts'

/** Looks every name up once, however often it is asked for; between two names other requests are answered. */
export async function lookUpEach(
  names: readonly string[],
  lookUpOne: (name: string) => Match[],
): Promise<ReadonlyMap<string, Match[]>> {
  const found = new Map<string, Match[]>()
  for (const name of new Set(names)) {
    found.set(name, lookUpOne(name))
    await setImmediate()
  }
  return found
}
