import { describe, expect, it } from 'vitest'
import { distanceKm } from '#domain/places/distance.ts'
import { lookUp } from '../../../../server/places/matching/look-up.ts'
import { theWorld } from '../../../../server/places/world.ts'

const world = await theWorld()
const best = (name: string) => lookUp(world, name)[0]
const nameOf = (name: string) => best(name)?.place.name
const sure = (name: string) => best(name)?.confidence ?? 0

describe(lookUp.name, () => {
  it('[GLB-05] chooses the town that lies in the region named after it', () => {
    expect(nameOf('Boston, Suffolk County, Massachusetts, USA')).toBe('Boston, Massachusetts, United States')
    expect(nameOf('Boston, Lincolnshire, England')).toBe('Boston, England, United Kingdom')
    expect(nameOf('Windsor, Ontario, Canada')).toBe('Windsor, Ontario, Canada')
    expect(nameOf('Windsor, Berkshire, England')).toBe('Windsor, England, United Kingdom')
  })

  it('chooses the largest place of an ambiguous name, and marks it as unsure', () => {
    expect(nameOf('Paris')).toBe('Paris, Île-de-France, France')
    expect(sure('Paris')).toBeLessThan(0.5)
    expect(sure('Paris, France')).toBeGreaterThan(0.9)
    expect(sure('Springfield')).toBeLessThan(sure('Paris'))
  })

  it.each([
    ['Königsberg, Prussia', 'Kaliningrad, Kaliningrad Oblast, Russia'],
    ['Konigsberg, East Prussia, Germany', 'Kaliningrad, Kaliningrad Oblast, Russia'],
    ['Constantinople', 'Istanbul, Türkiye'],
    ['New Amsterdam, New Netherland', 'New York City, New York, United States'],
    ['Breslau, Silesia, Germany', 'Wrocław, Lower Silesia, Poland'],
    ['Pressburg, Austria-Hungary', 'Bratislava, Bratislava Region, Slovakia'],
    ['Prague, Bohemia', 'Prague, Czechia'],
    ['Dresden, Sachsen, Deutschland', 'Dresden, Saxony, Germany'],
    ['Belfast, Antrim, Ireland', 'Belfast, Northern Ireland, United Kingdom'],
    ['St Petersburg, Russian Empire', 'Saint Petersburg, St.-Petersburg, Russia'],
  ])('finds %s under the name of today', (old, today) => {
    expect(nameOf(old)).toBe(today)
  })

  it('falls back to the lowest level that it knows, the less sure the higher that is', () => {
    const maer = best('Maer, Staffordshire, England')

    expect(maer?.place.name).toBe('Staffordshire, England, United Kingdom')
    expect(
      distanceKm(maer?.place ?? { latitude: 0, longitude: 0 }, { latitude: 52.94, longitude: -2.31 }),
    ).toBeLessThan(40)
    expect(maer?.confidence).toBeLessThan(sure('Staffordshire, England'))
    expect(sure('A farm, Nowhere, Staffordshire, England')).toBeLessThan(maer?.confidence ?? 0)
  })

  it('reads a house as the town that it is called after', () => {
    expect(nameOf('Windsor Castle, Berkshire, England')).toBe('Windsor, England, United Kingdom')
    expect(nameOf('Buckingham,Palace,London,England')).toBe('London, England, United Kingdom')
    expect(nameOf('Tatoi,Near Athens,Greece')).toBe('Athens, Attica, Greece')
  })

  it('reads a part of a country as such, not as a hamlet of the same name', () => {
    expect(nameOf('Virginia, USA')).toBe('Virginia, United States')
    expect(nameOf('Kent')).toBe('Kent, England, United Kingdom')
    expect(nameOf('Luxembourg')).toBe('Luxembourg')
  })

  it('does not look in another country for a place that the named country does not have', () => {
    expect(best('Boston, Japan')?.place.countryCode).toBe('JP')
    expect(lookUp(world, 'Xyzzyville')).toEqual([])
    expect(lookUp(world, ' , ,, ')).toEqual([])
  })

  it('reads names without marks, in any case, and without commas', () => {
    expect(nameOf('KRAKOW, poland')).toBe(nameOf('Kraków, Poland'))
    expect(nameOf('Sankt Pölten, Österreich')).toBe(nameOf('St. Polten, Austria'))
    expect(nameOf('London England')).toBe('London, England, United Kingdom')
  })

  it('puts the middle of islands round the date line where the islands are', () => {
    expect(Math.abs(best('Fiji')?.place.longitude ?? 0)).toBeGreaterThan(176)
  })
})
