import { type RefObject, useLayoutEffect } from 'react'

/**
 * While open, Escape inside the element dismisses it and returns the focus to its button; leaving the element
 * dismisses it too.
 */
export function useDismissal(element: RefObject<HTMLElement | null>, open: boolean, dismiss: () => void) {
  useLeaving(element, open, dismiss)
  useLayoutEffect(() => {
    const root = element.current
    if (!open || !root) return undefined

    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      dismiss()
      root.querySelector('button')?.focus()
    }
    root.addEventListener('keydown', escape)
    return () => root.removeEventListener('keydown', escape)
  }, [element, open, dismiss])
}

/** While open, reports focus or a press outside the element. */
export function useLeaving(element: RefObject<HTMLElement | null>, open: boolean, onLeave: () => void) {
  useLayoutEffect(() => {
    const root = element.current
    if (!open || !root) return undefined

    const look = (event: Event) => {
      const towards = event instanceof FocusEvent ? event.relatedTarget : event.target
      if (towards instanceof Node && !root.contains(towards)) onLeave()
    }
    root.addEventListener('focusout', look)
    document.addEventListener('pointerdown', look)
    return () => {
      root.removeEventListener('focusout', look)
      document.removeEventListener('pointerdown', look)
    }
  }, [element, open, onLeave])
}
