import { type RefObject, useEffect } from 'react'

/** Where the focus goes when the row that it was to return to is gone. */
export function useFocusFallback(fallback: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const next = fallback.current
    return () => {
      if (document.activeElement === document.body) next?.focus({ preventScroll: true })
    }
  }, [fallback])
}
