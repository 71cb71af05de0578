/** The earth on a picture of some size: a globe, a flat map, or what is between the two while one becomes the other. */
import {
  type GeoProjection,
  type GeoRawProjection,
  type GeoStream,
  geoClipAntimeridian,
  geoClipCircle,
  geoEquirectangularRaw,
  geoOrthographicRaw,
  geoProjection,
} from 'd3-geo'
import type { Camera } from './camera.ts'

export interface PictureSize {
  readonly width: number
  readonly height: number
}

/** Each point stands where globe and map have it, in parts: so the one unrolls into the other. */
const blend =
  (flatness: number): GeoRawProjection =>
  (lambda, phi) => {
    const [x, y] = geoOrthographicRaw(lambda, phi)
    const [flatX, flatY] = geoEquirectangularRaw(lambda, phi)
    return [x + (flatX - x) * flatness, y + (flatY - y) * flatness]
  }

const margin = 6

export function projectionOf(camera: Camera, { width, height }: PictureSize): GeoProjection {
  const { flatness, centre } = camera
  const size = Math.min(width, height)
  // A globe fills the picture; of the map it shows the half of the earth round its middle.
  const whole = (size / 2 - margin) * (1 - flatness) + (size / Math.PI) * flatness
  const scale = whole * 2 ** camera.zoom
  const projection = geoProjection(blend(flatness))
    .scale(scale)
    // The map stays upright: it is moved, where a globe is turned.
    .rotate([-centre.longitude, -centre.latitude * (1 - flatness)])
    .translate([width / 2, height / 2 + shift(camera, scale, height) * flatness])
    .clipExtent([
      [0, 0],
      [width, height],
    ])
  return projection.preclip(clipOf(flatness))
}

/**
 * What is to be seen: half of the earth on a globe, all of it on a map, and in between as much as does not fold over
 * itself. What is more than half is cut open at the back.
 */
function clipOf(flatness: number): (stream: GeoStream) => GeoStream {
  if (flatness >= 0.5) return geoClipAntimeridian
  const inside = geoClipCircle(Math.acos(-flatness / (1 - flatness)))
  return flatness === 0 ? inside : (stream) => inside(geoClipAntimeridian(stream))
}

/** How far down a map is moved to have its middle in the picture's, and no farther than its edge. */
function shift({ centre: { latitude } }: Camera, scale: number, height: number): number {
  const wanted = (latitude * Math.PI * scale) / 180
  const most = Math.max(0, (Math.PI / 2) * scale - height / 2)
  return Math.max(-most, Math.min(most, wanted))
}

/** Degrees that a finger or the pointer turns the earth by, moved over this many pixels. */
export const degreesOfPixels = (pixels: number, camera: Camera, { width, height }: PictureSize): number =>
  (pixels / ((Math.min(width, height) / 2 - margin) * 2 ** camera.zoom)) * (180 / Math.PI)
