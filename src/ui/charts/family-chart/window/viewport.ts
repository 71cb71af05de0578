/** Which part of a chart its window shows. */
import type { Point, Rectangle } from '../layout/picture.ts'

export interface Viewport {
  /** Pixels for each unit of the chart. */
  readonly scale: number
  /** The position of the chart's origin in the window, in pixels. */
  readonly x: number
  readonly y: number
}

export interface WindowSize {
  readonly width: number
  readonly height: number
}

/** The scale of a chart, and the point of it in the middle of a window of any size. */
export interface SeenPart {
  readonly scale: number
  readonly middle: Point
}

/** How much space is left beside the whole chart, both sides together. */
const emptySpace = 24
const maxScale = 3
/** Below this scale names cannot be read, so that only the shapes of the boxes are drawn. */
export const minReadableScale = 0.4

/** The whole chart, in the middle of the window. */
export function whole(bounds: Rectangle, size: WindowSize): Viewport {
  const scale = Math.min(
    1,
    (size.width - emptySpace) / Math.max(1, bounds.width),
    (size.height - emptySpace) / Math.max(1, bounds.height),
  )
  return centred(scale, { x: bounds.x + bounds.width / 2, y: bounds.y + bounds.height / 2 }, size)
}

/** A point of the chart in the middle of the window. */
export const centred = (scale: number, { x, y }: Point, { width, height }: WindowSize): Viewport => ({
  scale,
  x: width / 2 - x * scale,
  y: height / 2 - y * scale,
})

export const seenPart = ({ scale, x, y }: Viewport, { width, height }: WindowSize): SeenPart => ({
  scale,
  middle: { x: (width / 2 - x) / scale, y: (height / 2 - y) / scale },
})

/** Moved so far that the window does not show more empty space than it must. */
export function filled(view: Viewport, bounds: Rectangle, { width, height }: WindowSize): Viewport {
  const { scale, x, y } = view
  return {
    scale,
    x: edgesOutside(x, bounds.x * scale, bounds.width * scale, width),
    y: edgesOutside(y, bounds.y * scale, bounds.height * scale, height),
  }
}

/** In one direction: the offset at which the chart reaches both edges of the window or, if it is too small, its middle. */
function edgesOutside(offset: number, start: number, length: number, room: number): number {
  const space = emptySpace / 2
  if (length + emptySpace <= room) return (room - length) / 2 - start
  return Math.min(space - start, Math.max(room - space - start - length, offset))
}

export const moved = (view: Viewport, by: Point): Viewport => ({
  ...view,
  x: view.x + by.x,
  y: view.y + by.y,
})

/** Larger or smaller around a point of the window. `minScale`: at which the whole chart is visible. */
export function zoomed(view: Viewport, factor: number, at: Point, minScale: number): Viewport {
  const scale = Math.min(maxScale, Math.max(Math.min(minScale, 1), view.scale * factor))
  const change = scale / view.scale
  return { scale, x: at.x - (at.x - view.x) * change, y: at.y - (at.y - view.y) * change }
}

/** How much is drawn beyond each side of the window, as a share of the window, so that moving rarely draws anew. */
const drawnBeyond = 0.5
/** The chart is drawn anew when less than this is left, so that the new part is there before it becomes visible. */
const minDrawnBeyond = 0.2
/** Between these ratios of scales, the drawing is enlarged as a picture. */
const minRatio = 0.8
const maxRatio = 1.25
/** Buttons and lines reach over the bounds of the boxes. */
const beyondBounds = 24

/** The part of the chart to draw for a view: what is visible, and something on each side. */
export const drawnPart = (view: Viewport, size: WindowSize): Rectangle =>
  grown(visiblePart(view, size), drawnBeyond)

/** True if what is drawn for a viewport also serves the view, with room to move on. */
export function isDrawn(drawn: Viewport, view: Viewport, size: WindowSize, bounds: Rectangle): boolean {
  const ratio = view.scale / drawn.scale
  if (ratio <= minRatio || ratio >= maxRatio) return false
  const needed = common(grown(visiblePart(view, size), minDrawnBeyond), {
    x: bounds.x - beyondBounds,
    y: bounds.y - beyondBounds,
    width: bounds.width + 2 * beyondBounds,
    height: bounds.height + 2 * beyondBounds,
  })
  return needed === null || contains(drawnPart(drawn, size), needed)
}

/**
 * Where the picture of the drawn part has to be in the window to show the view. A picture of the right scale is at whole
 * pixels, because its text would be blurred between them.
 */
export function placeOfDrawn(drawn: Viewport, view: Viewport, size: WindowSize): Viewport {
  const part = drawnPart(drawn, size)
  const scale = view.scale / drawn.scale
  const at = { x: view.x + part.x * view.scale, y: view.y + part.y * view.scale }
  return scale === 1 ? { scale, x: Math.round(at.x), y: Math.round(at.y) } : { scale, ...at }
}

const grown = ({ x, y, width, height }: Rectangle, share: number): Rectangle => ({
  x: x - width * share,
  y: y - height * share,
  width: width * (1 + 2 * share),
  height: height * (1 + 2 * share),
})

/** What two rectangles have in common; null if nothing. */
function common(one: Rectangle, other: Rectangle): Rectangle | null {
  const [x, y] = [Math.max(one.x, other.x), Math.max(one.y, other.y)]
  const width = Math.min(one.x + one.width, other.x + other.width) - x
  const height = Math.min(one.y + one.height, other.y + other.height) - y
  return width > 0 && height > 0 ? { x, y, width, height } : null
}

export const visiblePart = ({ scale, x, y }: Viewport, { width, height }: WindowSize): Rectangle => ({
  x: -x / scale,
  y: -y / scale,
  width: width / scale,
  height: height / scale,
})

export const contains = (outer: Rectangle, inner: Rectangle): boolean =>
  outer.x <= inner.x &&
  outer.y <= inner.y &&
  outer.x + outer.width >= inner.x + inner.width &&
  outer.y + outer.height >= inner.y + inner.height
