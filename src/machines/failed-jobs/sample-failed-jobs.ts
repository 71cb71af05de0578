import type { FailedJobsView, ListedJob } from '#domain/jobs/failed-jobs-view.ts'

const mail: ListedJob = {
  id: '12',
  task: 'send-mail',
  failedAt: '2026-11-27T03:12:00.000Z',
  attempts: 25,
  reason: 'mail-refused',
  error: 'Error EENVELOPE server/mail/smtp-mailer.ts:31',
  canRetry: true,
}

const code: ListedJob = {
  ...mail,
  id: '11',
  task: 'send-sign-in-code',
  failedAt: '2026-11-26T21:40:00.000Z',
  attempts: 6,
  reason: 'unreachable',
  error: '',
  canRetry: false,
}

const picture: ListedJob = {
  ...mail,
  id: '9',
  task: 'make-sizes',
  failedAt: '2026-11-25T11:05:00.000Z',
  attempts: 4,
  reason: 'no-space',
  error: 'Error ENOSPC server/blobs/folder-store.ts:44',
}

export const sampleJobs: FailedJobsView = { total: 2, items: [mail, code] }

/** After an act: one that has failed in the meantime is left. */
export const fewerJobs: FailedJobsView = { total: 1, items: [picture] }

export const noFailedJobs: FailedJobsView = { total: 0, items: [] }

/** More than the page lists. */
export const manyJobs: FailedJobsView = { total: 412, items: [mail, code, picture] }
