/** Remembers which pages were shown, for a listener that starts later. */
export interface ShownPages {
  /** Call it when a page is shown. Showing the same page twice in a row counts once. */
  readonly tell: (pathname: string) => void
  /** Calls the listener for every page that is shown later. */
  readonly onShown: (listener: () => void) => void
}

export function shownPages(): ShownPages {
  const listeners: (() => void)[] = []
  let shown: string | null = null
  return {
    tell: (pathname) => {
      if (pathname === shown) return
      shown = pathname
      for (const listener of listeners) listener()
    },
    onShown: (listener) => void listeners.push(listener),
  }
}
