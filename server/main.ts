import { seedDemo } from '../demo/seed.ts'
import { buildApp } from './app.ts'
import { systemClock } from './clock.ts'
import { logFailure } from './http/log.ts'
import { startJobs } from './jobs/start-jobs.ts'
import { run } from './lifecycle/run.ts'

await run({
  buildApp,
  startJobs: (store, log, { demo, publicUrl }) =>
    startJobs(store, {
      onProblem: (error, doing) => logFailure(log.child({ doing }), error),
      atStart: demo
        ? {
            'seed-demo': () =>
              seedDemo({ store, publicUrl, clock: systemClock, log: (act) => log.info(act, 'system act') }),
          }
        : {},
    }),
})
