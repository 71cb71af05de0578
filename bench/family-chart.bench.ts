/**
 * Measures what the charts that the page offers cost the server, in a whole family. `chart.bench.ts` measures the largest
 * possible chart, with its layout.
 */
import { benchExplore } from './support/explore-bench.ts'

await benchExplore(async (start) => [
  `/research/persons/${start}/chart?up=3&down=3`,
  `/research/persons/${start}/chart?up=8&down=0`,
  `/research/persons/${start}/chart?up=12&down=12`,
])
