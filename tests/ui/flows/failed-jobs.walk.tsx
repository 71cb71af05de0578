import { failedJobsPaths } from '#machines/failed-jobs/failed-jobs.paths.ts'
import { FailedJobsScreen } from '#ui/screens/admin/failed-jobs-screen.tsx'
import { failedJobsBindings } from '../../../e2e/bindings/failed-jobs.ts'
import { screenWalk } from '../support/screen-walk.ts'

export const failedJobsWalk = screenWalk({
  model: failedJobsPaths,
  bindings: failedJobsBindings,
  render: (flow) => <FailedJobsScreen flow={flow} />,
})
