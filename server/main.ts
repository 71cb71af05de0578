import { seedDemo } from '../demo/seed.ts'
import { buildApp } from './app.ts'
import { logFailure } from './http/log.ts'
import { openMailTasks } from './jobs/mail-tasks.ts'
import { startJobs } from './jobs/start-jobs.ts'
import { run } from './lifecycle/run.ts'
import { paymentWork } from './payments/payment-work.ts'
import { storedAccounts } from './payments/stored-accounts.ts'
import { systemClock } from './values/clock.ts'

await run({
  buildApp,
  startJobs: async (store, log, config, provider) => {
    const mail = await openMailTasks(store, config)
    const payment =
      provider === null
        ? null
        : paymentWork(store, { provider, accounts: storedAccounts(store), clock: systemClock })
    const jobs = await startJobs(store, {
      onProblem: (error, doing) => logFailure(log.child({ doing }), error),
      onMatchingLag: (lag) => log.warn(lag, 'trees wait to be compared'),
      quick: { ...mail.tasks, ...payment },
      hourly: payment === null ? [] : ['reconcile-payments'],
      atStart: config.demo
        ? {
            'seed-demo': () =>
              seedDemo({
                store,
                publicUrl: config.publicUrl,
                clock: systemClock,
                log: (act) => log.info(act, 'system act'),
              }),
          }
        : {},
    })
    return {
      stop: async () => {
        await jobs.stop()
        await mail.close()
      },
    }
  },
})
