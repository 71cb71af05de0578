import { seedDemo } from '../demo/seed.ts'
import { buildApp } from './app.ts'
import { backupTask } from './backup/backup-task.ts'
import { logFailure } from './http/log.ts'
import { accountWork, deleteAccountsTask } from './jobs/delete-accounts.ts'
import { newsMailTask, openMailTasks } from './jobs/mail-tasks.ts'
import { pictureTasks, sweepTask } from './jobs/picture-tasks.ts'
import { startJobs } from './jobs/start-jobs.ts'
import { run } from './lifecycle/run.ts'
import { paymentWork } from './payments/payment-work.ts'
import { storedAccounts } from './payments/stored-accounts.ts'
import { theWorld } from './places/world.ts'
import { sweepContents } from './research/sweep-contents.ts'
import { systemClock } from './values/clock.ts'

/** Milliseconds after the start in which the first requests, and the demo, need the processor. */
const startingTime = 15_000

await run({
  buildApp,
  startJobs: async ({ store, log, config, provider, content, backups, around }) => {
    const mail = await openMailTasks(store, config, content)
    const contents = { ...content, store, clock: systemClock }
    const payments =
      provider === null ? null : { provider, accounts: storedAccounts(store), clock: systemClock }
    const payment = payments === null ? null : paymentWork(store, payments)
    const { publicUrl } = config
    const accounts = accountWork({ store, clock: systemClock, publicUrl, payments })
    const jobs = await startJobs(store, {
      onProblem: (error, doing) => logFailure(log.child({ doing }), error),
      ...(around === undefined ? {} : { around }),
      onMatchingLag: (lag) => log.warn(lag, 'trees wait to be compared'),
      quick: {
        ...mail.tasks,
        ...payment,
        ...accounts,
        [sweepTask]: () => sweepContents(contents),
        [backupTask]: backups.startIfDue,
      },
      pictures: pictureTasks(contents, (error) => logFailure(log.child({ doing: 'making sizes' }), error)),
      hourly: [
        sweepTask,
        newsMailTask,
        deleteAccountsTask,
        backupTask,
        ...(payment === null ? [] : ['reconcile-payments']),
      ],
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
        // A picture that is being rendered would delay the end; its job runs again after the next start.
        await Promise.all([jobs.stop(), content.stop()])
        await mail.close()
      },
    }
  },
})

// Otherwise the first person who looks at names or places after a start waits for the gazetteer. If it cannot be read
// now, the next lookup tries again and reports the problem.
setTimeout(() => void theWorld().catch(() => undefined), startingTime).unref()
