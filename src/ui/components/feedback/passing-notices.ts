let closeShown: (() => void) | null = null

/** Closes the passing notice that is shown, and remembers the new one. Returns what forgets it again. */
export function showOnly(close: () => void): () => void {
  closeShown?.()
  closeShown = close
  return () => {
    if (closeShown === close) closeShown = null
  }
}
