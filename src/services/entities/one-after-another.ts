/** Runs tasks with the same key one after the other, and tasks with different keys in parallel. */
export function createLines<K>() {
  /** For each key, a promise that resolves when all its tasks have ended. */
  const ends = new Map<K, Promise<unknown>>()

  /** Runs the task when all earlier tasks with this key have ended, even if they failed. */
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
