/** The backups of this server, for staff. */
import { readBackups, startBackup } from '#contract/group-admin/backup.ts'
import { ok } from '#contract/result.ts'
import { serve } from '../serving/serve.ts'

export const backupEndpoints = [
  serve(readBackups, (_call, { backups }) => backups.read()),

  serve(startBackup, async (_call, { backups }) => {
    const started = await backups.start()
    return started.ok ? ok(await backups.read()) : started
  }),
]
