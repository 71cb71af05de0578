/** Freezes a value deeply. A frozen object is assumed to be frozen deeply already. */
export function freezeDeeply(value: unknown): void {
  const open = [value]
  while (open.length > 0) {
    const next = open.pop()
    if (typeof next !== 'object' || next === null || Object.isFrozen(next)) continue
    Object.freeze(next)
    open.push(...Object.values(next))
  }
}
