import { inventGedcom } from './gedcom.ts'

/**
 * The number of persons in one village. The first village is the same in every file, however many villages the file
 * has.
 */
const villagePersons = 1000

/** A tree of villages as a GEDCOM file in pieces. Nobody is related to anybody in another village. */
export function* inventVillages(count: number): Generator<string> {
  for (let village = 0; village < count; village++) {
    let text = Array.from(inventGedcom({ persons: villagePersons, seed: village + 1 })).join('')
    if (village > 0) text = text.slice(text.indexOf('0 @I'), text.indexOf('0 @S1@ SOUR'))
    else if (count > 1) text = text.replace(/0 TRLR\n$/, '')
    // Villages must not share ids, or the file would describe one person twice.
    yield village === 0
      ? text
      : text.replaceAll(/@([IF])(\d+)@/g, `@$1${village}x$2@`).replaceAll(/^1 _UID .*\n/gm, '')
  }
  if (count > 1) yield '0 TRLR\n'
}
