import { describe, expect, it } from 'vitest'
import { newChart } from '#domain/chart/chart-choice.ts'
import type { ChartPerson } from '#domain/chart/family-chart.ts'
import { sampleChart } from '#machines/family-chart/family-chart.paths.ts'
import { portraitPlace } from '#ui/charts/family-chart/drawing/portrait-place.ts'
import { heightOfPortrait } from '#ui/charts/family-chart/drawing/portrait-size.ts'
import { layOut } from '#ui/charts/family-chart/layout/lay-out.ts'
import type { PlacedSector } from '#ui/charts/family-chart/layout/picture.ts'

const [charles] = sampleChart.persons
if (charles === undefined) throw new Error('The sample has persons.')
const seen: ChartPerson = { ...charles, image: '/photo' }

/** The first place of a ring of the fan: the father's father, and so on. */
function sectorIn(generation: number): PlacedSector {
  const [start] = layOut({ chart: sampleChart, choice: newChart('fan'), folded: [] }).sectors
  if (start === undefined) throw new Error('A fan has a middle.')
  const angle = (Math.PI * 1.5) / 2 ** generation
  const [inner, outer] =
    generation === 0
      ? [0, 74]
      : generation <= 3
        ? [74 * generation, 74 * (generation + 1)]
        : [300 + 176 * (generation - 4), 476 + 176 * (generation - 4)]
  const [from, to] = generation === 0 ? [-Math.PI, Math.PI] : [-Math.PI * 0.75, -Math.PI * 0.75 + angle]
  return { ...start, generation, from, to, inner, outer }
}

describe(portraitPlace.name, () => {
  it('is inside the ring, as far as there is room', () => {
    for (const generation of [1, 2, 3, 4, 5, 6]) {
      const { inner, outer, from, to } = sectorIn(generation)
      const place = portraitPlace(sectorIn(generation), seen)
      if (place === null) throw new Error(`Ring ${generation} has room.`)
      const [distance, angle] = [
        Math.hypot(place.middle.x, place.middle.y),
        Math.atan2(place.middle.x, -place.middle.y),
      ]
      // Its longer half does not reach over the ring, and its middle is in the sector.
      const half = generation <= 3 ? heightOfPortrait(place.width) / 2 : place.width / 2
      expect([generation, distance - half > inner, distance + half < outer]).toEqual([generation, true, true])
      expect([generation, angle > from, angle < to]).toEqual([generation, true, true])
    }
    expect(portraitPlace(sectorIn(8), seen)).toBeNull()
  })

  it('is above the name in the middle', () => {
    const place = portraitPlace(sectorIn(0), seen)

    expect([place?.middle.x, place?.turn]).toEqual([0, 0])
    expect(place && place.middle.y - heightOfPortrait(place.width) / 2 > -74).toBe(true)
  })

  it('is missing for a stub, for a restricted person, and without a photo', () => {
    expect(portraitPlace({ ...sectorIn(1), stub: true }, seen)).toBeNull()
    expect(portraitPlace(sectorIn(1), { ...seen, restricted: true })).toBeNull()
    expect(portraitPlace(sectorIn(1), { ...seen, image: null })).toBeNull()
  })
})
