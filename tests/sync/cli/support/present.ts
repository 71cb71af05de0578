/** The value, which must be there. @throws if it is not */
export function present<T>(value: T | null | undefined, what: string): T {
  if (value === null || value === undefined) throw new Error(`There is no ${what}.`)
  return value
}
