/**
 * What travels in a history entry: never in the address bar, where it would be logged and passed on, and it survives a
 * reload. A page reads it as what it is: a text that the browser kept, or nothing.
 */
export function inHistory(state: unknown, name: string): string | null {
  if (typeof state !== 'object' || state === null || !Object.hasOwn(state, name)) return null
  const value: unknown = Reflect.get(state, name)
  return typeof value === 'string' ? value : null
}
