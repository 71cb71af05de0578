/** Runs at most `most` acts at a time. Yields the results in the order of the input. */
export async function* inTurns<A, T>(
  items: readonly A[],
  most: number,
  act: (item: A) => Promise<T>,
): AsyncGenerator<T> {
  const under: Promise<T>[] = []
  const waiting = items.values()
  const begin = () => {
    const next = waiting.next()
    if (!next.done) under.push(act(next.value))
  }
  for (let free = most; free > 0; free--) begin()
  while (under.length > 0) {
    const first = under.shift()
    if (first) yield await first
    begin()
  }
}
