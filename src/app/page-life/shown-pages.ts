/** Which pages are shown, one after another, for whoever begins to listen only later. */
export interface ShownPages {
  /** A page is shown. Told again of the same one, nobody hears. */
  readonly tell: (pathname: string) => void
  /** Hears of every page from now on. */
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
