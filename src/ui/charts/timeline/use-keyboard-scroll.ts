import { type RefObject, useLayoutEffect } from 'react'

/**
 * Makes a scrolling element reachable by keyboard, as some browsers do by themselves. Elsewhere on the page the arrow
 * keys go to relatives; here they scroll.
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
