/** Draws the earth and the pins of places on a canvas. */
import { type GeoPermissibleObjects, type GeoProjection, geoDistance, geoGraticule, geoPath } from 'd3-geo'
import type { Point } from '#domain/places/distance.ts'
import type { Camera } from './camera.ts'
import type { Palette } from './palette.ts'
import { type Label, labelHeight, type Pin, placeLabels } from './place-labels.ts'
import type { PictureSize } from './projection.ts'

export interface GlobePin {
  readonly id: string
  /** The text beside the pin. */
  readonly label: string
  readonly point: Point
  readonly focused: boolean
}

export interface Sheet {
  readonly context: CanvasRenderingContext2D
  readonly projection: GeoProjection
  readonly camera: Camera
  readonly size: PictureSize
  readonly palette: Palette
}

const grid = geoGraticule().step([15, 15])()

/** The sea, lit from the upper left, with its grid. */
export function paintSea({ context, projection, camera, size, palette }: Sheet): void {
  const path = geoPath(projection, context)
  const { width, height } = size
  context.clearRect(0, 0, width, height)
  const reach = Math.min(width, height)
  const light = context.createRadialGradient(
    width * 0.38,
    height * 0.32,
    0,
    width * 0.38,
    height * 0.32,
    reach * 0.75,
  )
  light.addColorStop(0, palette.sea)
  light.addColorStop(1, palette.seaFar)
  context.beginPath()
  path({ type: 'Sphere' })
  context.fillStyle = palette.sea
  context.fill()
  // A flat map is lit evenly.
  context.globalAlpha = 1 - camera.flatness
  context.fillStyle = light
  context.fill()
  context.globalAlpha = 1
  context.beginPath()
  path(grid)
  context.lineWidth = 0.75
  context.strokeStyle = palette.grid
  context.stroke()
}

export function paintLand({ context, projection, palette }: Sheet, land: GeoPermissibleObjects): void {
  const path = geoPath(projection, context)
  context.beginPath()
  path(land)
  context.fillStyle = palette.land
  context.fill()
  context.lineWidth = 0.75
  context.strokeStyle = palette.coast
  context.stroke()
}

/** The outline of the earth. */
export function paintRim({ context, projection, palette }: Sheet): void {
  context.beginPath()
  geoPath(projection, context)({ type: 'Sphere' })
  context.lineWidth = 1
  context.strokeStyle = palette.coast
  context.stroke()
}

/** Draws the visible pins, the one in focus on top, with as many names as fit. */
export function paintPins(sheet: Sheet, pins: readonly GlobePin[]): void {
  const shown = pins
    .filter(({ point }) => isOnThisSide(sheet.camera, point))
    .toSorted((one, other) => Number(other.focused) - Number(one.focused))
    .flatMap((pin) => placed(sheet, pin))
  for (const pin of shown.toReversed()) paintPin(sheet, pin)
  for (const label of placeLabels(shown, sheet.size)) paintLabel(sheet, label)
}

type Placed = Pin & { readonly focused: boolean }

/** False for a point behind the globe. */
export function isOnThisSide({ centre, flatness }: Camera, { longitude, latitude }: Point): boolean {
  const away = geoDistance([centre.longitude, centre.latitude], [longitude, latitude])
  return away < (Math.PI / 2) * (1 + flatness)
}

function placed({ context, projection, size, palette }: Sheet, pin: GlobePin): Placed[] {
  const at = projection([pin.point.longitude, pin.point.latitude])
  if (at === null) return []
  const [x, y] = at
  if (x < 0 || y < 0 || x > size.width || y > size.height) return []
  context.font = fontOf(pin.focused, palette)
  return [{ x, y, text: pin.label, focused: pin.focused, width: context.measureText(pin.label).width }]
}

const fontOf = (focused: boolean, palette: Palette) => `${focused ? '600 15px' : '500 13px'} ${palette.font}`

function paintPin({ context, palette }: Sheet, { x, y, focused }: Placed): void {
  if (focused) disc(context, x, y, 9, palette.focusHalo)
  disc(context, x, y, focused ? 5.5 : 4.5, palette.halo)
  disc(context, x, y, focused ? 4 : 3, focused ? palette.focus : palette.ink)
}

function disc(context: CanvasRenderingContext2D, x: number, y: number, radius: number, colour: string) {
  context.beginPath()
  context.arc(x, y, radius, 0, 2 * Math.PI)
  context.fillStyle = colour
  context.fill()
}

/** From this distance on, a line connects a name with its pin. */
const farFromPin = 16

function paintLabel({ context, palette }: Sheet, { pin, x, y }: Label): void {
  const focused = 'focused' in pin && pin.focused === true
  const nearX = Math.max(x, Math.min(pin.x, x + pin.width))
  const nearY = Math.max(y, Math.min(pin.y, y + labelHeight))
  const away = Math.hypot(nearX - pin.x, nearY - pin.y)
  if (away > farFromPin) {
    const edge = (focused ? 9 : 5) / away
    context.beginPath()
    context.moveTo(pin.x + (nearX - pin.x) * edge, pin.y + (nearY - pin.y) * edge)
    context.lineTo(nearX, nearY)
    context.lineWidth = 1
    context.strokeStyle = palette.ink
    context.stroke()
  }
  context.font = fontOf(focused, palette)
  context.textBaseline = 'middle'
  context.lineJoin = 'round'
  context.lineWidth = 4
  context.strokeStyle = palette.halo
  context.strokeText(pin.text, x, y + labelHeight / 2)
  context.fillStyle = palette.ink
  context.fillText(pin.text, x, y + labelHeight / 2)
}
