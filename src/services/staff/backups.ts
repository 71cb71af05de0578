/** What staff does with the backups of the server. */
import { fromPromise } from 'xstate'
import { demand, send, type Transport } from '#contract/client.ts'
import { readBackups, startBackup } from '#contract/group-admin/backup.ts'
import type { BackupsAnswer, BackupsView } from '#domain/backup/backups-view.ts'

export const backupActors = (transport: Transport) => ({
  readBackups: fromPromise<BackupsView>(({ signal }) => demand(transport, readBackups, {}, { signal })),
  startBackup: fromPromise<BackupsAnswer>(({ signal }) => send(transport, startBackup, {}, { signal })),
})
