/** What staff does with the backups of the server. */
import { fromPromise } from 'xstate'
import { demand, send, type Transport } from '#contract/client.ts'
import { readBackups, startBackup } from '#contract/group-admin/backup.ts'
import type { BackupsAnswer, BackupsView } from '#domain/backup/backups-view.ts'

export const backupActors = (transport: Transport) => ({
  readBackups: fromPromise<BackupsView, undefined>(({ signal }) =>
    demand(transport, readBackups, {}, { signal }),
  ),
  startBackup: fromPromise<BackupsAnswer, undefined>(({ signal }) =>
    send(transport, startBackup, {}, { signal }),
  ),
})
