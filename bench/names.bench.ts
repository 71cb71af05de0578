/** Measures what the names of a family cost. */
import { benchExplore } from './support/explore-bench.ts'

await benchExplore(async (start) => [
  '/research/names',
  `/research/names/surname/persons?name=a&from=${start}`,
  `/research/names/given/persons?name=john&from=${start}`,
])
