/** Runs what concerns the same key one after the other, and what concerns different keys side by side. */
export function createLines<K>() {
  /** The end of all that was begun for a key. */
  const ends = new Map<K, Promise<unknown>>()

  /** Runs when all that was begun for the key before has ended, however it ended. */
  return function inLine<T>(key: K, run: () => Promise<T>): Promise<T> {
    const before = ends.get(key) ?? Promise.resolve()
    const done = before.then(run)
    const end = done.then(forget, forget)
    ends.set(key, end)
    function forget() {
      if (ends.get(key) === end) ends.delete(key)
    }
    return done
  }
}
