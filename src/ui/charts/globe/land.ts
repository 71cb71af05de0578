/** The land of the earth, coarse for every frame of a movement and fine for a picture that stands still. */
import type { MultiPolygon, Polygon } from 'geojson'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'

type Atlas = Topology<{ land: GeometryCollection }>

let coarse: Promise<MultiPolygon> | null = null
let fine: Promise<readonly Polygon[]> | null = null

/** 20 kB; drawn in a few milliseconds. */
export function coarseLand(): Promise<MultiPolygon> {
  coarse ??= import('world-atlas/land-110m.json').then((atlas) => ({
    type: 'MultiPolygon',
    coordinates: polygonsOf(atlas.default).map(({ coordinates }) => coordinates),
  }))
  coarse.catch(() => (coarse = null))
  return coarse
}

/** 180 kB; too much to be drawn at once, so it comes island by island. */
export function fineLand(): Promise<readonly Polygon[]> {
  fine ??= import('world-atlas/land-50m.json').then((atlas) => polygonsOf(atlas.default))
  fine.catch(() => (fine = null))
  return fine
}

function polygonsOf(json: unknown): Polygon[] {
  // The package gives no types; its land is a collection of polygons.
  const atlas = json as Atlas
  const { features } = feature(atlas, atlas.objects.land)
  return features.flatMap(({ geometry }) => {
    if (geometry.type === 'Polygon') return [geometry]
    if (geometry.type !== 'MultiPolygon') return []
    return geometry.coordinates.map((coordinates): Polygon => ({ type: 'Polygon', coordinates }))
  })
}
