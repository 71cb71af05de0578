/** The land of the earth: coarse for each frame of a movement, detailed for a still picture. */
import { feature } from 'topojson-client'

/** Rings of longitudes and latitudes: first the coast, then lakes. */
export interface Island {
  type: 'Polygon'
  coordinates: number[][][]
}

export interface Land {
  type: 'MultiPolygon'
  coordinates: Island['coordinates'][]
}

type Atlas = Parameters<typeof feature>[0]

let coarse: Promise<Land> | null = null
let fine: Promise<readonly Island[]> | null = null

/** The coarse outlines of the land: 20 kB, drawn in a few milliseconds. */
export function coarseLand(): Promise<Land> {
  coarse ??= import('world-atlas/land-110m.json').then((atlas) => ({
    type: 'MultiPolygon',
    coordinates: polygonsOf(atlas.default).map(({ coordinates }) => coordinates),
  }))
  coarse.catch(() => (coarse = null))
  return coarse
}

/** The detailed outlines of the land: 180 kB, too much to draw at once, so they come island by island. */
export function fineLand(): Promise<readonly Island[]> {
  fine ??= import('world-atlas/land-50m.json').then((atlas) => polygonsOf(atlas.default))
  fine.catch(() => (fine = null))
  return fine
}

function polygonsOf(json: unknown): Island[] {
  // The package has no types; its land is a collection of polygons.
  const atlas = json as Atlas
  const land = atlas.objects['land']
  if (land?.type !== 'GeometryCollection') return []
  return feature(atlas, land).features.flatMap(({ geometry }) => {
    if (geometry.type === 'Polygon') return [geometry]
    if (geometry.type !== 'MultiPolygon') return []
    return geometry.coordinates.map((coordinates): Island => ({ type: 'Polygon', coordinates }))
  })
}
