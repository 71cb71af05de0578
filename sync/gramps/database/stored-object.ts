/** An object as Gramps 6 stores it, in JSON. Values of another type than expected are read as empty. */

export type StoredObject = Readonly<Record<string, unknown>>

export const isObject = (value: unknown): value is StoredObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Empty if there is none. */
export function textOf(value: unknown): string {
  if (typeof value === 'string') return value
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
}

/** 0 if there is none. */
export const numberOf = (value: unknown): number => (typeof value === 'number' ? value : 0)

export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

export const objectsOf = (value: unknown): readonly StoredObject[] => listOf(value).filter(isObject)

export const textsOf = (value: unknown): readonly string[] =>
  listOf(value)
    .map(textOf)
    .filter((text) => text !== '')

/** True if the value says nothing: no text, no entry, no, or zero. */
export const isBlank = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  value === false ||
  value === 0 ||
  isEmptyList(value)

const isEmptyList = (value: unknown): boolean => Array.isArray(value) && value.length === 0

/** Null if the text is not the JSON of an object. */
export function objectIn(json: string): StoredObject | null {
  try {
    const value: unknown = JSON.parse(json)
    return isObject(value) ? value : null
  } catch {
    // JSON.parse throws a SyntaxError; the caller knows which row is damaged.
    return null
  }
}
