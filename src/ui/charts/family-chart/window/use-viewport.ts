import {
  type RefObject,
  startTransition,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import type { Point, Rectangle } from '../layout/picture.ts'
import { listenToKeys, listenToPointers } from './listen.ts'
import {
  isDrawn,
  moved,
  placeOfDrawn,
  type SeenPart,
  seenPart,
  type Viewport,
  type WindowSize,
  whole,
  zoomed,
} from './viewport.ts'

export interface ChartWindow extends Drawn {
  readonly show: (change: (view: Viewport, size: WindowSize) => Viewport) => void
}

interface Drawn {
  readonly size: WindowSize
  /** The viewport for which the chart is drawn. Small movements only shift what is drawn. */
  readonly drawn: Viewport
}

interface Watched {
  readonly first: (size: WindowSize) => Viewport
  readonly onSeen: (part: SeenPart) => void
}

interface ChartElements {
  /** The window with its buttons: keys work wherever the focus is in it. */
  readonly around: RefObject<HTMLElement | null>
  readonly frame: RefObject<HTMLElement | null>
  /** The drawing, with the portraits over it. */
  readonly drawing: RefObject<HTMLElement | null>
}

const nothing: Drawn = { size: { width: 0, height: 0 }, drawn: { scale: 1, x: 0, y: 0 } }

/**
 * Moves and enlarges the chart by pointer, two fingers, wheel and keys. The drawing is shifted as one layer, which the
 * browser does without painting. React draws again before the window leaves the part that is drawn, or if the scale has
 * changed much. It does so between frames, so that the chart keeps moving meanwhile.
 */
export function useViewport(
  { around, frame, drawing }: ChartElements,
  bounds: Rectangle,
  { first, onSeen }: Watched,
): ChartWindow {
  const [shown, setShown] = useState(nothing)
  /** `asked`: the viewport that is drawn, or is about to be. `shown`: what is drawn. */
  const live = useRef({ view: nothing.drawn, asked: nothing, shown, bounds, onSeen })

  const place = useCallback(() => {
    const { shown, view } = live.current
    drawing.current?.style.setProperty(
      'transform',
      cssTransformOf(placeOfDrawn(shown.drawn, view, shown.size)),
    )
  }, [drawing])

  const drawIfNeeded = useCallback(() => {
    const { current } = live
    const { asked, shown, view, bounds } = current
    // A drawing that has begun is finished first. Otherwise, a fast movement would begin it again and again.
    if (asked !== shown || isDrawn(asked.drawn, view, asked.size, bounds)) return
    const next = { size: asked.size, drawn: view }
    current.asked = next
    startTransition(() => setShown(next))
  }, [])

  useEffect(() => {
    live.current.bounds = bounds
    live.current.onSeen = onSeen
  }, [bounds, onSeen])
  useLayoutEffect(() => {
    live.current.shown = shown
    place()
    drawIfNeeded()
  }, [shown, place, drawIfNeeded])

  const show = useCallback(
    (change: (view: Viewport, size: WindowSize) => Viewport) => {
      const { current } = live
      current.view = change(current.view, current.asked.size)
      current.onSeen(seenPart(current.view, current.asked.size))
      place()
      drawIfNeeded()
    },
    [place, drawIfNeeded],
  )

  useEffect(() => {
    const element = frame.current
    if (element === null) return
    const measure = () => {
      const size = { width: element.clientWidth, height: element.clientHeight }
      // While the page is printed, the chart is hidden. Afterwards it shows the same part as before.
      if (size.width === 0) return
      const { current } = live
      const before = current.asked.size
      if (size.width === before.width && size.height === before.height) return
      const shift = { x: (size.width - before.width) / 2, y: (size.height - before.height) / 2 }
      current.view = before.width === 0 ? first(size) : moved(current.view, shift)
      current.asked = { size, drawn: current.view }
      setShown(current.asked)
    }
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [frame, first])

  useEffect(() => {
    const element = frame.current
    if (element === null) return
    const zoom = (factor: number, at: Point) =>
      show((view, area) => zoomed(view, factor, at, whole(live.current.bounds, area).scale))
    const stopPointers = listenToPointers(element, { show, zoom })
    const stopKeys = listenToKeys(around.current ?? element, {
      show,
      zoom,
      sizeOf: () => live.current.asked.size,
      boundsOf: () => live.current.bounds,
    })
    return () => {
      stopPointers()
      stopKeys()
    }
  }, [around, frame, show])

  return { ...shown, show }
}

const cssTransformOf = ({ scale, x, y }: Viewport) => `translate(${x}px, ${y}px) scale(${scale})`
