import { describe, expect, it } from 'vitest'
import { anchorsOf, lookUpAmong } from '../../../../server/places/matching/look-up-among.ts'
import { theWorld } from '../../../../server/places/world.ts'

const world = await theWorld()
const placeOf = (name: string, ...others: string[]) =>
  lookUpAmong(
    world,
    name,
    others.flatMap((other) => anchorsOf(world, other)),
  )[0]?.place.name

const tudors = ['Windsor, Berkshire, England', 'Westminster, Middlesex, England']

describe(lookUpAmong.name, () => {
  it.each([
    ['Greenwich', 'Greenwich, England, United Kingdom'],
    ['Greyfriars, Greenwich', 'Greenwich, England, United Kingdom'],
    ['Greenwich Palace', 'Greenwich, England, United Kingdom'],
    ['Windsor', 'Windsor, England, United Kingdom'],
    ['Ludlow', 'Ludlow, England, United Kingdom'],
    ['Eltham', 'Eltham, England, United Kingdom'],
    ['Calais', 'Calais, Hauts-de-France, France'],
    ['London', 'London, England, United Kingdom'],
    ['Madrid', 'Madrid, Spain'],
  ])('puts %s of an English family at %s', (name, place) => {
    expect(placeOf(name, ...tudors)).toBe(place)
  })

  it('puts the same names of an American family in America', () => {
    expect(placeOf('Greenwich', 'Stamford, Connecticut, USA')).toBe('Greenwich, Connecticut, United States')
    expect(placeOf('Windsor', 'Detroit, Michigan, USA')).toBe('Windsor, Ontario, Canada')
  })

  it('leaves out an ambiguous name, but not the name of a famous city', () => {
    expect(
      ['Greenwich', 'Ludlow', 'Springfield', 'Richmond', 'Windsor'].map((name) => placeOf(name)),
    ).toEqual([undefined, undefined, undefined, undefined, undefined])
    expect(placeOf('Paris')).toBe('Paris, Île-de-France, France')
  })

  it('believes a name that says by itself where it is', () => {
    expect(placeOf('Windsor, Ontario, Canada', ...tudors)).toBe('Windsor, Ontario, Canada')
  })
})
