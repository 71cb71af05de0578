/**
 * Draws detailed land for a still picture. Its 60,000 points take a tenth of a second, so it draws island by island
 * in idle moments, on a separate canvas that is shown when complete.
 */
import { geoDistance } from 'd3-geo'
import type { Camera } from './camera.ts'
import { whenIdle } from './idle.ts'
import type { Island } from './land.ts'
import { paintLand, paintSea, type Sheet } from './paint.ts'

/** Milliseconds of drawing in one idle moment, if the browser does not tell how many it has. */
const goTime = 6

/** Draws on the sheet, a little at a time. @returns a function that stops it */
export function paintFine(sheet: Sheet, land: readonly Island[], done: () => void): () => void {
  const islands = land.values()
  let cancel = whenIdle(begin)
  function begin() {
    paintSea(sheet)
    goOn()
  }
  function goOn() {
    const until = performance.now() + goTime
    for (const island of islands) {
      if (mayBeSeen(sheet, island)) paintLand(sheet, island)
      if (performance.now() > until) {
        cancel = whenIdle(goOn)
        return
      }
    }
    done()
  }
  return () => cancel()
}

interface Cap {
  readonly centre: [number, number]
  /** The angle from the centre to the farthest point, in radians. */
  readonly radius: number
}

const caps = new WeakMap<Island, Cap>()

/** False for islands behind the globe or far outside a close view: they need no exact clipping. */
function mayBeSeen({ camera, projection, size }: Sheet, island: Island): boolean {
  const { centre, radius } = capOf(island)
  const reach = reachOf(camera, projection.scale(), Math.hypot(size.width, size.height) / 2)
  return geoDistance([camera.centre.longitude, camera.centre.latitude], centre) < reach + radius
}

function reachOf({ flatness }: Camera, scale: number, half: number): number {
  if (flatness > 0) return Math.PI
  return half < scale ? Math.asin(half / scale) : Math.PI / 2
}

function capOf(island: Island): Cap {
  const known = caps.get(island)
  if (known) return known
  const points = (island.coordinates[0] ?? []).map(([longitude = 0, latitude = 0]): [number, number] => [
    longitude,
    latitude,
  ])
  const centre = points[0] ?? [0, 0]
  const cap = { centre, radius: Math.max(0, ...points.map((point) => geoDistance(centre, point))) }
  caps.set(island, cap)
  return cap
}
