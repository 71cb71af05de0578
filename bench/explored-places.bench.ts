/** Measures what the places of a family cost. */
import { theWorld } from '../server/places/world.ts'
import { benchExplore } from './support/explore-bench.ts'

// The server reads its gazetteer once, whatever a tree contains.
await theWorld()
await benchExplore(async (start) => [
  `/research/exploredPlaces?from=${start}`,
  `/research/exploredPlaces/GB-ENG/persons?from=${start}`,
  `/research/exploredPlaces/US/persons?place=Massachusetts&from=${start}`,
])
