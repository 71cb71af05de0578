import type { Site } from './site.ts'

/**
 * The collected data. scripts/visualize/site-plugin.ts puts it into every page; without it, only the machines are
 * known.
 */
export const site: Site = {
  built: { at: '', commit: null },
  drawings: {},
  coverage: [],
  pictures: [],
  proofs: [],
  rules: [],
  difference: null,
}
