/** The towns of the world in columns: 170,000 of them take little more memory than their names. */
import { folded } from '../names/fold.ts'

/** A town, identified by its row in the columns. */
export type Row = number

export interface Town {
  readonly name: string
  readonly country: string
  /** The GeoNames codes of the part of the country, and of the county in that part. Empty if there are none. */
  readonly part: string
  readonly county: string
  readonly latitude: number
  readonly longitude: number
}

export interface Gazetteer {
  readonly count: number
  readonly named: (plainName: string) => readonly Row[]
  /** The towns with a name that begins like this. */
  readonly beginning: (plainName: string) => readonly Row[]
  readonly nameOf: (row: Row) => string
  readonly countryOf: (row: Row) => string
  /** The codes of the town's country and of its part: `US.MA`. */
  readonly partOf: (row: Row) => string
  /** The codes of the town's country, its part and the county: `US.MA.025`. */
  readonly countyOf: (row: Row) => string
  readonly latitudeOf: (row: Row) => number
  readonly longitudeOf: (row: Row) => number
  readonly populationOf: (row: Row) => number
}

/** Grows town by town, so that reading them never blocks other requests. */
export class GazetteerBuilder implements Gazetteer {
  readonly #names: string[] = []
  readonly #areas: number[] = []
  readonly #latitudes: number[] = []
  readonly #longitudes: number[] = []
  readonly #populations: number[] = []
  /** A name that belongs to one town, as most do, has its row without a list. */
  readonly #rows = new Map<string, Row | Row[]>()
  readonly #areaCodes: string[] = []
  readonly #areaNumbers = new Map<string, number>()

  add({ name, country, part, county, latitude, longitude }: Town): void {
    const row = this.#names.push(name) - 1
    this.#areas.push(this.#areaNumber(`${country}.${part}.${county}`))
    this.#latitudes.push(latitude)
    this.#longitudes.push(longitude)
    this.#populations.push(0)
    this.#alsoNamed(folded(name), row)
  }

  /** Sets the population of the town that has this name and is within a fifth of a degree of this point. */
  people(name: string, country: string, latitude: number, longitude: number, population: number): void {
    const near = this.named(folded(name)).find(
      (row) =>
        this.countryOf(row) === country &&
        Math.abs(this.latitudeOf(row) - latitude) < 0.2 &&
        Math.abs(this.longitudeOf(row) - longitude) < 0.2,
    )
    if (near !== undefined) this.#populations[near] = population
  }

  /** Adds names for the largest town that is called `today` in this country. */
  alias(country: string, today: string, names: readonly string[]): void {
    const own = this.named(folded(today)).filter((row) => this.countryOf(row) === country)
    const [first, ...others] = own
    if (first === undefined) return
    const largest = others.reduce(
      (best, row) => (this.populationOf(row) > this.populationOf(best) ? row : best),
      first,
    )
    for (const name of names) this.#alsoNamed(folded(name), largest)
  }

  get count() {
    return this.#names.length
  }

  named(plainName: string): readonly Row[] {
    const found = this.#rows.get(plainName)
    return found === undefined ? [] : typeof found === 'number' ? [found] : found
  }

  beginning(plainName: string): readonly Row[] {
    const names = [...this.#rows.keys()].filter((name) => name.startsWith(plainName))
    return [...new Set(names.flatMap((name) => this.named(name)))]
  }

  nameOf(row: Row) {
    return this.#names[row] ?? ''
  }
  countryOf(row: Row) {
    return this.countyOf(row).slice(0, 2)
  }
  partOf(row: Row) {
    const code = this.countyOf(row)
    return code.slice(0, code.indexOf('.', 3))
  }
  countyOf(row: Row) {
    return this.#areaCodes[this.#areas[row] ?? -1] ?? ''
  }
  latitudeOf(row: Row) {
    return this.#latitudes[row] ?? 0
  }
  longitudeOf(row: Row) {
    return this.#longitudes[row] ?? 0
  }
  populationOf(row: Row) {
    return this.#populations[row] ?? 0
  }

  #alsoNamed(plainName: string, row: Row): void {
    const found = this.#rows.get(plainName)
    if (found === undefined) this.#rows.set(plainName, row)
    else if (typeof found === 'number') {
      if (found !== row) this.#rows.set(plainName, [found, row])
    } else if (!found.includes(row)) found.push(row)
  }

  #areaNumber(code: string): number {
    const known = this.#areaNumbers.get(code)
    if (known !== undefined) return known
    const number = this.#areaCodes.push(code) - 1
    this.#areaNumbers.set(code, number)
    return number
  }
}
