/** Any value in a few words. */

const TEXT_AT_MOST = 120

export function sayValue(value: unknown): string {
  if (value === undefined) return 'nothing'
  if (typeof value === 'string') return `“${shortened(value)}”`
  if (typeof value === 'function') return 'a function'
  if (typeof value === 'symbol') return value.toString()
  if (typeof value === 'bigint') return `${value}`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  if (Array.isArray(value)) return counted(value.length, 'item')
  if (isPlainObject(value)) return counted(Object.keys(value).length, 'part')
  return sayObject(value)
}

/** The complete value for a title or one line, with as many parts as fit. */
export function sayWhole(value: unknown): string {
  if (!Array.isArray(value) && !isPlainObject(value)) return sayValue(value)
  try {
    const known = (_: string, part: unknown): unknown =>
      typeof part === 'object' && part !== null && !Array.isArray(part) && !isPlainObject(part)
        ? sayValue(part)
        : part
    return shortened(JSON.stringify(value, known))
  } catch {
    // JSON cannot represent a value that contains itself.
    return sayValue(value)
  }
}

/** A plain object, not a date, file, error, map or instance of a class. */
export function isPlainObject(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}

function sayObject(value: object): string {
  if (value instanceof Error) return `${value.name}: ${value.message}`
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? 'no date' : value.toISOString()
  if (value instanceof Map || value instanceof Set)
    return `${value.constructor.name} of ${counted(value.size, 'item')}`
  if (typeof File !== 'undefined' && value instanceof File) return `the file “${value.name}”`
  if (ArrayBuffer.isView(value)) return counted(value.byteLength, 'byte')
  const name: unknown = value.constructor?.name
  return typeof name === 'string' && name !== '' ? `a ${name}` : 'an object'
}

function counted(count: number, what: string): string {
  if (count === 0) return what === 'item' ? 'an empty list' : `no ${what}s`
  return `${count.toLocaleString('en')} ${count === 1 ? what : `${what}s`}`
}

function shortened(text: string): string {
  return text.length > TEXT_AT_MOST ? `${text.slice(0, TEXT_AT_MOST - 1)}…` : text
}
