import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import type { Point, Rectangle } from '../layout/picture.ts'
import {
  contains,
  drawnPart,
  moved,
  type Viewport,
  visiblePart,
  type WindowSize,
  whole,
  zoomed,
} from './viewport.ts'

export interface ChartWindow {
  readonly size: WindowSize
  /** The viewport for which the chart is drawn. Small movements only shift what is drawn. */
  readonly drawn: Viewport
  readonly show: (change: (view: Viewport, size: WindowSize) => Viewport) => void
}

interface ChartElements {
  /** The window with its buttons: keys work wherever the focus is in it. */
  readonly around: RefObject<HTMLElement | null>
  readonly frame: RefObject<HTMLElement | null>
  readonly drawing: RefObject<SVGGElement | null>
  /** What lies over the drawing and moves with it. */
  readonly over: RefObject<HTMLElement | null>
}

/** How far the arrow keys move, and how much a key or button enlarges. */
const keyStep = 80
export const zoomStep = 1.35

/**
 * Moves and enlarges the chart by pointer, two fingers, wheel and keys. The drawing is shifted directly; React draws
 * again only when the window leaves the part that is drawn, or the scale changes much.
 */
export function useViewport(
  { around, frame, drawing, over }: ChartElements,
  bounds: Rectangle,
  first: (size: WindowSize) => Viewport,
): ChartWindow {
  const [size, setSize] = useState<WindowSize>({ width: 0, height: 0 })
  const [drawn, setDrawn] = useState<Viewport>({ scale: 1, x: 0, y: 0 })
  const live = useRef({ view: drawn, drawn, size, bounds })
  useEffect(() => {
    live.current.bounds = bounds
  }, [bounds])

  const show = useCallback(
    (change: (view: Viewport, size: WindowSize) => Viewport) => {
      const { current } = live
      current.view = change(current.view, current.size)
      const { view } = current
      drawing.current?.setAttribute('transform', transformOf(view))
      over.current?.style.setProperty('transform', cssTransformOf(view))
      const isDrawn = contains(drawnPart(current.drawn, current.size), visiblePart(view, current.size))
      const ratio = view.scale / current.drawn.scale
      if (isDrawn && ratio > 0.8 && ratio < 1.25) return
      current.drawn = view
      setDrawn(view)
    },
    [drawing, over],
  )

  useEffect(() => {
    const element = frame.current
    if (element === null) return
    const measure = () => {
      const next = { width: element.clientWidth, height: element.clientHeight }
      // While the page is printed, the chart is hidden. Afterwards it shows the same part as before.
      if (next.width === 0) return
      const { current } = live
      const isFirst = current.size.width === 0
      const shift = { x: (next.width - current.size.width) / 2, y: (next.height - current.size.height) / 2 }
      current.size = next
      setSize(next)
      show((view) => (isFirst ? first(next) : moved(view, shift)))
    }
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [frame, show, first])

  useEffect(() => {
    const element = frame.current
    if (element === null) return
    const zoom = (factor: number, at: Point) =>
      show((view, area) => zoomed(view, factor, at, whole(live.current.bounds, area).scale))
    const stopPointers = listenToPointers(element, { show, zoom })
    const stopKeys = listenToKeys(around.current ?? element, {
      show,
      zoom,
      sizeOf: () => live.current.size,
      boundsOf: () => live.current.bounds,
    })
    return () => {
      stopPointers()
      stopKeys()
    }
  }, [around, frame, show])

  return { size, drawn, show }
}

export const transformOf = ({ scale, x, y }: Viewport) => `translate(${x} ${y}) scale(${scale})`
export const cssTransformOf = ({ scale, x, y }: Viewport) => `translate(${x}px, ${y}px) scale(${scale})`

interface Acts {
  readonly show: ChartWindow['show']
  readonly zoom: (factor: number, at: Point) => void
}

interface KeyActs extends Acts {
  readonly sizeOf: () => WindowSize
  readonly boundsOf: () => Rectangle
}

/** A press that moves less than this is a click. */
const maxClickPixels = 5

function listenToPointers(element: HTMLElement, { show, zoom }: Acts): () => void {
  const fingers = new Map<number, Point>()
  let travelled = 0
  const at = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
    const { left, top } = element.getBoundingClientRect()
    return { x: clientX - left, y: clientY - top }
  }
  const stop = new AbortController()
  const on = <Type extends keyof HTMLElementEventMap>(
    type: Type,
    act: (event: HTMLElementEventMap[Type]) => void,
    options: AddEventListenerOptions = {},
  ) => element.addEventListener(type, act, { ...options, signal: stop.signal })

  on('pointerdown', (event) => {
    if (event.pointerType === 'mouse' && event.button !== 0) return
    if (fingers.size === 0) travelled = 0
    fingers.set(event.pointerId, at(event))
  })
  on('pointermove', (event) => {
    const before = fingers.get(event.pointerId)
    if (before === undefined) return
    const now = at(event)
    const [other] = [...fingers].filter(([id]) => id !== event.pointerId).map(([, point]) => point)
    fingers.set(event.pointerId, now)
    travelled += distance(before, now)
    // Without capture, a fast pointer leaves the chart while it is still pressed. A click must not be captured.
    if (travelled > maxClickPixels && !element.hasPointerCapture(event.pointerId))
      element.setPointerCapture(event.pointerId)
    if (other === undefined) return show((view) => moved(view, { x: now.x - before.x, y: now.y - before.y }))
    zoom(distance(other, now) / Math.max(1, distance(other, before)), {
      x: (other.x + now.x) / 2,
      y: (other.y + now.y) / 2,
    })
  })
  for (const type of ['pointerup', 'pointercancel'] as const)
    on(type, ({ pointerId }) => void fingers.delete(pointerId))
  // A pointer that has moved the chart must not open the person under it.
  on(
    'click',
    (event) => {
      if (travelled <= maxClickPixels) return
      event.preventDefault()
      event.stopPropagation()
      travelled = 0
    },
    { capture: true },
  )
  on('dragstart', (event) => event.preventDefault())
  on(
    'wheel',
    (event) => {
      event.preventDefault()
      zoom(Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.0015)), at(event))
    },
    { passive: false },
  )
  return () => stop.abort()
}

function listenToKeys(element: HTMLElement, { show, zoom, sizeOf, boundsOf }: KeyActs): () => void {
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const step = keySteps[event.key]
    const factor = keyZooms[event.key]
    const { width, height } = sizeOf()
    // At a person, the arrow keys go to the next person.
    if (step !== undefined && event.target instanceof HTMLAnchorElement) return
    if (step !== undefined) show((view) => moved(view, step))
    else if (factor !== undefined) zoom(factor, { x: width / 2, y: height / 2 })
    else if (event.key === '0') show((_, size) => whole(boundsOf(), size))
    else return
    event.preventDefault()
  }
  element.addEventListener('keydown', press)
  return () => element.removeEventListener('keydown', press)
}

const distance = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y)

const keySteps: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: keyStep, y: 0 },
  ArrowRight: { x: -keyStep, y: 0 },
  ArrowUp: { x: 0, y: keyStep },
  ArrowDown: { x: 0, y: -keyStep },
}

const keyZooms: Readonly<Record<string, number>> = { '+': zoomStep, '=': zoomStep, '-': 1 / zoomStep }
