import { type PointerEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { factorOfWheel, movedBy, unzoomed, type Zoom, zoomedAt } from '#domain/content/zoom.ts'

interface Point {
  readonly x: number
  readonly y: number
}

export interface Zooming {
  readonly frame: RefObject<HTMLDivElement | null>
  readonly zoom: Zoom
  readonly zoomBy: (factor: number) => void
  /** Shows the whole photo. */
  readonly reset: () => void
  readonly pointers: {
    readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void
    readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void
    readonly onPointerUp: (event: PointerEvent<HTMLElement>) => void
    readonly onPointerCancel: (event: PointerEvent<HTMLElement>) => void
  }
}

/** A swipe is at least this long, in pixels. */
const minSwipe = 60

/**
 * Enlarges a photo by wheel and by two fingers, moves it by one, and hears swipes over a whole photo. Another photo begins
 * as a whole again.
 */
export function useZoom(photoId: string, onSwipe: (step: 1 | -1) => void): Zooming {
  const frame = useRef<HTMLDivElement>(null)
  const [kept, setKept] = useState({ of: photoId, zoom: unzoomed })
  const zoom = kept.of === photoId ? kept.zoom : unzoomed
  const setZoom = (change: (before: Zoom) => Zoom) =>
    setKept((before) => ({ of: photoId, zoom: change(before.of === photoId ? before.zoom : unzoomed) }))
  const down = useRef(new Map<number, Point>())
  const begun = useRef<Point | null>(null)

  const sizeOf = () => ({ width: frame.current?.clientWidth ?? 0, height: frame.current?.clientHeight ?? 0 })
  /** The position in the frame, from its middle. */
  const within = ({ x, y }: Point): Point => {
    const { left = 0, top = 0, width = 0, height = 0 } = frame.current?.getBoundingClientRect() ?? {}
    return { x: x - left - width / 2, y: y - top - height / 2 }
  }

  // React listens to the wheel passively, so the page would scroll as well.
  useLayoutEffect(() => {
    const element = frame.current
    if (element === null) return undefined
    const turned = (event: WheelEvent) => {
      event.preventDefault()
      const at = within({ x: event.clientX, y: event.clientY })
      setZoom((before) => zoomedAt(before, factorOfWheel(event), at, sizeOf()))
    }
    element.addEventListener('wheel', turned, { passive: false })
    return () => element.removeEventListener('wheel', turned)
  })

  const moved = (event: PointerEvent<HTMLElement>) => {
    const before = down.current.get(event.pointerId)
    if (before === undefined) return
    const now = { x: event.clientX, y: event.clientY }
    const other = [...down.current].find(([id]) => id !== event.pointerId)?.[1]
    down.current.set(event.pointerId, now)
    if (other === undefined) {
      setZoom((zoomed) => movedBy(zoomed, { x: now.x - before.x, y: now.y - before.y }, sizeOf()))
      return
    }
    begun.current = null
    const middle = within({ x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 })
    const factor = distance(now, other) / Math.max(1, distance(before, other))
    setZoom((zoomed) => zoomedAt(zoomed, factor, middle, sizeOf()))
  }
  const lifted = (event: PointerEvent<HTMLElement>) => {
    down.current.delete(event.pointerId)
    const from = begun.current
    begun.current = null
    if (from === null || zoom.scale > 1 || event.type === 'pointercancel') return
    const [across, along] = [event.clientX - from.x, Math.abs(event.clientY - from.y)]
    if (Math.abs(across) >= minSwipe && Math.abs(across) > along) onSwipe(across < 0 ? 1 : -1)
  }

  return {
    frame,
    zoom,
    zoomBy: (factor) => setZoom((before) => zoomedAt(before, factor, { x: 0, y: 0 }, sizeOf())),
    reset: () => setZoom(() => unzoomed),
    pointers: {
      onPointerDown: (event) => {
        if (event.button !== 0) return
        // Otherwise a pointer that is lifted outside would count as down for good.
        event.currentTarget.setPointerCapture(event.pointerId)
        const at = { x: event.clientX, y: event.clientY }
        down.current.set(event.pointerId, at)
        begun.current = down.current.size === 1 ? at : null
      },
      onPointerMove: moved,
      onPointerUp: lifted,
      onPointerCancel: lifted,
    },
  }
}

const distance = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y)
