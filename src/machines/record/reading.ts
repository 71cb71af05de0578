/** Readers for data of unknown origin. Their errors name the part of the data that is wrong. */

/** A problem with a file, in words for the user who chose it. */
export class Misfit extends Error {
  override readonly name = 'Misfit'
}

type Fields = Readonly<Record<string, unknown>>
export type Read<T> = (value: unknown, place: string) => T

/** @throws Misfit `entries[17].at is no number` */
export function misfit(place: string, words: string): never {
  throw new Misfit(`${place === '' ? 'The file' : place} ${words}.`)
}

export const fieldsOf: Read<Fields> = (value, place) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Fields)
    : misfit(place, 'is no object')

export const text: Read<string> = (value, place) =>
  typeof value === 'string' ? value : misfit(place, 'is no text')

export const number: Read<number> = (value, place) =>
  typeof value === 'number' ? value : misfit(place, 'is no number')

export const truth: Read<boolean> = (value, place) =>
  typeof value === 'boolean' ? value : misfit(place, 'is neither true nor false')

/** Deeper nesting than the recorder ever writes. */
const deepest = 60

/** A longer list than the recorder ever writes. */
const longest = 200_000

/** Accepts any value that is not too deep or too long. Nothing is done with it except traversing and showing it. */
export const anything: Read<unknown> = (value, place) => {
  walk(value, place, 0)
  return value ?? null
}

function walk(value: unknown, place: string, depth: number): void {
  if (typeof value !== 'object' || value === null) return
  if (depth > deepest) misfit(place, 'is nested too deeply')
  // Check the length first, because traversing a very long list may take seconds.
  if (Array.isArray(value) && value.length > longest) misfit(place, 'holds a list that is too long')
  for (const each of Object.values(value)) walk(each, place, depth + 1)
}

export const orNull =
  <T>(read: Read<T>): Read<T | null> =>
  (value, place) =>
    value === null ? null : read(value, place)

export const oneOf =
  <T extends string>(...words: readonly T[]): Read<T> =>
  (value, place) =>
    words.find((word) => word === value) ?? misfit(place, `is none of ${words.join(', ')}`)

export const listOf =
  <T>(read: Read<T>): Read<T[]> =>
  (value, place) =>
    !Array.isArray(value)
      ? misfit(place, 'is no list')
      : value.length > longest
        ? misfit(place, 'is too long')
        : value.map((each, index) => read(each, `${place}[${index}]`))

/** Reads the named fields and drops all others. */
export const record =
  <T extends object>(readers: { readonly [K in keyof T]-?: Read<T[K]> }): Read<T> =>
  (value, place) => {
    const fields = fieldsOf(value, place)
    const read = Object.entries<Read<unknown>>(readers).map(([name, each]) => [
      name,
      each(fields[name], place === '' ? name : `${place}.${name}`),
    ])
    // The cast is safe, because each field was read by its own reader.
    return Object.fromEntries(read) as T
  }

/**
 * Reads an object that has one of several forms. The field `by` names the form, and the form has a reader for all
 * other fields.
 */
export const variant =
  <By extends string>(by: By) =>
  <T extends Readonly<Record<By, string>>>(
    readers: {
      readonly [W in T[By]]: Read<Omit<Extract<T, Readonly<Record<By, W>>>, By>>
    },
  ): Read<T> =>
  (value, place) => {
    const word = fieldsOf(value, place)[by]
    const all: Readonly<Record<string, Read<object>>> = readers
    const read = typeof word === 'string' && Object.hasOwn(all, word) ? all[word] : undefined
    if (read === undefined)
      return misfit(place === '' ? by : `${place}.${by}`, `is none of ${Object.keys(all).join(', ')}`)
    // The cast is safe, because `read` has read all other fields of the form that the field `by` names.
    return { [by]: word, ...read(value, place) } as T
  }

/** A form that has no other fields. */
export const nothing: Read<object> = () => ({})
