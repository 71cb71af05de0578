/** What can happen to the backups of the server. */
import type { startBackup } from '#contract/group-admin/backup.ts'
import { ok } from '#contract/result.ts'
import { pathModel } from '../paths/path-model.ts'
import { refusedBy } from '../paths/refused.ts'
import { offline } from '../paths/sample-values.ts'
import { backupRunMachine } from './backup-run.machine.ts'
import {
  backupsElsewhere,
  failedBackup,
  noSampleBackup,
  runningBackup,
  sampleBackups,
} from './sample-backups.ts'

export const backupRunPaths = pathModel(backupRunMachine)({
  events: { 'backup wanted': { by: 'user' }, retried: { by: 'user' } },
  actors: {
    readBackups: {
      done: {
        'a proved one': sampleBackups,
        none: noSampleBackup,
        'one that runs': runningBackup,
        'one that failed': failedBackup,
        elsewhere: backupsElsewhere,
      },
      fails: { offline },
    },
    startBackup: {
      done: {
        started: ok(runningBackup),
        ...refusedBy<typeof startBackup>()({
          'backup-running': 'another one runs',
          'no-own-backups': 'switched off meanwhile',
        }),
      },
      fails: { offline },
    },
  },
  key: ({ view, refusal }) => [
    view === null ? null : [view.madeBy, view.running !== null, view.failed !== null, view.items.length],
    refusal,
  ],
  holds: {
    loading: ({ context }) => context.view === null,
    unreachable: ({ context }) => context.view === null,
    'made elsewhere': ({ context }) => context.view?.madeBy === 'host',
    'at rest': ({ context }) => context.view?.running === null && context.view.failed === null,
    starting: ({ context }) => context.view !== null,
    'not started': ({ context }) => context.view !== null,
    refused: ({ context }) => context.refusal === 'no-own-backups',
    running: ({ context }) => context.view?.running !== null,
    looking: ({ context }) => context.view !== null,
    'out of sight': ({ context }) => context.view !== null,
    proved: ({ context }) => context.view?.failed === null,
    failed: ({ context }) => context.view?.failed !== null,
  },
  restsIn: {
    'made elsewhere': 'The page says that the host of the database makes the backups.',
    refused: 'The page says that this server makes no backups.',
  },
})
