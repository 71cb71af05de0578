import { counted, type SyncReport } from '../report.ts'
import type { SyncEnd } from '../watch/file-watch.machine.ts'

/** What a sync did, in one sentence with counts and without anything about a person. */
export function syncInWords(report: SyncReport, end: SyncEnd): string {
  switch (end) {
    case 'done':
      return `Synced: ${[counted(report.persons ?? 0, 'person'), ...changesOf(report)].join(', ')}.`
    case 'undecided':
      return `Not applied, because much of the tree would change: ${lossesOf(report)}. Look at your file. If it is right, apply the update.`
    case 'unreachable':
      return 'The server could not be reached. It is tried again by itself.'
    case 'signed out':
      return 'The server wants you to sign in again.'
    case 'refused':
      return report.problem ?? 'The server did not take it.'
  }
}

function changesOf({ changes }: SyncReport): string[] {
  if (changes === null) return []
  const { came, changed, went } = changes.persons
  return [`${came} new`, `${changed} changed`, `${went} removed`]
}

function lossesOf({ changes }: SyncReport): string {
  const { went, becameOther = 0 } = changes?.persons ?? { went: 0 }
  return [
    `${counted(went, 'person')} would be removed`,
    ...(becameOther === 0 ? [] : [`${counted(becameOther, 'person')} would become somebody else`]),
  ].join(' and ')
}
