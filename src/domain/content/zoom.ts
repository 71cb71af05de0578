/** How a photo is enlarged and moved in its frame. Positions are in pixels from the middle of the frame. */
export interface Zoom {
  readonly scale: number
  readonly x: number
  readonly y: number
}

export const unzoomed: Zoom = { scale: 1, x: 0, y: 0 }
export const maxZoom = 8

interface Size {
  readonly width: number
  readonly height: number
}
interface Point {
  readonly x: number
  readonly y: number
}

/** Enlarges by a factor, so that the part of the photo at this point stays where it is. */
export function zoomedAt(zoom: Zoom, factor: number, at: Point, frame: Size): Zoom {
  const scale = Math.min(maxZoom, Math.max(1, zoom.scale * factor))
  const ratio = scale / zoom.scale
  return withinFrame({ scale, x: at.x - (at.x - zoom.x) * ratio, y: at.y - (at.y - zoom.y) * ratio }, frame)
}

const wheelStep = 1.0015
/** Browsers report two fingers on a trackpad as a wheel with Ctrl, which turns by the percentage that the fingers mean. */
const pinchStep = 1.01
/** A wheel of a mouse turns further at once than two fingers can, also with Ctrl. */
const maxPinch = 25

/** By how much a turned wheel, or a pinch on a trackpad, enlarges. */
export const factorOfWheel = ({ deltaY, ctrlKey }: { readonly deltaY: number; readonly ctrlKey: boolean }) =>
  ctrlKey ? pinchStep ** Math.min(maxPinch, Math.max(-maxPinch, -deltaY)) : wheelStep ** -deltaY

export const movedBy = (zoom: Zoom, by: Point, frame: Size): Zoom =>
  withinFrame({ ...zoom, x: zoom.x + by.x, y: zoom.y + by.y }, frame)

/** The photo always covers its frame. */
function withinFrame({ scale, x, y }: Zoom, { width, height }: Size): Zoom {
  const [farX, farY] = [((scale - 1) * width) / 2, ((scale - 1) * height) / 2]
  return { scale, x: clamped(x, farX), y: clamped(y, farY) }
}

/** Adding 0 turns -0 into 0. */
const clamped = (value: number, far: number) => Math.min(far, Math.max(-far, value)) + 0
