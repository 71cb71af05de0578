import type { JobReason } from '#domain/jobs/failed-jobs-view.ts'

/** Why a job has failed, and what to do before it is tried once more. */
export const jobReasonText = {
  unreachable: 'Another server (the database, or the mail server) could not be reached.',
  'mail-refused': 'The mail server refused the mail. Check SMTP_URL, or the address is wrong.',
  'no-space': 'There was no space left on a disk. Make room first.',
  'took-too-long': 'It took longer than it may.',
  'out-of-memory': 'It needed more memory than it may use.',
  'unfit-data': 'Its data does not fit. Trying once more will most likely not help.',
  unexpected: 'Something unexpected happened. The log of the server says more.',
} satisfies Record<JobReason, string>

const tasks = new Map([
  ['send-mail', 'Send a mail'],
  ['send-sign-in-code', 'Mail a sign-in code'],
  ['send-child-code', 'Mail a code for a child’s account'],
  ['send-viewer-invitation', 'Mail an invitation to a tree'],
  ['send-group-invite', 'Mail an invitation to a group'],
  ['tell-of-sign-up', 'Mail about a sign-up'],
  ['mail-news', 'Mail the news'],
  ['apply-sync', 'Apply an upload'],
  ['compare-sync', 'Compare an upload'],
  ['reapply-living-rule', 'Apply the rule for the living'],
  ['match-trees', 'Compare two trees'],
  ['match-edited', 'Compare an edited profile'],
  ['plan-matching', 'Look for trees to compare'],
  ['heal-matching', 'Look for missed comparisons'],
  ['make-sizes', 'Make the sizes of a picture'],
  ['sweep-contents', 'Remove left photos and files'],
  ['settle-plan', 'Settle a plan'],
  ['end-plan', 'End a plan'],
  ['reconcile-payments', 'Compare payments with the bank'],
  ['delete-accounts', 'Delete accounts'],
  ['back-up-if-due', 'Start the backup'],
])

/** The work in words; the name that is in the log, for rarer work. */
export const taskText = (task: string): string => tasks.get(task) ?? task
