import { describe, expect, it } from 'vitest'
import json from 'world-atlas/countries-110m.json'
import { countryCode } from '#domain/places/countries.ts'
import { countryShapes } from '#ui/charts/world/country-shapes.ts'

const atlas: readonly { id?: string; properties: { name: string } }[] = json.objects.countries.geometries

describe('the outlines of countries', () => {
  it('have the codes of their countries', () => {
    const wrong = atlas.filter(({ properties: { name } }) => {
      const code = countryCode(name)
      return code !== null && name !== 'Kosovo' && !countryShapes.has(code)
    })

    expect(wrong.map(({ properties }) => properties.name)).toEqual([])
    // All but Northern Cyprus, Somaliland and Kosovo, which have no number.
    expect(countryShapes.size).toBe(atlas.length - 3)
  })
})
