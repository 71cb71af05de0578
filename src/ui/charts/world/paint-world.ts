/** Draws on the globe where a family comes from: countries lit by their counts, and arcs for moves. */
import { geoPath } from 'd3-geo'
import type { Point } from '#domain/places/distance.ts'
import { isOnThisSide, type Sheet } from '../globe/paint.ts'
import { countryShapes } from './country-shapes.ts'

export interface LitCountry {
  /** The ISO code of two letters; parts of a country have it too: `GB-ENG`. */
  readonly code: string
  readonly count: number
}

export interface Arc {
  readonly from: Point
  readonly to: Point
  readonly count: number
}

/** How brightly a country is lit: from a glimmer for one person to this for the most common country. */
const [minLight, maxLight] = [0.16, 0.62]

export function paintCountries(sheet: Sheet, countries: readonly LitCountry[]): void {
  const { context, projection, palette } = sheet
  const path = geoPath(projection, context)
  const counts = new Map<string, number>()
  for (const { code, count } of countries) {
    const country = code.slice(0, 2)
    counts.set(country, (counts.get(country) ?? 0) + count)
  }
  const most = Math.max(1, ...counts.values())
  context.fillStyle = palette.focus
  for (const [code, count] of counts) {
    const shape = countryShapes.get(code)
    if (shape === undefined) continue
    // By the square root, because one country often has nearly everybody.
    context.globalAlpha = minLight + (maxLight - minLight) * Math.sqrt(count / most)
    context.beginPath()
    path(shape)
    context.fill()
  }
  context.globalAlpha = 1
}

const [minWidth, maxWidth] = [1.5, 4]
/** How far an arc rises above the straight line, as a share of its length. */
const rise = 0.22

export function paintArcs(sheet: Sheet, arcs: readonly Arc[]): void {
  const most = Math.max(1, ...arcs.map(({ count }) => count))
  // The most common move comes last, on top of the others.
  for (const arc of arcs.toReversed())
    paintArc(sheet, arc, minWidth + (maxWidth - minWidth) * (arc.count / most))
}

function paintArc({ context, projection, camera, palette }: Sheet, { from, to }: Arc, width: number): void {
  const start = projection([from.longitude, from.latitude])
  const end = projection([to.longitude, to.latitude])
  context.beginPath()
  if (start === null || end === null || !isOnThisSide(camera, from) || !isOnThisSide(camera, to))
    // An arc that leads behind the earth follows its surface.
    geoPath(
      projection,
      context,
    )({
      type: 'LineString',
      coordinates: [
        [from.longitude, from.latitude],
        [to.longitude, to.latitude],
      ],
    })
  else {
    context.moveTo(...start)
    context.quadraticCurveTo(...peakOf(start, end), ...end)
  }
  context.lineCap = 'round'
  context.lineWidth = width + 2
  context.strokeStyle = palette.halo
  context.stroke()
  context.lineWidth = width
  context.strokeStyle = palette.ink
  context.stroke()
  if (end !== null && isOnThisSide(camera, to)) paintEnd(context, end, width + 2, palette)
}

/** A ring shows to where the arc leads. */
function paintEnd(
  context: CanvasRenderingContext2D,
  [x, y]: readonly [number, number],
  radius: number,
  { ink, halo }: Sheet['palette'],
): void {
  context.beginPath()
  context.arc(x, y, radius, 0, 2 * Math.PI)
  context.fillStyle = halo
  context.fill()
  context.lineWidth = 1.5
  context.strokeStyle = ink
  context.stroke()
}

/** The control point of the curve: beside the middle, so that the two ways between places are two arcs. */
function peakOf([x, y]: readonly [number, number], [toX, toY]: readonly [number, number]): [number, number] {
  const [right, down] = [toX - x, toY - y]
  return [(x + toX) / 2 + down * rise, (y + toY) / 2 - right * rise]
}
