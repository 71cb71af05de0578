/** What moves and enlarges the chart: a pointer, two fingers, the wheel, and keys. */
import type { Point, Rectangle } from '../layout/picture.ts'
import { moved, type Viewport, type WindowSize, whole } from './viewport.ts'

/** How far the arrow keys move, and how much a key or button enlarges. */
const keyStep = 80
export const zoomStep = 1.35

interface Acts {
  readonly show: (change: (view: Viewport, size: WindowSize) => Viewport) => void
  readonly zoom: (factor: number, at: Point) => void
}

interface KeyActs extends Acts {
  readonly sizeOf: () => WindowSize
  readonly boundsOf: () => Rectangle
}

/** A press that moves less than this is a click. */
const maxClickPixels = 5

export function listenToPointers(element: HTMLElement, { show, zoom }: Acts): () => void {
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
    const by = { x: now.x - before.x, y: now.y - before.y }
    if (other === undefined) return show((view) => moved(view, by))
    // The point between two fingers goes half as far as the one that moves.
    show((view) => moved(view, { x: by.x / 2, y: by.y / 2 }))
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

export function listenToKeys(element: HTMLElement, { show, zoom, sizeOf, boundsOf }: KeyActs): () => void {
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
