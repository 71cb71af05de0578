import type { failedJobsPaths } from '#machines/failed-jobs/failed-jobs.paths.ts'
import type { Bindings } from './support/binding.ts'

export const failedJobsBindings: Bindings<typeof failedJobsPaths> = {
  controls: {
    retried: { act: 'press', role: 'button', name: /^(Try again|Look again)$/ },
    'retry wanted': { act: 'press', role: 'button', name: ({ ids }) => `Try once more: job ${ids[0]}` },
    'dismissal wanted': { act: 'press', role: 'button', name: ({ ids }) => `Dismiss job ${ids[0]}` },
  },
}
