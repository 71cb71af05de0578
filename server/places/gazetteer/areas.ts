/**
 * Countries, their parts and counties, and historical regions: what the name of an area means, and where the area's
 * centre is.
 */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { countryCode } from '#domain/places/countries.ts'
import { areaName, folded } from '../names/fold.ts'
import { formerCountries, oncePartOf, partsOfCountries } from '../names/former-countries.ts'
import { regions } from '../names/regions.ts'
import type { Gazetteer } from './gazetteer.ts'
import type { NamedCode } from './read-towns.ts'

export interface Area {
  readonly kind: 'country' | 'part' | 'county' | 'region'
  readonly name: string
  /** The code of the area: `US`, `US.MA` or `US.MA.025`. A region has the code of the area that contains it. */
  readonly code: string
  readonly latitude: number
  readonly longitude: number
  readonly population: number
  /** For a region: the maximum distance of its places from its centre, in kilometres. */
  readonly reach: number | null
  /**
   * How strong the evidence is that a place is in this area. It is weaker if the named country only once had this area.
   */
  readonly weight: number
}

export interface Areas {
  /** The areas that one level of a name may mean. */
  readonly named: (level: string) => readonly Area[]
  readonly nameOf: (code: string) => string | null
  /** The country, part or county with this code; null if the gazetteer has no town in it. */
  readonly areaOf: (code: string) => Area | null
}

interface Middle {
  x: number
  y: number
  z: number
  population: number
}

const radians = Math.PI / 180
const onceWeight = 0.4

/** Other requests are answered after so many towns or names. */
const maxPerTurn = 4000

/** Knows what area names mean, and computes where areas are from the towns in them. */
export async function areasOf(
  towns: Gazetteer,
  names: { parts: NamedCode[]; counties: NamedCode[] },
): Promise<Areas> {
  const middles = await middlesOf(towns)
  const inEnglish = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  const ownNames = new Map([...names.parts, ...names.counties].map(({ code, name }) => [code, name]))

  const nameOf = (code: string) =>
    code.length === 2 ? (inEnglish.of(code) ?? null) : (ownNames.get(code) ?? null)

  function areaOf(code: string, weight = 1): Area[] {
    const middle = middles.get(code)
    const name = nameOf(code)
    if (!middle || name === null) return []
    const dots = code.split('.').length
    const kind = dots === 1 ? 'country' : dots === 2 ? 'part' : 'county'
    return [{ kind, name, code, ...degreesOf(middle), population: middle.population, reach: null, weight }]
  }

  const codes = new Map<string, string[]>()
  const name = (key: string, code: string) => codes.set(key, [...(codes.get(key) ?? []), code])
  for (const [nth, { code, name: called }] of [...names.parts, ...names.counties].entries()) {
    if (nth % maxPerTurn === 0) await nextTurn()
    for (const key of new Set([folded(called), areaName(called)])) name(key, code)
  }
  for (const [called, code] of Object.entries(partsOfCountries)) name(folded(called), code)
  for (const language of languages) {
    await nextTurn()
    for (const [key, code] of countriesIn(language)) name(key, code)
  }

  const former = new Map(
    Object.entries(formerCountries).map(([called, parts]) => [
      folded(called),
      parts.flatMap((code) => areaOf(code)),
    ]),
  )
  const ofOld = regionsByName(middles)

  function named(level: string): Area[] {
    const plain = folded(level)
    const bare = areaName(level)
    const country = countryOf(level)
    const found = [
      ...(country === null ? [] : areaOf(country)),
      ...(former.get(plain) ?? []),
      ...(/^[A-Z]{2}$/.test(level) ? areaOf(`US.${level}`) : []),
      ...new Set([...(codes.get(plain) ?? []), ...(codes.get(bare) ?? [])]),
    ].flatMap((area) => (typeof area === 'string' ? areaOf(area) : [area]))
    const once = (country === null ? [] : (oncePartOf[country] ?? [])).flatMap((code) =>
      areaOf(code, onceWeight),
    )
    return [...found, ...new Set([...(ofOld.get(plain) ?? []), ...(ofOld.get(bare) ?? [])]), ...once]
  }

  return { named, nameOf, areaOf: (code) => areaOf(code)[0] ?? null }
}

/** GeoNames treats `GB-ENG` as a part of its country. */
const countryOf = (level: string): string | null => countryCode(level)?.replace('-', '.') ?? null

/** Languages in which trees name countries, besides English. */
const languages = [
  'de',
  'fr',
  'es',
  'it',
  'nl',
  'pt',
  'sv',
  'nb',
  'da',
  'fi',
  'pl',
  'cs',
  'hu',
  'ru',
  'lt',
  'hr',
]

function countriesIn(language: string): [string, string][] {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('')
  const all = letters.flatMap((one) => letters.map((other) => one + other))
  const called = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' })
  return all.flatMap((code): [string, string][] => {
    const name = called.of(code)
    return name === undefined ? [] : [[folded(name), code]]
  })
}

function regionsByName(middles: ReadonlyMap<string, Middle>): Map<string, Area[]> {
  const found = new Map<string, Area[]>()
  for (const { names, within, latitude, longitude, reach } of regions) {
    const population = middles.get(within)?.population ?? 0
    const [name = ''] = names
    const area = {
      kind: 'region',
      name,
      code: within,
      latitude,
      longitude,
      population,
      reach,
      weight: 1,
    } as const
    for (const called of names) found.set(folded(called), [...(found.get(folded(called)) ?? []), area])
  }
  return found
}

/** The centre of each area's towns, as a vector: degrees of longitude cannot be averaged across the date line. */
async function middlesOf(towns: Gazetteer): Promise<Map<string, Middle>> {
  const middles = new Map<string, Middle>()
  for (let row = 0; row < towns.count; row += 1) {
    if (row % maxPerTurn === 0) await nextTurn()
    const latitude = towns.latitudeOf(row) * radians
    const longitude = towns.longitudeOf(row) * radians
    for (const code of [towns.countryOf(row), towns.partOf(row), towns.countyOf(row)]) {
      let middle = middles.get(code)
      if (!middle) middles.set(code, (middle = { x: 0, y: 0, z: 0, population: 0 }))
      middle.x += Math.cos(latitude) * Math.cos(longitude)
      middle.y += Math.cos(latitude) * Math.sin(longitude)
      middle.z += Math.sin(latitude)
      middle.population += towns.populationOf(row)
    }
  }
  return middles
}

const degreesOf = ({ x, y, z }: Middle) => ({
  latitude: Math.atan2(z, Math.hypot(x, y)) / radians,
  longitude: Math.atan2(y, x) / radians,
})
