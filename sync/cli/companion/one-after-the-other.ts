/** Runs acts one after the other, in the order of the calls, because each may need much memory and the whole line. */
export function oneAfterTheOther(): <T>(act: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve()
  return (act) => {
    const next = last.then(act)
    // A failed act concerns its caller only.
    last = next.catch(() => {})
    return next
  }
}
