import { counted, type SyncReport } from '../report.ts'
import { lossesOf, type Unasked } from '../unasked.ts'
import type { WatchedSync } from '../watch/sync-watched.ts'

/** What a sync did, in one sentence with counts and without anything about a person. */
export function syncInWords({ report, end, unasked, problemOnPage }: WatchedSync): string {
  switch (end) {
    case 'done':
      return `Synced: ${[counted(report.persons ?? 0, 'person'), ...changesOf(report)].join(', ')}.`
    case 'undecided':
      return unasked === null ? 'Not applied.' : `${undecided(unasked)} ${whatToDo}`
    case 'unreachable':
      return 'The server could not be reached. It is tried again by itself.'
    case 'changed':
      return 'The file has changed meanwhile. It is looked at again.'
    case 'signed out':
      return 'The server wants you to sign in again.'
    case 'refused':
      return problemOnPage ?? 'The server did not take it.'
  }
}

const whatToDo = 'Look at your file. If it is right, apply the update.'

function undecided(unasked: Unasked): string {
  switch (unasked.reason) {
    case 'cut-off':
      return `Not applied, because the file ends too early and part of it seems to be missing: ${lossesOf(unasked)}.`
    case 'much-lost':
      return `Not applied, because much of the tree would change: ${lossesOf(unasked)}.`
  }
}

function changesOf({ changes }: SyncReport): string[] {
  if (changes === null) return []
  const { came, changed, went } = changes.persons
  return [`${came} new`, `${changed} changed`, `${went} removed`]
}
