import { describe, expect, it } from 'vitest'
import {
  type Explored,
  hasNoPlaces,
  movesOf,
  placePath,
  placesIn,
  readCountry,
  shownDecade,
  spotsOnGlobe,
} from '#domain/places/explored-places.ts'

const kent = { country: 'GB-ENG', region: 'Kent', latitude: 51, longitude: 1 }
const states = { country: 'US', region: null, latitude: 40, longitude: -90 }
const move = { from: 0, to: 1, count: 2 }

const places: Explored = {
  countries: [
    { code: 'GB-ENG', name: 'England', count: 3, latitude: 52, longitude: -1 },
    { code: 'AQ', name: 'Antarctica', count: 1, latitude: null, longitude: null },
  ],
  personCount: 5,
  spots: [kent, states],
  decades: [
    { decade: 1800, count: 1, moves: [] },
    { decade: 1840, count: 4, moves: [move] },
    { decade: 1900, count: 4, moves: [] },
  ],
}
const nothing: Explored = { countries: [], personCount: 2, spots: [], decades: [] }

describe(shownDecade.name, () => {
  it.each([
    [null, 1840],
    [1900, 1900],
    [1810, 1800],
    [2000, 1900],
  ])('is, if %s was chosen, %s: the busiest one at first, then the nearest one', (chosen, shown) => {
    expect(shownDecade(places, chosen)?.decade).toBe(shown)
  })

  it('is none if nobody moved', () => expect(shownDecade(nothing, 1800)).toBeNull())
})

describe('the places of a family', () => {
  it('are those of everybody if there is no start person', () => {
    const all = { ancestors: null, everybody: places }

    expect(placesIn(all, 'ancestors')).toBe(places)
    expect(placesIn({ ...all, ancestors: nothing }, 'ancestors')).toBe(nothing)
    expect([hasNoPlaces(all), hasNoPlaces({ ...all, everybody: nothing })]).toEqual([false, true])
  })

  it('have moves between their spots', () => {
    expect(movesOf(places, { decade: 1840, count: 4, moves: [move, { ...move, to: 7 }] })).toEqual([
      { from: kent, to: states, count: 2 },
    ])
  })

  it('[GLB-07] are on the globe behind the place where the user seems to be', () => {
    const here = { latitude: 51, longitude: 4 }

    expect(spotsOnGlobe(places, here).map(({ id }) => id)).toEqual(['here', 'GB-ENG'])
    expect(spotsOnGlobe(places, null).map(({ id }) => id)).toEqual(['GB-ENG'])
  })
})

describe('the address of a place', () => {
  it('has the code of the country, and the name of the place', () => {
    expect([placePath('FR'), placePath('GB-ENG', 'Stoke / Trent')]).toEqual([
      '/places/FR',
      '/places/GB-ENG/Stoke%20%2F%20Trent',
    ])
    expect(['FR', 'GB-ENG', 'XK'].map(readCountry)).toEqual(['FR', 'GB-ENG', 'XK'])
  })

  it('is not found without the code of a country', () => {
    const others = ['fr', 'FRA', 'ZZ', 'EU', 'GB-ABC', 'FR-ENG', undefined]

    expect(others.map(readCountry)).toEqual(others.map(() => null))
  })
})
