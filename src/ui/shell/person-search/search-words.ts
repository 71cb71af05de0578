import type { SnapshotFrom } from 'xstate'
import type { personSearchMachine } from '#machines/person-search/person-search.machine.ts'

/** What a screen reader says of how the search stands. */
export function saidOf(snapshot: SnapshotFrom<typeof personSearchMachine>): string {
  const { persons, more } = snapshot.context.found
  if (snapshot.matches({ open: 'found' })) {
    const count = persons.length === 1 ? '1 person' : `${persons.length} persons`
    return more ? `The first ${count} of more.` : `${count} found.`
  }
  if (snapshot.matches({ open: 'nobody' })) return 'Nobody found.'
  return ''
}

export const resultId = (list: string, index: number) => `${list}-${index}`
