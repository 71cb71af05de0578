import type { familyChartPaths } from '#machines/family-chart/family-chart.paths.ts'
import type { Bindings } from './support/binding.ts'

export const familyChartBindings: Bindings<typeof familyChartPaths> = {
  controls: {
    'branch toggled': { act: 'press', role: 'button', name: /^(Fold|Unfold) ancestors of Charles/ },
    'everything unfolded': { act: 'press', role: 'button', name: 'Unfold everything' },
    retried: { act: 'press', role: 'button', name: /^(Try|Load) again$/ },
  },
  // The forms and generations of the chart, and each person with page and chart.
  links: [
    /^(Hourglass|Pedigree|Fan|Descendants|From left to right)$/,
    /^(Ancestors|Descendants): one generation (more|fewer)$/,
    /^(Chart of )?[\p{L} ]+ (Darwin|Wedgwood)$/u,
    /^Chart of /,
  ],
  shows: {
    'missing.said': { role: 'heading', name: 'Family chart' },
    'missing.looking again': { role: 'heading', name: 'Family chart' },
  },
}
