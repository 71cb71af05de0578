/** The caches of a browser, as far as pictures use them. */
export interface FakeCaches {
  readonly caches: CacheStorage
  /** The paths in each cache. */
  readonly stored: ReadonlyMap<string, ReadonlyMap<string, Response>>
}

const origin = 'https://kinweave.example'
type Key = RequestInfo | URL
const pathOf = (key: Key) =>
  new URL(typeof key === 'object' && 'url' in key ? key.url : String(key), origin).pathname

export function fakeCaches(): FakeCaches {
  const stored = new Map<string, Map<string, Response>>()
  const cacheOf = (entries: Map<string, Response>) => ({
    match: async (key: Key) => entries.get(pathOf(key))?.clone(),
    put: async (key: Key, response: Response) => void entries.set(pathOf(key), response),
    delete: async (key: Key) => entries.delete(pathOf(key)),
    keys: async () => [...entries.keys()].map((path) => new Request(new URL(path, origin))),
  })
  const caches = {
    has: async (name: string) => stored.has(name),
    open: async (name: string) => {
      const entries = stored.get(name) ?? new Map<string, Response>()
      stored.set(name, entries)
      return cacheOf(entries)
    },
    keys: async () => [...stored.keys()],
    delete: async (name: string) => stored.delete(name),
  }
  return { caches: caches as unknown as CacheStorage, stored }
}
