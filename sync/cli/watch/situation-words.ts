import type { FileSituation } from './file-situation.ts'

/** What a person reads about a file, on the terminal, in the log and on the page. */
export const situationWords = {
  offered: 'Found on this computer. It is not synced.',
  paused: 'Paused. Changes are not synced until you resume.',
  checking: 'Looking at the file.',
  'in use': 'A program is changing it. It is synced when the program has closed it.',
  unreadable: 'Kinweave may not read this file. Allow it in the settings of this computer.',
  missing: 'There is no file here now. It is synced when it is back.',
  syncing: 'Syncing.',
  pausing: 'Syncing. It pauses after that.',
  'waiting to retry':
    'The server cannot be reached, or another program syncs this tree. It is tried again later.',
  'signed out': 'You are signed out. Sign in again, and the sync goes on.',
  undecided: 'The update would remove much of the tree. It waits for your decision.',
  refused: 'It could not be synced. It is tried again when the file has changed.',
  current: 'Up to date.',
  broken: 'Something broke in this program. Please report it, and start the program again.',
} satisfies Record<FileSituation, string>
