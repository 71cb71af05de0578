import { describe, expect, it } from 'vitest'
import { countryName, countryPoint, levelKey, locateNames } from '../../../server/places/located-names.ts'
import { theWorld } from '../../../server/places/world.ts'

const world = await theWorld()

/** 'GB-ENG: Maer < Staffordshire' for each name; null for an unknown place. */
async function located(...names: string[]) {
  const found = await locateNames(world, names)
  return found.map((one) => one && `${one.country}: ${one.levels.map(({ name }) => name).join(' < ')}`.trim())
}

describe(locateNames.name, () => {
  it.each([
    ['Maer, Staffordshire, England', 'GB-ENG: Maer < Staffordshire'],
    ['Shrewsbury, Shropshire, England, United Kingdom', 'GB-ENG: Shrewsbury < Shropshire'],
    ['Shrewsbury, Shropshire', 'GB-ENG: Shrewsbury < Shropshire'],
    ['Edinburgh, Scotland', 'GB-SCT: Edinburgh'],
    ['England', 'GB-ENG:'],
    ['United Kingdom', 'GB:'],
    ['Boston, Suffolk, Massachusetts', 'US: Boston < Suffolk < Massachusetts'],
    ['Atlantis, England', 'GB-ENG: Atlantis'],
    ['Paris (Notre-Dame), France', 'FR: Paris'],
  ])('finds the country of %s, and the levels below it', async (name, found) => {
    expect(await located(name)).toEqual([found])
  })

  it('gives a region that has several names the same one', async () => {
    expect(await located('Boston, MA, USA', 'Ludlow, Salop, England')).toEqual([
      'US: Boston < Massachusetts',
      'GB-ENG: Ludlow < Shropshire',
    ])
    expect(levelKey('County Durham')).toBe(levelKey('Durham'))
  })

  it('takes the country of today', async () => {
    expect(await located('Königsberg, Prussia', 'Belfast, Antrim, Ireland', 'Atlanta, Georgia')).toEqual([
      'RU: Königsberg < Prussia',
      'GB-NIR: Belfast < Antrim < Ireland',
      'US: Atlanta < Georgia',
    ])
  })

  it('decides what an ambiguous name means by the other places of the tree, or leaves it unknown', async () => {
    const [inKent] = await located('Cambridge', 'Downe, Kent, England', 'London, England')
    const [inTexas] = await located('Bonham', 'Paris, Texas, USA', 'Dallas, Texas, USA')

    expect([inKent, inTexas]).toEqual(['GB-ENG: Cambridge', 'US: Bonham'])
    expect(await located('Xyzzy', '')).toEqual([null, null])
  })
})

describe('a country', () => {
  it('has a name and a middle', () => {
    expect(['GB-ENG', 'GB', 'FR', 'QQ'].map((code) => countryName(world, code))).toEqual([
      'England',
      'United Kingdom',
      'France',
      'QQ',
    ])
    expect(countryPoint(world, 'FR')?.latitude).toBeCloseTo(47, 0)
    expect(countryPoint(world, 'QQ')).toBeNull()
  })
})
