/** Measures what the names and the highlights of a family cost. */
import { benchExplore } from './support/explore-bench.ts'

await benchExplore(async (start) => [
  '/research/names',
  `/research/names/surname/persons?name=a&from=${start}`,
  `/research/names/given/persons?name=john&from=${start}`,
  `/research/highlights?seed=1&from=${start}`,
])
