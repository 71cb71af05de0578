/**
 * Projects the earth to a picture: as a globe, a flat map, or a shape in between while one changes into the other.
 */
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

/** Mixes the positions of globe and map, so that one unrolls into the other. */
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
  // The globe fills the picture. The map shows the half of the earth around its centre.
  const whole = (size / 2 - margin) * (1 - flatness) + (size / Math.PI) * flatness
  const scale = whole * 2 ** camera.zoom
  const projection = geoProjection(blend(flatness))
    .scale(scale)
    // The map stays upright: where a globe rotates to the latitude, the map is shifted up or down.
    .rotate([-centre.longitude, -centre.latitude * (1 - flatness)])
    .translate([width / 2, height / 2 + shift(camera, scale, height) * flatness])
    .clipExtent([
      [0, 0],
      [width, height],
    ])
  return projection.preclip(clipOf(flatness))
}

/**
 * Limits what is visible: half of the earth on a globe, all of it on a map, and in between as much as does not
 * overlap. A view larger than half of the earth is cut at the back.
 */
function clipOf(flatness: number): (stream: GeoStream) => GeoStream {
  if (flatness >= 0.5) return geoClipAntimeridian
  const inside = geoClipCircle(Math.acos(-flatness / (1 - flatness)))
  return flatness === 0 ? inside : (stream) => inside(geoClipAntimeridian(stream))
}

/** How far down a map moves to centre its point, but never beyond its edge. */
function shift({ centre: { latitude } }: Camera, scale: number, height: number): number {
  const wanted = (latitude * Math.PI * scale) / 180
  const most = Math.max(0, (Math.PI / 2) * scale - height / 2)
  return Math.max(-most, Math.min(most, wanted))
}

/** The degrees by which a pointer movement of this many pixels turns the earth. */
export const degreesOfPixels = (pixels: number, camera: Camera, { width, height }: PictureSize): number =>
  (pixels / ((Math.min(width, height) / 2 - margin) * 2 ** camera.zoom)) * (180 / Math.PI)
