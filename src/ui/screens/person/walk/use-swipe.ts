import { useCallback } from 'react'

/** The minimum length of a swipe to another generation. */
const least = 48

/**
 * For the portrait: a swipe down chooses the first parent, a swipe up the first child, as a tap on them would. It
 * does nothing with a mouse.
 */
export function useSwipe() {
  return useCallback((element: HTMLElement | null) => {
    if (!element) return
    let from: { readonly x: number; readonly y: number } | null = null
    const begin = ({ pointerType, clientX, clientY }: PointerEvent) => {
      from = pointerType === 'touch' ? { x: clientX, y: clientY } : null
    }
    const cancel = () => {
      from = null
    }
    const end = ({ clientX, clientY }: PointerEvent) => {
      if (!from) return
      const [across, down] = [clientX - from.x, clientY - from.y]
      from = null
      if (Math.abs(down) >= least && Math.abs(down) > Math.abs(across))
        firstOf(element, down > 0 ? 'parent' : 'child')?.click()
    }
    const gone = new AbortController()
    element.addEventListener('pointerdown', begin, gone)
    element.addEventListener('pointercancel', cancel, gone)
    element.addEventListener('pointerup', end, gone)
    return () => gone.abort()
  }, [])
}

const firstOf = (element: HTMLElement, part: 'parent' | 'child') =>
  element.closest('section')?.querySelector<HTMLElement>(`[data-part='${part}'] a[href]`)
