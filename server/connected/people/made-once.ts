/**
 * Makes a value for each key once, and has it in memory as long as the key. Callers at the same time share it. After a
 * failure, the next call tries again.
 */
export function madeOnce<Key extends object, Value>(
  make: (key: Key) => Promise<Value>,
): (key: Key) => Promise<Value> {
  const made = new WeakMap<Key, Promise<Value>>()
  return (key) => {
    const known = made.get(key)
    if (known !== undefined) return known
    const value = make(key)
    made.set(key, value)
    value.catch(() => made.delete(key))
    return value
  }
}
