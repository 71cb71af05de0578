import { type RefObject, useEffect } from 'react'

/** Moves the focus to `fallback` if the row that should get it back is gone. */
export function useFocusFallback(fallback: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const next = fallback.current
    return () => {
      if (document.activeElement === document.body) next?.focus({ preventScroll: true })
    }
  }, [fallback])
}
