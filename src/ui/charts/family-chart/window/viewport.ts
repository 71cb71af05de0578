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

const maxScale = 3

/** The whole chart, in the middle of the window. */
export function whole(bounds: Rectangle, size: WindowSize): Viewport {
  const room = 24
  const scale = Math.min(
    1,
    (size.width - room) / Math.max(1, bounds.width),
    (size.height - room) / Math.max(1, bounds.height),
  )
  return centred(scale, { x: bounds.x + bounds.width / 2, y: bounds.y + bounds.height / 2 }, size)
}

/** A point of the chart in the middle of the window. */
export const centred = (scale: number, { x, y }: Point, { width, height }: WindowSize): Viewport => ({
  scale,
  x: width / 2 - x * scale,
  y: height / 2 - y * scale,
})

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

/** The part of the chart that is visible, with half as much again on each side, so that moving rarely draws anew. */
export function drawnPart(view: Viewport, size: WindowSize): Rectangle {
  const { x, y, width, height } = visiblePart(view, size)
  return { x: x - width / 2, y: y - height / 2, width: width * 2, height: height * 2 }
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
