/** Which parts of a context a function reads, found by lending it a context that watches. */

export interface Read {
  /** Dotted: `session.accessLife`. */
  readonly path: string
  readonly value: unknown
}

/**
 * The deepest parts that were read, in order. What a watched context answers is not believed, because objects in it are
 * not the same as outside; whoever wants the answer asks again without being watched.
 */
export function readsOf(context: unknown, ask: (context: unknown) => unknown): Read[] {
  const reads = new Map<string, unknown>()
  try {
    ask(watched(context, '', (path, value) => reads.set(path, value), new Map()))
  } catch {
    // What was read before it stumbled over being watched is still true.
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
      // Methods of lists are how something is read, not what.
      if (typeof key === 'symbol' || typeof part === 'function') return part
      const partPath = path === '' ? key : `${path}.${key}`
      note(partPath, part)
      // A frozen part must be handed out as it is.
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
