import type { SnapshotFrom } from 'xstate'
import type { personSearchMachine } from '#machines/person-search/person-search.machine.ts'
import { foundText } from '../../words/found-words.ts'

/** Describes the state of the search for screen readers. */
export function saidOf(snapshot: SnapshotFrom<typeof personSearchMachine>): string {
  const { persons, count } = snapshot.context.found
  if (snapshot.matches({ open: 'found' })) {
    const found = `${foundText(count)} found.`
    return persons.length < count.items ? `${found} The first ${persons.length} are listed.` : found
  }
  if (snapshot.matches({ open: 'nobody' })) return 'Nobody found.'
  return ''
}

export const resultId = (list: string, index: number) => `${list}-${index}`
