/** This process's gazetteer, read at the first lookup and then cached. */
import { areasOf } from './gazetteer/areas.ts'
import { GazetteerBuilder } from './gazetteer/gazetteer.ts'
import { readAreaNames, readPopulations, readTowns } from './gazetteer/read-towns.ts'
import type { World } from './matching/look-up.ts'
import { formerTowns } from './names/former-towns.ts'

let reading: Promise<World> | null = null

/** The first call takes seconds, in pieces; other requests are answered in between. */
export function theWorld(): Promise<World> {
  reading ??= readWorld().catch((error: unknown) => {
    reading = null
    throw error
  })
  return reading
}

async function readWorld(): Promise<World> {
  const towns = new GazetteerBuilder()
  await readTowns((town) => towns.add(town))
  await readPopulations(({ name, country, latitude, longitude, population }) =>
    towns.people(name, country, latitude, longitude, population),
  )
  for (const { country, today, names } of formerTowns) towns.alias(country, today, names)
  return { towns, areas: await areasOf(towns, await readAreaNames()) }
}
