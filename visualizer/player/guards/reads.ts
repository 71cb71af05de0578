/** Finds the parts of a context that a function reads: it passes a proxy that records each read. */

export interface Read {
  /** The path of the value that was read, with dots: `session.accessLife`. */
  readonly path: string
  readonly value: unknown
}

/**
 * The deepest parts that were read, in order. The function's result is not used, because objects in a recording context
 * are not identical to the real ones. Callers run the function again on the real context.
 */
export function readsOf(context: unknown, ask: (context: unknown) => unknown): Read[] {
  const reads = new Map<string, unknown>()
  try {
    ask(watched(context, '', (path, value) => reads.set(path, value), new Map()))
  } catch {
    // Reads before an error of the recording context are still correct.
  }
  const paths = [...reads.keys()]
  const inner = paths.filter((path) => !paths.some((other) => other.startsWith(`${path}.`)))
  return inner.map((path) => ({ path, value: reads.get(path) }))
}

type Note = (path: string, value: unknown) => void

function watched(value: unknown, path: string, note: Note, known: Map<object, unknown>): unknown {
  if (!isPlain(value)) return value
  const before = known.get(value)
  if (before !== undefined) return before
  const lent = new Proxy(value, {
    get: (target, key) => {
      const part: unknown = Reflect.get(target, key)
      // Methods of lists are not recorded, because only the data counts.
      if (typeof key === 'symbol' || typeof part === 'function') return part
      const partPath = path === '' ? key : `${path}.${key}`
      note(partPath, part)
      // A proxy must return a frozen part unchanged, so reads inside that part are not recorded.
      const fixed = Reflect.getOwnPropertyDescriptor(target, key)
      if (fixed?.configurable === false && fixed.writable === false) return part
      return watched(part, partPath, note, known)
    },
  })
  known.set(value, lent)
  return lent
}

/** Dates, files and maps refuse to work through a proxy. */
function isPlain(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return Array.isArray(value) || prototype === Object.prototype || prototype === null
}
