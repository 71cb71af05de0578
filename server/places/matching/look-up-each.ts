import { setImmediate } from 'node:timers/promises'

/** Looks up every name once, however often it occurs; other requests are answered between two names. */
export async function lookUpEach<Found>(
  names: readonly string[],
  lookUpOne: (name: string) => Found[],
): Promise<ReadonlyMap<string, Found[]>> {
  const found = new Map<string, Found[]>()
  for (const name of new Set(names)) {
    found.set(name, lookUpOne(name))
    await setImmediate()
  }
  return found
}
