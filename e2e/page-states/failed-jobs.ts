import { manyJobs, noFailedJobs, sampleJobs } from '#machines/failed-jobs/sample-failed-jobs.ts'
import type { PageState } from './page-state.ts'
import { staffPageForOthers, staffPageShown } from './staff-page.ts'

const place = { path: '/admin/jobs', call: '**/groupadmin/failedjobs' }
const shown = staffPageShown(place)

export const failedJobStates: readonly PageState[] = [
  shown('the failed jobs', sampleJobs, /^2 jobs have failed for good/),
  shown('more failed jobs than are listed', manyJobs, /^412 jobs have failed for good/),
  shown('no failed jobs', noFailedJobs, 'No job of this server has failed for good.'),
  staffPageForOthers(place, 'the failed jobs for others'),
]
