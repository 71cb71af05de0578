import type { GlobeScene } from '#ui/charts/globe/globe-painter.ts'
import type { GlobePin } from '#ui/charts/globe/paint.ts'
import type { PlaceOfLife } from './places-view.ts'

interface Looking {
  readonly flat: boolean
  readonly focus: string | null
  readonly aside: boolean
  readonly zoom: number
}

/** The globe's scene for a life: one pin for each located place, however often the person was there. */
export function sceneOf(places: readonly PlaceOfLife[], { flat, focus, aside, zoom }: Looking): GlobeScene {
  const inFocus = places.find(({ id }) => id === focus) ?? null
  const pins = new Map<string, GlobePin>()
  for (const { id, name, first, point } of places) {
    const focused = name === inFocus?.name
    if (point !== null && (focused || !pins.has(name)))
      pins.set(name, { id, label: short(first), point, focused })
  }
  return { flat, zoom, centre: aside ? null : (inFocus?.point ?? null), pins: [...pins.values()] }
}

const longestLabel = 24

const short = (name: string) =>
  name.length > longestLabel ? `${name.slice(0, longestLabel - 1).trimEnd()}…` : name
