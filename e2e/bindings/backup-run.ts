import type { backupRunPaths } from '#machines/backup-run/backup-run.paths.ts'
import type { Bindings } from './support/binding.ts'

export const backupRunBindings: Bindings<typeof backupRunPaths> = {
  controls: {
    'backup wanted': { act: 'press', role: 'button', name: 'Back up now' },
    retried: { act: 'press', role: 'button', name: 'Try again' },
  },
}
