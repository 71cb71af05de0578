import { type RefObject, useLayoutEffect } from 'react'

/**
 * Lets the keyboard reach what scrolls, as some browsers do by themselves. On the page around, the arrows walk to
 * relatives; here they scroll.
 */
export function useKeyboardScroll(scroller: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = scroller.current
    if (element === null) return
    element.setAttribute('tabindex', '0')
    element.addEventListener('keydown', keepArrows)
    return () => element.removeEventListener('keydown', keepArrows)
  }, [scroller])
}

function keepArrows(event: KeyboardEvent) {
  if (event.key.startsWith('Arrow')) event.stopPropagation()
}
