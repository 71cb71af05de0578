import type { BackupsView, ListedBackup } from '#domain/backup/backups-view.ts'

const proved: ListedBackup = {
  takenAt: '2026-11-27T03:12:00.000Z',
  sizeBytes: 48_000_000,
  provedAt: '2026-11-27T03:12:41.000Z',
  proofSeconds: 41,
  refusedFor: null,
}

const refused: ListedBackup = {
  ...proved,
  takenAt: '2026-11-26T03:12:00.000Z',
  provedAt: null,
  proofSeconds: null,
  refusedFor: 'base-damaged',
}

export const sampleBackups: BackupsView = {
  madeBy: 'self',
  running: null,
  failed: null,
  late: false,
  reachesTo: '2026-11-27T09:28:00.000Z',
  items: [proved, refused],
}

export const noSampleBackup: BackupsView = { ...sampleBackups, reachesTo: null, items: [] }

export const runningBackup: BackupsView = {
  ...sampleBackups,
  running: { startedAt: '2026-11-27T09:30:00.000Z', stage: 'restoring' },
}

export const failedBackup: BackupsView = {
  ...sampleBackups,
  late: true,
  failed: { at: '2026-11-27T09:31:00.000Z', reason: 'no-space' },
}

export const backupsElsewhere: BackupsView = { ...noSampleBackup, madeBy: 'host' }
