/**
 * Keeps a canvas up to date with the scene. It moves to a new view in 800 ms with coarse land, then draws detailed
 * land in idle moments. It draws nothing while the canvas is out of sight, and removes everything when it stops.
 */
import type { Point } from '#domain/places/distance.ts'
import { wantsLessMotion } from '../../components/less-motion.ts'
import { type Camera, sameView } from './camera.ts'
import { paintFine } from './fine-picture.ts'
import { coarseLand, fineLand, type Land } from './land.ts'
import { fade, type Movement, movement } from './movement.ts'
import { type GlobePin, paintLand, paintPins, paintRim, paintSea, type Sheet } from './paint.ts'
import { type Palette, paletteOf } from './palette.ts'
import { degreesOfPixels, type PictureSize, projectionOf } from './projection.ts'
import { watchCanvas } from './watch-canvas.ts'

export interface GlobeScene {
  readonly flat: boolean
  readonly zoom: number
  /** The point in the middle; null leaves the view unchanged. */
  readonly centre: Point | null
  readonly pins: readonly GlobePin[]
  /** Draws over the land, below the pins. */
  readonly overlay?: Overlay
}

export type Overlay = (sheet: Sheet) => void

export interface GlobePainter {
  readonly show: (scene: GlobeScene) => void
  /** Turns the earth by the distance that a pointer has moved. */
  readonly drag: (right: number, down: number) => void
  readonly stop: () => void
}

const firstCentre: Point = { latitude: 30, longitude: 0 }

export function createGlobePainter(canvas: HTMLCanvasElement): GlobePainter {
  const context = canvas.getContext('2d')
  return context === null ? nothingToPaintOn : new CanvasPainter(canvas, context)
}

const nothingToPaintOn: GlobePainter = { show: () => {}, drag: () => {}, stop: () => {} }

class CanvasPainter implements GlobePainter {
  readonly #canvas: HTMLCanvasElement
  readonly #context: CanvasRenderingContext2D
  readonly #unwatch: () => void
  #size: PictureSize = { width: 0, height: 0 }
  #palette: Palette
  #seen = true
  #stopped = false
  #frame = 0
  #pins: readonly GlobePin[] = []
  #overlay: Overlay = () => {}
  #camera: Camera | null = null
  #moving: Movement | null = null
  #before: HTMLCanvasElement | null = null
  #coarse: Land | null = null
  /** The finished detailed picture of land and sea; null until it is complete. */
  #fine: HTMLCanvasElement | null = null
  #giveUpFine = () => {}

