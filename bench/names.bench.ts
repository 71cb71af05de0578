/** Measures what the names and the highlights of a family cost. */
import { theWorld } from '../server/places/world.ts'
import { benchExplore } from './support/explore-bench.ts'

// The server reads its gazetteer once, whatever a tree contains.
await theWorld()
await benchExplore(async (start) => [
  '/research/names',
  `/research/names/surname/persons?name=a&from=${start}`,
  `/research/names/given/persons?name=john&from=${start}`,
  '/research/names/surname/spread?name=smith',
  `/research/highlights?seed=1&from=${start}`,
])
