/**
 * Reads a value from a history entry. Such a value is not in the address bar, where it could be logged or shared, and
 * it survives a reload. The browser stores it, so it may be anything; the result is a text or null.
 */
export function inHistory(state: unknown, name: string): string | null {
  if (typeof state !== 'object' || state === null || !Object.hasOwn(state, name)) return null
  const value: unknown = Reflect.get(state, name)
  return typeof value === 'string' ? value : null
}