  constructor(canvas: HTMLCanvasElement, context: CanvasRenderingContext2D) {
    this.#canvas = canvas
    this.#context = context
    this.#palette = paletteOf(canvas)
    this.#unwatch = watchCanvas(canvas, {
      resized: (size) => this.#resize(size),
      recoloured: () => {
        this.#palette = paletteOf(canvas)
        this.#changed()
      },
      seen: (seen) => {
        this.#seen = seen
        this.#draw()
      },
    })
    coarseLand().then(
      (land) => {
        this.#coarse = land
        this.#draw()
      },
      // If the land cannot be loaded, the pins are still drawn, and the next globe tries again.
      () => {},
    )
  }

  readonly show = ({ flat, zoom, centre, pins, overlay = () => {} }: GlobeScene) => {
    this.#pins = pins
    this.#overlay = overlay
    const now = this.#moving?.target ?? this.#camera
    const target = { centre: centre ?? now?.centre ?? firstCentre, zoom, flatness: flat ? 1 : 0 }
    if (this.#camera === null) this.#camera = target
    else if (now === null || !sameView(now, target)) this.#moveTo(this.#camera, target)
    this.#draw()
  }

  readonly drag = (right: number, down: number) => {
    const camera = this.#moving?.target ?? this.#camera
    if (camera === null) return
    this.#moving = null
    const { longitude, latitude } = camera.centre
    this.#camera = {
      ...camera,
      centre: {
        longitude: wrapped(longitude - degreesOfPixels(right, camera, this.#size)),
        latitude: Math.max(-90, Math.min(90, latitude + degreesOfPixels(down, camera, this.#size))),
      },
    }
    this.#changed()
  }

  readonly stop = () => {
    this.#stopped = true
    this.#unwatch()
    cancelAnimationFrame(this.#frame)
    this.#giveUpFine()
  }

  #moveTo(from: Camera, target: Camera) {
    const start = performance.now()
    this.#forgetFine()
    if (wantsLessMotion()) {
      this.#before = copyOf(this.#canvas)
      this.#moving = fade(target, start)
    } else this.#moving = movement(from, target, start)
  }

  #resize(size: PictureSize) {
    const dots = window.devicePixelRatio || 1
    this.#size = size
    this.#canvas.width = Math.round(size.width * dots)
    this.#canvas.height = Math.round(size.height * dots)
    this.#changed()
    // Paint in the same frame: an empty canvas would flash.
    this.#paint(performance.now())
  }

  #changed() {
    this.#forgetFine()
    this.#draw()
  }

  #forgetFine() {
    this.#giveUpFine()
    this.#giveUpFine = () => {}
    this.#fine = null
  }

  #draw() {
    if (this.#stopped || !this.#seen || this.#frame !== 0) return
    this.#frame = requestAnimationFrame((time) => {
      this.#frame = 0
      this.#paint(time)
    })
  }

  #paint(time: number) {
    const { progress, camera } = this.#moving?.at(time) ?? { progress: 1, camera: this.#camera }
    if (camera === null || this.#size.width === 0) return
    this.#camera = camera
    this.#paintEarth(camera)
    this.#paintBefore(progress)
    if (progress < 1) return this.#draw()
    this.#moving = null
    this.#before = null
    if (this.#fine === null) this.#beginFine(camera)
  }

  #paintEarth(camera: Camera) {
    const sheet = this.#sheet(this.#context, camera)
    if (this.#fine !== null) {
      this.#context.clearRect(0, 0, this.#size.width, this.#size.height)
      this.#context.drawImage(this.#fine, 0, 0, this.#size.width, this.#size.height)
    } else {
      paintSea(sheet)
      if (this.#coarse !== null) paintLand(sheet, this.#coarse)
    }
    this.#overlay(sheet)
    paintRim(sheet)
    paintPins(sheet, this.#pins)
  }

  #paintBefore(progress: number) {
    if (this.#before === null || progress >= 1) return
    this.#context.globalAlpha = 1 - progress
    this.#context.drawImage(this.#before, 0, 0, this.#size.width, this.#size.height)
    this.#context.globalAlpha = 1
  }

  #beginFine(camera: Camera) {
    this.#giveUpFine()
    let givenUp = false
    let giveUp = () => {}
    this.#giveUpFine = () => {
      givenUp = true
      giveUp()
    }
    fineLand().then(
      (land) => {
        const picture = copyOf(this.#canvas)
        const context = picture?.getContext('2d') ?? null
        if (givenUp || this.#stopped || picture === null || context === null) return
        giveUp = paintFine(this.#sheet(context, camera), land, () => {
          this.#fine = picture
          this.#draw()
        })
      },
      // If the detailed land cannot be loaded, the coarse picture stays.
      () => {},
    )
  }

  #sheet(context: CanvasRenderingContext2D, camera: Camera): Sheet {
    const dots = this.#canvas.width / this.#size.width
    context.setTransform(dots, 0, 0, dots, 0, 0)
    return {
      context,
      camera,
      projection: projectionOf(camera, this.#size),
      size: this.#size,
      palette: this.#palette,
    }
  }
}

const wrapped = (longitude: number) => ((((longitude + 180) % 360) + 360) % 360) - 180

function copyOf(canvas: HTMLCanvasElement): HTMLCanvasElement | null {
  if (canvas.width === 0 || canvas.height === 0) return null
  const copy = document.createElement('canvas')
  copy.width = canvas.width
  copy.height = canvas.height
  copy.getContext('2d')?.drawImage(canvas, 0, 0)
  return copy
}
