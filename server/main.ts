import { buildApp } from './app.ts'
import { logFailure } from './http/log.ts'
import { startJobs } from './jobs/start-jobs.ts'
import { run } from './lifecycle/run.ts'

await run({
  buildApp,
  startJobs: (store, log) =>
    startJobs(store, { onProblem: (error, doing) => logFailure(log.child({ doing }), error) }),
})
