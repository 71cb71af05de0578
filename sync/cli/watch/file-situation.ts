import type { FileWatchSnapshot } from '#machines/file-watch/file-watch.machine.ts'

/** What a person is told about a file. */
export type FileSituation =
  | 'offered'
  | 'paused'
  | 'checking'
  | 'in use'
  | 'unreadable'
  | 'missing'
  | 'syncing'
  | 'pausing'
  | 'waiting to retry'
  | 'signed out'
  | 'undecided'
  | 'refused'
  | 'current'
  | 'broken'

/** The situation of a file, read from the state of its flow. */
export function situationOf(snapshot: FileWatchSnapshot): FileSituation {
  if (snapshot.matches('offered')) return 'offered'
  if (snapshot.matches('paused')) return 'paused'
  if (snapshot.matches('broken')) return 'broken'
  if (snapshot.matches({ watching: 'syncing' })) return snapshot.context.pausing ? 'pausing' : 'syncing'
  const calm = (
    [
      'in use',
      'unreadable',
      'missing',
      'waiting to retry',
      'signed out',
      'undecided',
      'refused',
      'current',
    ] as const
  ).find((state) => snapshot.matches({ watching: state }))
  return calm ?? 'checking'
}
