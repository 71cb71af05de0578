import type { Site } from './site.ts'

/** What was collected. scripts/visualize/site-plugin.ts puts it here in every page; without it nothing is known but the machines. */
export const site: Site = {
  built: { at: '', commit: null },
  drawings: {},
  coverage: [],
  pictures: [],
  proofs: [],
  rules: [],
  difference: null,
}
