import { type RefObject, useEffect } from 'react'

/**
 * While open: Escape inside the element dismisses it and gives focus back to its button; focus or a press
 * that goes elsewhere dismisses it too.
 */
export function useDismissal(element: RefObject<HTMLElement | null>, open: boolean, dismiss: () => void) {
  useEffect(() => {
    const root = element.current
    if (!open || !root) return undefined

    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      dismiss()
      root.querySelector('button')?.focus()
    }
    const leave = (event: Event) => {
      const towards = event instanceof FocusEvent ? event.relatedTarget : event.target
      if (towards instanceof Node && !root.contains(towards)) dismiss()
    }
    root.addEventListener('keydown', escape)
    root.addEventListener('focusout', leave)
    document.addEventListener('pointerdown', leave)
    return () => {
      root.removeEventListener('keydown', escape)
      root.removeEventListener('focusout', leave)
      document.removeEventListener('pointerdown', leave)
    }
  }, [element, open, dismiss])
}
