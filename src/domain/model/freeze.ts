/** Freezes a value and all it holds. What is frozen already is taken to be frozen to the ground. */
export function freezeDeeply(value: unknown): void {
  const open = [value]
  while (open.length > 0) {
    const next = open.pop()
    if (typeof next !== 'object' || next === null || Object.isFrozen(next)) continue
    Object.freeze(next)
    open.push(...Object.values(next))
  }
}
