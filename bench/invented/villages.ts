import { inventGedcom } from './gedcom.ts'

/** Persons of one village; the first one is the same in every file, however many others there are. */
const villagePersons = 1000

/** A tree of villages that have nothing to do with each other, as a GEDCOM file in pieces. */
export function* inventVillages(count: number): Generator<string> {
  for (let village = 0; village < count; village++) {
    let text = Array.from(inventGedcom({ persons: villagePersons, seed: village + 1 })).join('')
    if (village > 0) text = text.slice(text.indexOf('0 @I'), text.indexOf('0 @S1@ SOUR'))
    else if (count > 1) text = text.replace(/0 TRLR\n$/, '')
    // Of persons who share an id the file would be speaking twice.
    yield village === 0
      ? text
      : text.replaceAll(/@([IF])(\d+)@/g, `@$1${village}x$2@`).replaceAll(/^1 _UID .*\n/gm, '')
  }
  if (count > 1) yield '0 TRLR\n'
}
