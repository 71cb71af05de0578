import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { withinBounds } from './zoom.ts'

/** In pixels. A shorter movement is no drag, because a hand that presses a button moves the mouse a little. */
const slip = 4

interface Spot {
  readonly x: number
  readonly y: number
}

/** A point of the sheet, from 0 to 1, and the position in the pane where it must stay when the size changes. */
interface Anchor {
  readonly part: Spot
  readonly place: Spot
}

/**
 * Dragging by mouse scrolls; the wheel with Ctrl zooms, and so do two fingers. One finger scrolls natively.
 * @returns a function that zooms around the centre, for buttons
 */
export function usePanAndPinch(
  pane: RefObject<HTMLElement | null>,
  scale: number,
  setScale: (scale: number) => void,
): (scale: number) => void {
  const anchor = useRef<Anchor | null>(null)

  const enlargeAt = (place: Spot, next: number) => {
    const element = pane.current
    if (element === null) return
    anchor.current = {
      place,
      part: {
        x: (element.scrollLeft + place.x) / element.scrollWidth,
        y: (element.scrollTop + place.y) / element.scrollHeight,
      },
    }
    setScale(withinBounds(next))
  }
  useLayoutEffect(() => {
    const element = pane.current
    if (element === null || anchor.current === null) return
    const { part, place } = anchor.current
    anchor.current = null
    element.scrollTo({
      left: part.x * element.scrollWidth - place.x,
      top: part.y * element.scrollHeight - place.y,
      behavior: 'instant',
    })
  }, [pane, scale])

  const heard = useEffectEvent((place: Spot, factor: number) => enlargeAt(place, scale * factor))
  useEffect(() => (pane.current ? hear(pane.current, heard) : undefined), [pane])

  return (next) => {
    const element = pane.current
    if (element) enlargeAt({ x: element.clientWidth / 2, y: element.clientHeight / 2 }, next)
  }
}

/**
 * Listens to touches and wheels directly, because React's listeners run too late to stop the browser from zooming the
 * page.
 */
function hear(element: HTMLElement, enlarge: (place: Spot, factor: number) => void): () => void {
  const stop = new AbortController()
  const fingers = new Map<number, Spot>()
  /** How far the mouse has been dragged since its button went down. */
  let dragged = 0
  const placeOf = ({ clientX, clientY }: { clientX: number; clientY: number }): Spot => {
    const { left, top } = element.getBoundingClientRect()
    return { x: clientX - left, y: clientY - top }
  }

  const wheel = (event: WheelEvent) => {
    if (!event.ctrlKey && !event.metaKey) return
    event.preventDefault()
    enlarge(placeOf(event), Math.exp(-event.deltaY / 300))
  }
  const down = (event: PointerEvent) => {
    dragged = 0
    fingers.set(event.pointerId, placeOf(event))
  }
  const move = (event: PointerEvent) => {
    const before = fingers.get(event.pointerId)
    if (before === undefined) return
    const now = placeOf(event)
    const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1]
    fingers.set(event.pointerId, now)
    if (other !== undefined) {
      const factor = distance(now, other) / Math.max(1, distance(before, other))
      enlarge({ x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 }, factor)
    } else if (event.pointerType === 'mouse') {
      dragged += distance(now, before)
      element.scrollBy({ left: before.x - now.x, top: before.y - now.y, behavior: 'instant' })
    }
  }
  const up = (event: PointerEvent) => void fingers.delete(event.pointerId)
  // The click at the end of a drag must not click on a part of the diagram. Clicks by key are not affected.
  const click = (event: MouseEvent) => {
    if (dragged > slip && event.detail > 0) event.stopPropagation()
    dragged = 0
  }

  const { signal } = stop
  element.addEventListener('wheel', wheel, { passive: false, signal })
  element.addEventListener('pointerdown', down, { signal })
  for (const type of ['pointerup', 'pointercancel', 'pointerleave'] as const) {
    element.addEventListener(type, up, { signal })
  }
  element.addEventListener('pointermove', move, { signal })
  element.addEventListener('click', click, { capture: true, signal })
  return () => stop.abort()
}

function distance(one: Spot, other: Spot): number {
  return Math.hypot(one.x - other.x, one.y - other.y)
}
