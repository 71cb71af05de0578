import { setImmediate } from 'node:timers/promises'

/** Looks every name up once, however often it is asked for; between two names other requests are answered. */
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
