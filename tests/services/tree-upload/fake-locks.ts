type Locks = Pick<LockManager, 'request' | 'query'>

/** The locks of a browser, as far as pages use them. */
export function fakeLocks(): Locks {
  const held = new Set<string>()
  const request = async (name: string, callback: (lock: Lock | null) => unknown) => {
    held.add(name)
    try {
      return await callback({ name, mode: 'exclusive' })
    } finally {
      held.delete(name)
    }
  }
  return {
    // The cast is safe, because pages use only this overload.
    request: request as Locks['request'],
    query: async () => ({ held: [...held].map((name) => ({ name })), pending: [] }),
  }
}
